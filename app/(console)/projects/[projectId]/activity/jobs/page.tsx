import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { JobList } from '@/components/activity/jobs/list/job-list';
import { requireConnection } from '@/lib/server/session/read-session';
import { capabilitiesState } from '../../capabilities-state';

export const metadata: Metadata = { title: 'Retry jobs' };

export default async function JobsPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const { gatewayBaseUrl } = await requireConnection(projectId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <JobList projectId={projectId} gateway={gatewayBaseUrl} firstFailure={null} />
    </HydrationBoundary>
  );
}
