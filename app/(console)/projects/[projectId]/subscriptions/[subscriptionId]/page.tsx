import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SubscriptionPage } from '@/components/subscriptions/page/subscription-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';
import { capabilitiesState } from '../../capabilities-state';
import { loadResource } from '../../load-resource';

export const metadata: Metadata = { title: 'Subscription' };

export default async function OneSubscriptionPage({
  params,
}: {
  params: Promise<{ projectId: string; subscriptionId: string }>;
}) {
  const { projectId, subscriptionId } = await params;
  if (!resourceIdSchema.safeParse(subscriptionId).success) notFound();
  const first = await loadResource(projectId, subscriptionKind, subscriptionId);
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <SubscriptionPage
        key={subscriptionId}
        projectId={projectId}
        uid={subscriptionId}
        {...first}
      />
    </HydrationBoundary>
  );
}
