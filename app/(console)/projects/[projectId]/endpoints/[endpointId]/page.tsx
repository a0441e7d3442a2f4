import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EndpointPage } from '@/components/endpoints/page/endpoint-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { getEnv } from '@/lib/server/env';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { capabilitiesState } from '../../capabilities-state';
import { loadResource } from '../../load-resource';

export const metadata: Metadata = { title: 'Endpoint' };

export default async function OneEndpointPage({
  params,
}: {
  params: Promise<{ projectId: string; endpointId: string }>;
}) {
  const { projectId, endpointId } = await params;
  if (!resourceIdSchema.safeParse(endpointId).success) notFound();
  const first = await loadResource(projectId, endpointKind, endpointId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <EndpointPage
        key={endpointId}
        projectId={projectId}
        uid={endpointId}
        allowHttp={getEnv().allowHttpEndpoints}
        {...first}
      />
    </HydrationBoundary>
  );
}
