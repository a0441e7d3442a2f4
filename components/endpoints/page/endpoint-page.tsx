'use client';

import { ResourceLoader } from '@/components/resource/resource-loader';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import type { LastSaved } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointBaselineOptions } from '@/lib/queries/endpoint-saves';
import { routes } from '@/lib/util/routes';
import { EditEndpoint } from './edit-endpoint';
import { EndpointGone } from './endpoint-gone';

export interface EndpointPageProps {
  projectId: string;
  uid: string;
  allowHttp: boolean;
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: EndpointState | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<EndpointView> | null;
  /** What a list tells of it, for gateways without reads. */
  listItem: EndpointView | null;
}

/** The page of an endpoint, whenever and from wherever its first state comes. */
export function EndpointPage({ loaded, ...props }: EndpointPageProps) {
  const { projectId, uid } = props;
  return (
    <ResourceLoader
      loaded={loaded}
      options={endpointBaselineOptions(projectId, uid)}
      noun="endpoint"
      title={uid}
      trail={[{ label: 'Endpoints', href: routes.endpoints(projectId) }]}
      gone={<EndpointGone />}
    >
      {(first) => <EditEndpoint {...props} loaded={first} />}
    </ResourceLoader>
  );
}
