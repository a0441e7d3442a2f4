import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { getSubscription } from '@/lib/server/services/get-subscription';
import { listSubscriptions } from '@/lib/server/services/list-subscriptions';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Subscriptions' };

export default async function SubscriptionsPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    screen: 'subscriptions',
    model: subscriptionSearch,
    keyOf: subscriptionKeys.list,
    oneKeyOf: subscriptionKeys.one,
    panels: ['open'],
    read: listSubscriptions,
    readOne: getSubscription,
  });
  return (
    <HydrationBoundary state={state}>
      <SubscriptionList
        projectId={projectId}
        gateway={gateway.baseUrl}
        firstFailure={firstFailure}
      />
    </HydrationBoundary>
  );
}
