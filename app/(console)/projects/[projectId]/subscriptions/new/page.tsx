import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { CreateSubscription } from '@/components/subscriptions/page/create-subscription';
import { requireConnection } from '@/lib/server/session/read-session';
import { capabilitiesState } from '../../capabilities-state';

export const metadata: Metadata = { title: 'New subscription' };

export default async function NewSubscriptionPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <CreateSubscription projectId={projectId} />
    </HydrationBoundary>
  );
}
