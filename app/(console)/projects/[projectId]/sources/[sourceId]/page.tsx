import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SourcePage } from '@/components/sources/page/source-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { getSource } from '@/lib/server/services/get-source';
import { lastSaved } from '@/lib/server/services/known-rows';
import { sourceWrites } from '@/lib/server/services/sources/source-writes';
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
  const first = await loadResource(projectId, {
    state: (context) => sourceWrites.state(context, sourceId),
    lastSaved: (context) => lastSaved(context, 'source', sourceId),
    listItem: (context) => getSource(context, sourceId),
  });
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <SourcePage key={sourceId} projectId={projectId} uid={sourceId} {...first} />
    </HydrationBoundary>
  );
}
