'use client';

import { useState } from 'react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import { SendTest } from '@/components/resource/send/send-test';
import { SendTestItem } from '@/components/resource/send/send-test-item';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionDeletion } from '../subscription-deletion';
import { subscriptionTest } from '../subscription-test';

/** What can be done with one subscription of the list. */
export function SubscriptionRowMenu(props: RowMenuProps<SubscriptionView>) {
  const { projectId, row } = props;
  const [isTesting, setTesting] = useState(false);
  const target = subscriptionTest(row);
  return (
    <>
      <ResourceRowMenu
        {...props}
        deletion={subscriptionDeletion}
        deleteOperation="deleteSubscription"
      >
        {target ? (
          <SendTestItem
            projectId={projectId}
            kind={target.kind}
            onSelect={() => setTesting(true)}
          />
        ) : null}
      </ResourceRowMenu>
      <SendTest
        projectId={projectId}
        target={isTesting ? target : null}
        onClose={() => setTesting(false)}
      />
    </>
  );
}
