import type { Metadata } from 'next';
import { RefusedList } from '@/components/activity/refused/refused-list';
import { requireConnection } from '@/lib/server/session/read-session';

export const metadata: Metadata = { title: 'Refused requests' };

export default async function RefusedPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const { gatewayBaseUrl } = await requireConnection(projectId);
  return <RefusedList projectId={projectId} gateway={gatewayBaseUrl} firstFailure={null} />;
}
