import type { Metadata } from 'next';
import { SubscriptionPage } from '@/components/subscriptions/page/subscription-page';
import { getSubscription } from '@/lib/server/services/get-subscription';
import { lastSaved } from '@/lib/server/services/known-rows';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Subscription' };

export default function OneSubscriptionPage(props: ResourceProps) {
  return resourcePage(
    props,
    {
      state: subscriptionWrites.state,
      lastSaved: (context, uid) => lastSaved(context, 'subscription', uid),
      listItem: getSubscription,
    },
    (resource) => <SubscriptionPage key={resource.uid} {...resource} />,
  );
}
