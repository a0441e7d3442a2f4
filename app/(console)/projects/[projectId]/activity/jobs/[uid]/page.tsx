import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JobPage } from '@/components/activity/jobs/job-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { capabilitiesState } from '../../../capabilities-state';
import type { ResourceProps } from '../../../resource-pages';

export const metadata: Metadata = { title: 'Retry job' };

export default async function OneJobPage({ params }: ResourceProps) {
  const { projectId, uid } = await params;
  if (!resourceIdSchema.safeParse(uid).success) notFound();
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <JobPage key={uid} projectId={projectId} uid={uid} />
    </HydrationBoundary>
  );
}
