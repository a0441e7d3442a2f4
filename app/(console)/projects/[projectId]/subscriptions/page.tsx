import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { getResource } from '@/lib/server/services/resource/get';
import { listResource } from '@/lib/server/services/resource/list';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Subscriptions' };

export default async function SubscriptionsPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    screen: 'subscriptions',
    model: subscriptionSearch,
    keyOf: subscriptionKeys.list,
    oneKeyOf: subscriptionKeys.one,
    panels: ['open'],
    read: (context, search) => listResource(subscriptionKind, context, search),
    readOne: (context, uid) => getResource(subscriptionKind, context, uid),
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
