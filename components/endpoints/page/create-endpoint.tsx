'use client';

import { useCreated } from '@/components/resource/use-created';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import type { EndpointView } from '@/lib/contract/console/views';
import { useCreateEndpoint } from '@/lib/queries/endpoint-saves';
import { endpointKeys } from '@/lib/queries/endpoints';
import { routes } from '@/lib/util/routes';
import { EndpointFormBody } from '../form/endpoint-form-body';
import { endpointSaveBody } from '../form/endpoint-request';
import { useEndpointForm } from '../form/use-endpoint-form';
import { useHttpTaking } from '../form/use-http-taking';

/** The form of a new endpoint; what was saved is shown on the page of the endpoint. */
export function CreateEndpoint({
  projectId,
  allowHttp,
}: {
  projectId: string;
  /** Whether the embedded gateway is set up to take http addresses. */
  allowHttp: boolean;
}) {
  const { current } = useShell();
  const { dialect } = useOffers(projectId);
  const create = useCreateEndpoint(projectId);
  const { start, isLeaving, onLanded } = useCreated<EndpointView>({
    keyOf: (uid) => endpointKeys.one(projectId, uid),
    addressOf: (uid) => routes.endpoint(projectId, uid),
  });
  const setup = {
    projectId,
    uid: null,
    kind: 'create' as const,
    dialect,
    isReadable: true,
    http: useHttpTaking(projectId, allowHttp),
    projectType: current.projectType,
  };
  const access = useEndpointForm({
    setup,
    gateway: current.gateway.baseUrl,
    start,
    send: ({ operationId, isRepeat, insistsOn, values }) =>
      create.mutateAsync({
        operationId,
        isRepeat,
        insistsOn,
        body: endpointSaveBody(values, { ...setup, stored: null }),
      }),
    onLanded,
  });
  return (
    <>
      <PageHeader
        title="New endpoint"
        trail={[{ label: 'Endpoints', href: routes.endpoints(projectId) }]}
      />
      <EndpointFormBody
        access={access}
        saveLabel="Create endpoint"
        savesUnchanged={!isLeaving}
        isLeaving={isLeaving}
      />
    </>
  );
}
