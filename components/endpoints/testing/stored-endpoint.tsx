import { projectId } from '@/components/forms/testing/console-page';
import type { EndpointView } from '@/lib/contract/console/views';
import { EditEndpoint } from '../page/edit-endpoint';

export const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;

export const stored: EndpointView = {
  uid: 'endpoint-1',
  name: 'Orders',
  url: 'https://a.example/x',
  status: 'active',
};

/** The page of an endpoint as the gateway stores it. */
export const storedPage = (
  <EditEndpoint
    projectId={projectId}
    uid={stored.uid}
    allowHttp={false}
    loaded={{ resource: stored, baseline }}
    lastSaved={null}
    listItem={null}
  />
);
