import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { CreateSource } from '@/components/sources/page/create-source';
import { requireConnection } from '@/lib/server/session/read-session';
import { capabilitiesState } from '../../capabilities-state';

export const metadata: Metadata = { title: 'New source' };

export default async function NewSourcePage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <CreateSource projectId={projectId} />
    </HydrationBoundary>
  );
}
