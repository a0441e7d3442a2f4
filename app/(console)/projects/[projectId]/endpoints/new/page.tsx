import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { CreateEndpoint } from '@/components/endpoints/page/create-endpoint';
import { getEnv } from '@/lib/server/env';
import { requireConnection } from '@/lib/server/session/read-session';
import { capabilitiesState } from '../../capabilities-state';

export const metadata: Metadata = { title: 'New endpoint' };

export default async function NewEndpointPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <CreateEndpoint projectId={projectId} allowHttp={getEnv().allowHttpEndpoints} />
    </HydrationBoundary>
  );
}
