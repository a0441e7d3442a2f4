import type { Metadata } from 'next';
import { SubscriptionList } from '@/components/subscriptions/list/subscription-list';
import { subscriptionKeys } from '@/lib/queries/subscriptions';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';
import { openedBy } from '@/lib/util/routes';
import { type ListPageProps, resourceList } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Subscriptions' };

const list = {
  ...resourceList(subscriptionKind),
  keys: subscriptionKeys,
  panels: [openedBy.subscriptions],
};

export default function SubscriptionsPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <SubscriptionList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
