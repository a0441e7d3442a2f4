'use client';

import { ResourcePage, type ResourcePageProps } from '@/components/resource/page/resource-page';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionForm } from '../form/subscription-form';
import { EditSubscription } from './edit-subscription';
import { SubscriptionGone } from './subscription-gone';

/** The page of a subscription, from its first state on. */
export function SubscriptionPage(props: ResourcePageProps<SubscriptionView>) {
  return (
    <ResourcePage form={subscriptionForm} gone={<SubscriptionGone />} {...props}>
      {(known) => <EditSubscription {...known} />}
    </ResourcePage>
  );
}
