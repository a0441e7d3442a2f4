import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OverviewPage } from '@/components/overview/overview-page';
import { overviewSearch } from '@/lib/contract/console/activity/overview';
import type { SearchParams } from '@/lib/contract/console/list-search';
import { overviewKey } from '@/lib/queries/activity/overview';
import { pageState } from '@/lib/queries/page-state';
import { isConsoleError } from '@/lib/server/console-error';
import { getOverview } from '@/lib/server/services/activity/overview/get-overview';
import { routes } from '@/lib/util/routes';
import { pageContext, readForPage } from '../page-reads';

export const metadata: Metadata = { title: 'Overview' };

/** How long the document waits for figures; counting over a slow gateway takes longer than that. */
const FIGURES_PATIENCE_MS = 2_000;

export default async function ProjectOverviewPage({
  params,
  searchParams,
}: {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { projectId } = await params;
  const context = await pageContext(projectId);
  const given = await searchParams;
  const search = overviewSearch.parse(given);
  if (!overviewSearch.parseStrict(given)) {
    redirect(routes.overview(projectId, overviewSearch.write(search)));
  }
  // What is late or fails is asked for by the browser, which has words for a failure.
  const read = await readForPage(context, FIGURES_PATIENCE_MS, (bounded) =>
    getOverview(bounded, search).catch((error: unknown) => {
      if (isConsoleError(error)) return undefined;
      throw error;
    }),
  );
  return (
    <HydrationBoundary state={pageState(read ? [[overviewKey(projectId, search), read]] : [])}>
      <OverviewPage projectId={projectId} />
    </HydrationBoundary>
  );
}
