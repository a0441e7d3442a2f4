import { HydrationBoundary } from '@tanstack/react-query';
import { PortalHome } from '@/components/portal/home/portal-home';
import type { SearchParams } from '@/lib/contract/console/list-search';
import { requirePortal } from '@/lib/server/portal/route/read-portal';
import { portalRoutes } from '@/lib/util/portal-routes';
import { homeState } from './home-state';

type Props = Readonly<{
  params: Promise<{ linkId: string }>;
  searchParams: Promise<SearchParams>;
}>;

/** The home of a portal, with its first rows in the document. */
export default async function WebhooksPage({ params, searchParams }: Props) {
  const { linkId } = await params;
  const { context } = await requirePortal(linkId);
  const state = await homeState(context, portalRoutes.api(linkId), await searchParams);
  return (
    <HydrationBoundary state={state}>
      <PortalHome />
    </HydrationBoundary>
  );
}
