'use client';

import { CreatePage } from '@/components/resource/page/create-page';
import { endpointForm } from '../form/endpoint-form';
import { EndpointParts } from '../form/endpoint-parts';
import { useHttpTaking } from '../form/use-http-taking';

/** The form of a new endpoint. */
export function CreateEndpoint({
  projectId,
  allowHttp,
}: {
  projectId: string;
  /** Whether the embedded gateway is set up to take http addresses. */
  allowHttp: boolean;
}) {
  const http = useHttpTaking(projectId, allowHttp);
  return (
    <CreatePage form={endpointForm} projectId={projectId} own={{ http }}>
      <EndpointParts />
    </CreatePage>
  );
}
