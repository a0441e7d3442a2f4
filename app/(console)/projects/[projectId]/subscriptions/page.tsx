import type { Metadata } from 'next';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { getSubscription } from '@/lib/server/services/get-subscription';
import { listSubscriptions } from '@/lib/server/services/list-subscriptions';
import type { ListPageProps } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Subscriptions' };

const list = {
  screen: 'subscriptions',
  model: subscriptionSearch,
  keyOf: subscriptionKeys.list,
  oneKeyOf: subscriptionKeys.one,
  panels: ['open'],
  read: listSubscriptions,
  readOne: getSubscription,
} as const;

export default function SubscriptionsPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <SubscriptionList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
