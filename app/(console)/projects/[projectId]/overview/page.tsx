import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { OverviewPage } from '@/components/overview/overview-page';
import { capabilitiesState } from '../capabilities-state';

export const metadata: Metadata = { title: 'Overview' };

export default async function ProjectOverviewPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <OverviewPage projectId={projectId} />
    </HydrationBoundary>
  );
}
