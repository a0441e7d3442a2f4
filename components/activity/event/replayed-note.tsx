'use client';

import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { deliverySearch } from '@/lib/contract/console/activity-searches';
import { routes } from '@/lib/util/routes';

/** What came of a replay so far, with a way to it. */
export function ReplayedNote({
  projectId,
  uid,
  fresh,
}: {
  projectId: string;
  uid: string;
  fresh: readonly DeliveryRow[];
}) {
  const [first] = fresh;
  const count = fresh.length;
  const href =
    first && count === 1
      ? routes.activityOf(projectId, 'deliveries', first.uid)
      : routes.activity(projectId, 'deliveries', deliverySearch.narrowed({ eventId: uid }));
  return (
    <Banner
      tone={count > 0 ? 'good' : 'info'}
      title="Replayed: the gateway matches the event anew"
      actions={
        count > 0 ? (
          <Button size="sm" asChild>
            <ScreenLink href={href}>
              {count === 1 ? 'Show the new delivery' : `Show the ${count} new deliveries`}
            </ScreenLink>
          </Button>
        ) : null
      }
    >
      {count > 0
        ? `${count === 1 ? '1 new delivery' : `${count} new deliveries`} so far.`
        : 'No new delivery yet.'}
    </Banner>
  );
}
