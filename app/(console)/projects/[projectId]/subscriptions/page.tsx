import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Subscriptions' };

export default async function SubscriptionsPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    kind: subscriptionKind,
    keys: subscriptionKeys,
    panels: ['open'],
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
