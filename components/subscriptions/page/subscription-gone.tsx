'use client';

import { ResourceGone } from '@/components/resource/page/resource-gone';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { useHydrated } from '@/components/ui/use-hydrated';
import { routes } from '@/lib/util/routes';
import { waitsForNew } from '../form/keep-for-new';
import { subscriptionResource } from '../subscription-resource';

/**
 * In place of a subscription that is not there. It may have been deleted to be made anew, so the way
 * to what was kept for that is shown.
 */
export function SubscriptionGone() {
  const { current } = useShell();
  const { gateway, projectId } = current;
  const hydrated = useHydrated();
  const isReadOnly = useReadOnly();
  const isKept = hydrated && !isReadOnly && waitsForNew({ gateway: gateway.baseUrl, projectId });
  return (
    <ResourceGone
      kind={subscriptionResource}
      also={
        isKept ? (
          <Button asChild>
            <a href={routes.newSubscription(projectId)}>Go on with the draft of a new one</a>
          </Button>
        ) : null
      }
      why="It may have been deleted, or gone with its endpoint or source."
    />
  );
}
