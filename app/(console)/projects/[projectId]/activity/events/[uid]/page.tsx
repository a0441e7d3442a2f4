import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventPage } from '@/components/activity/event/event-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { capabilitiesState } from '../../../capabilities-state';
import type { ResourceProps } from '../../../resource-pages';

export const metadata: Metadata = { title: 'Event' };

export default async function OneEventPage({ params }: ResourceProps) {
  const { projectId, uid } = await params;
  if (!resourceIdSchema.safeParse(uid).success) notFound();
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <EventPage key={uid} projectId={projectId} uid={uid} />
    </HydrationBoundary>
  );
}
