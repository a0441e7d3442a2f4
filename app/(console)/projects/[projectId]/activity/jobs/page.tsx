import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { JobList } from '@/components/activity/jobs/job-list';
import { capabilitiesState } from '../../capabilities-state';

export const metadata: Metadata = { title: 'Retry jobs' };

export default async function JobsPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <JobList projectId={projectId} />
    </HydrationBoundary>
  );
}
