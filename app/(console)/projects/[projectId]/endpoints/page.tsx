import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EndpointList } from '@/components/endpoints/list/endpoint-list';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { endpointKeys } from '@/lib/queries/endpoints';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { routes } from '@/lib/util/routes';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Endpoints' };

export default async function EndpointsPage(props: ListPageProps) {
  // Where the row used to open beside the list; such addresses were shared.
  const opened = resourceIdSchema.safeParse((await props.searchParams).open);
  if (opened.success) redirect(routes.endpoint((await props.params).projectId, opened.data));
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    kind: endpointKind,
    keys: endpointKeys,
    panels: [],
  });
  return (
    <HydrationBoundary state={state}>
      <EndpointList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
    </HydrationBoundary>
  );
}
