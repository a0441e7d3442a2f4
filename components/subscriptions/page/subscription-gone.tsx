'use client';

import { ResourceGone } from '@/components/forms/resource-gone';
import { useShell } from '@/components/shell/shell-context';
import { routes } from '@/lib/util/routes';

/** In place of a subscription that is not there. */
export function SubscriptionGone() {
  const { current } = useShell();
  return (
    <ResourceGone
      noun="subscription"
      list={routes.subscriptions(current.projectId)}
      why="It may have been deleted, or gone with its endpoint or source."
    />
  );
}
