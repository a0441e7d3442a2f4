import type { Metadata } from 'next';
import { ChainPage } from '@/components/functions/chain/chain-page';
import { requireConnection } from '@/lib/server/session/read-session';

export const metadata: Metadata = { title: 'Chain of an event' };

export default async function OwnChainPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return <ChainPage projectId={projectId} />;
}
