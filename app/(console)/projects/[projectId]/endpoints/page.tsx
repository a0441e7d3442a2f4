import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { EndpointList } from '@/components/endpoints/endpoint-list';
import { endpointSearch } from '@/lib/contract/console/searches';
import { endpointKeys } from '@/lib/queries/endpoints';
import { getEndpoint } from '@/lib/server/services/get-endpoint';
import { listEndpoints } from '@/lib/server/services/list-endpoints';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Endpoints' };

export default async function EndpointsPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    screen: 'endpoints',
    model: endpointSearch,
    keyOf: endpointKeys.list,
    oneKeyOf: endpointKeys.one,
    panels: ['open'],
    read: listEndpoints,
    readOne: getEndpoint,
  });
  return (
    <HydrationBoundary state={state}>
      <EndpointList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
    </HydrationBoundary>
  );
}
