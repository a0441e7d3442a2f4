import type { Metadata } from 'next';
import { EndpointList } from '@/components/endpoints/list/endpoint-list';
import { endpointKeys } from '@/lib/queries/endpoints';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { openedBy } from '@/lib/util/routes';
import { type ListPageProps, resourceList } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Endpoints' };

const list = { ...resourceList(endpointKind), keys: endpointKeys, panels: [openedBy.endpoints] };

export default function EndpointsPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <EndpointList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
