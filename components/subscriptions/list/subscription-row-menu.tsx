'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionDeletion } from '../subscription-deletion';

/** What can be done with one subscription of the list. */
export function SubscriptionRowMenu(props: RowMenuProps<SubscriptionView>) {
  return (
    <ResourceRowMenu
      {...props}
      deletion={subscriptionDeletion}
      deleteOperation="deleteSubscription"
    />
  );
}
