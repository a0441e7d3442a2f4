import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SubscriptionPage } from '@/components/subscriptions/page/subscription-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { getSubscription } from '@/lib/server/services/get-subscription';
import { lastSaved } from '@/lib/server/services/known-rows';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';
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
  const first = await loadResource(projectId, {
    state: (context) => subscriptionWrites.state(context, subscriptionId),
    lastSaved: (context) => lastSaved(context, 'subscription', subscriptionId),
    listItem: (context) => getSubscription(context, subscriptionId),
  });
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
