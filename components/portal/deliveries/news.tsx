'use client';

import { ArrowUp } from 'lucide-react';
import type { List } from '@/components/table/list/use-list';
import { type Followed, useFollowed } from '@/components/table/live/use-followed';
import { Button } from '@/components/ui/button';
import type { PortalDelivery } from '@/lib/contract/portal/deliveries';
import type { PortalDeliverySearch } from '@/lib/contract/portal/searches';
import { portalErrorText } from '@/lib/queries/portal/client';
import { fetchPortalNews, portalDeliveriesOptions } from '@/lib/queries/portal/deliveries';

/** How often a page that is in sight asks what is new. */
const EVERY_SECONDS = 10;

type Props = Pick<Followed<PortalDelivery>, 'view' | 'noun'> & {
  api: string;
  search: PortalDeliverySearch;
  onShow: List<never, PortalDelivery>['refresh'];
};

/** Follows the rows that are on screen: they change in place, and new ones are counted until they are shown. */
export function DeliveryNews({ api, search, view, noun, onShow }: Props) {
  const { fresh, problem, goOn } = useFollowed({
    queryKey: portalDeliveriesOptions(api, search).queryKey,
    view,
    countsNew: search.page === null,
    noun,
    everySeconds: EVERY_SECONDS,
    problemText: portalErrorText,
    ask: (since, uids, signal) => fetchPortalNews(api, search, since, uids, signal),
  });
  return (
    // It takes no room, so that nothing moves.
    <div className="relative z-20 h-0">
      <div className="pointer-events-none absolute inset-x-0 top-2 flex flex-col items-center gap-1 *:pointer-events-auto">
        {fresh.count > 0 ? (
          <Button
            variant="primary"
            size="sm"
            className="rounded-full shadow-raised"
            onClick={onShow}
          >
            <ArrowUp aria-hidden />
            <span>{`${fresh.count}${fresh.isMore ? '+' : ''} new`}</span>
          </Button>
        ) : null}
        {problem === null ? null : (
          <p
            role="status"
            className="flex items-center gap-2 rounded-lg border bg-surface py-1 pr-1 pl-3 text-xs shadow-raised"
          >
            <span>{`This list does not follow any more. ${problem}`}</span>
            <Button size="sm" variant="quiet" onClick={goOn}>
              Go on
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
