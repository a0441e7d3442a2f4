'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { keepReceipt } from '@/components/forms/arrived-receipts';
import { PageHeader } from '@/components/shell/page-header';
import { useShell } from '@/components/shell/shell-context';
import { useOffers } from '@/components/shell/use-offers';
import { useCreateEndpoint } from '@/lib/queries/endpoint-saves';
import { endpointKeys } from '@/lib/queries/endpoints';
import { routes } from '@/lib/util/routes';
import { EndpointFormBody } from '../form/endpoint-form-body';
import { endpointSaveBody } from '../form/endpoint-request';
import { useEndpointForm } from '../form/use-endpoint-form';

const fromNothing = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;

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
  const client = useQueryClient();
  const router = useRouter();
  const create = useCreateEndpoint(projectId);
  const [isLeaving, setIsLeaving] = useState(false);
  const [start] = useState(() => ({ view: null, baseline: fromNothing, at: 0 }));
  const setup = {
    projectId,
    uid: null,
    kind: 'create' as const,
    dialect,
    isReadable: true,
    allowHttp: allowHttp && current.gateway.embedded,
    projectType: current.projectType,
  };
  const open = (uid: string) => {
    setIsLeaving(true);
    // In place of this form: Back leads to where it was opened from, not to it.
    router.replace(routes.endpoint(projectId, uid));
  };
  const access = useEndpointForm({
    setup,
    gateway: current.gateway.baseUrl,
    start,
    send: ({ operationId, isRepeat, values }) =>
      create.mutateAsync({
        operationId,
        isRepeat,
        body: endpointSaveBody(values, { ...setup, stored: null }),
      }),
    onSaved: (saved) => {
      keepReceipt(client, endpointKeys.one(projectId, saved.resource.uid), saved);
      open(saved.resource.uid);
    },
    onFound: ({ uid }) => open(uid),
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
