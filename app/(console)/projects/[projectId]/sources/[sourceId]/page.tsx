import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SourcePage } from '@/components/sources/page/source-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { capabilitiesState } from '../../capabilities-state';
import { loadResource } from '../../load-resource';

export const metadata: Metadata = { title: 'Source' };

export default async function OneSourcePage({
  params,
}: {
  params: Promise<{ projectId: string; sourceId: string }>;
}) {
  const { projectId, sourceId } = await params;
  if (!resourceIdSchema.safeParse(sourceId).success) notFound();
  const first = await loadResource(projectId, sourceKind, sourceId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <SourcePage key={sourceId} projectId={projectId} uid={sourceId} {...first} />
    </HydrationBoundary>
  );
}
