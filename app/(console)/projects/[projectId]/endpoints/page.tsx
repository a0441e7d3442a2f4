import type { Metadata } from 'next';
import { EndpointList } from '@/components/endpoints/list/endpoint-list';
import { endpointSearch } from '@/lib/contract/console/searches';
import { endpointKeys } from '@/lib/queries/endpoints';
import { getEndpoint } from '@/lib/server/services/get-endpoint';
import { listEndpoints } from '@/lib/server/services/list-endpoints';
import type { ListPageProps } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Endpoints' };

const list = {
  screen: 'endpoints',
  model: endpointSearch,
  keyOf: endpointKeys.list,
  oneKeyOf: endpointKeys.one,
  panels: ['open'],
  read: listEndpoints,
  readOne: getEndpoint,
} as const;

export default function EndpointsPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <EndpointList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
