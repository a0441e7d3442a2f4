import type { Metadata } from 'next';
import { SubscriptionPage } from '@/components/subscriptions/page/subscription-page';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Subscription' };

export default function OneSubscriptionPage(props: ResourceProps) {
  return resourcePage(props, subscriptionKind, (resource) => (
    <SubscriptionPage key={resource.uid} {...resource} />
  ));
}
