'use client';

import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { routes } from '@/lib/util/routes';

/** In place of a subscription that is not there. */
export function SubscriptionGone() {
  const { current } = useShell();
  return (
    <MessagePage
      inside
      title="This subscription does not exist"
      actions={
        <Button variant="primary" asChild>
          <a href={routes.subscriptions(current.projectId)}>Go to the subscriptions</a>
        </Button>
      }
    >
      <p>
        No subscription of this project has the id in the address. It may have been deleted, or gone
        with its endpoint or source.
      </p>
    </MessagePage>
  );
}
