'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { pageMoves } from '@/components/table/list/page-moves';
import { MarkedText } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalEndpoint } from '@/lib/contract/portal/endpoints';
import type { PortalDeliverySearch } from '@/lib/contract/portal/searches';
import { portalErrorText } from '@/lib/queries/portal/client';
import { portalCountsOptions } from '@/lib/queries/portal/deliveries';
import { usePortal } from '../portal-provider';
import { DeliveryRow, OpenedDelivery } from './delivery-row';
import { MoreFilters, StateFilter } from './filters';
import { DeliveryNews } from './news';
import { type Deliveries, deliveryNoun } from './use-deliveries';

/** What was sent to the endpoints of the link, or to one of them, the newest first. */
export function DeliveryList({
  list,
  endpoints,
  chosen,
  open,
  hrefOf,
  onOpen,
  onRefresh,
}: {
  list: Deliveries;
  endpoints: readonly PortalEndpoint[];
  chosen: PortalEndpoint | null;
  /** The delivery that is open. */
  open: string | null;
  /** The address at which a delivery is open; null for none. */
  hrefOf: (uid: string | null) => string;
  onOpen: (uid: string | null) => void;
  /** What stands beside is read anew as well. */
  onRefresh: () => void;
}) {
  const { api, isOperator } = usePortal();
  const titleId = useId();
  const { view, search, wanted } = list;
  const counts = useQuery(portalCountsOptions(api, wanted));
  const rows = view?.content ?? [];
  const names = new Map(endpoints.map(({ uid, name }) => [uid, name ?? null]));
  const paused = new Set(
    endpoints.flatMap(({ uid, status }) => (status === 'paused' ? [uid] : [])),
  );
  const types = rows.map((row) => row.event_type || row.event_metadata?.event_type || '');
  const isElsewhere = open !== null && view !== undefined && !rows.some(({ uid }) => uid === open);

  function refresh() {
    list.refresh();
    void counts.refetch();
    onRefresh();
  }
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border bg-surface">
      <div className="flex flex-col gap-3 border-b px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={titleId} className="flex min-w-0 flex-1 gap-1 font-semibold text-base">
            {chosen ? (
              <>
                <span className="shrink-0">{'Deliveries to '}</span>
                <MarkedText value={chosen.name} empty="this endpoint" maximum={60} isCut />
              </>
            ) : (
              <span>Deliveries</span>
            )}
          </h2>
          <div className="min-w-0 max-md:order-last max-md:basis-full">
            <StateFilter state={wanted.filters.state} counts={counts.data} narrow={list.narrow} />
          </div>
          <IconButton label="Refresh" size="sm" busy={list.busy} onClick={refresh}>
            {list.busy ? null : <RotateCw aria-hidden />}
          </IconButton>
        </div>
        <MoreFilters
          filters={wanted.filters}
          types={[...new Set(types)].filter(Boolean)}
          narrow={list.narrow}
        />
      </div>
      {view && !isOperator ? (
        <DeliveryNews api={api} search={search} view={view} noun={deliveryNoun} onShow={refresh} />
      ) : null}
      {list.error || list.failure ? (
        <Banner
          tone="bad"
          title="The deliveries did not load"
          className="m-4"
          actions={
            <Button size="sm" onClick={list.failure ? list.retry : refresh}>
              Try again
            </Button>
          }
        >
          {portalErrorText(list.failure ?? list.error)}
        </Banner>
      ) : null}
      {isElsewhere ? (
        <section aria-label="The delivery of this address" className="border-b bg-sunken px-4 py-3">
          <div className="mb-2 flex items-center justify-between gap-2 text-muted text-sm">
            <p>This one stands on another page of the list.</p>
            <Button size="sm" variant="quiet" onClick={() => onOpen(null)}>
              Close
            </Button>
          </div>
          <OpenedDelivery uid={open} isPaused={false} />
        </section>
      ) : null}
      {view === undefined && !list.error ? <Skeleton className="m-4 h-40" /> : null}
      {view && rows.length === 0 ? (
        <NoDeliveries isNarrowed={isNarrowed(search.filters)} onClear={list.clear} />
      ) : null}
      {rows.length > 0 ? (
        <ol aria-label={titleOf(chosen)} aria-busy={list.busy || undefined}>
          {rows.map((row) => {
            const isOpen = row.uid === open;
            const next = isOpen ? null : row.uid;
            const { endpoint_id, endpoint_metadata } = row;
            return (
              <DeliveryRow
                key={row.uid}
                row={row}
                isOpen={isOpen}
                isPaused={paused.has(endpoint_id ?? '')}
                endpointName={
                  chosen || endpoints.length < 2
                    ? null
                    : (names.get(endpoint_id ?? '') ?? endpoint_metadata?.name ?? null)
                }
                href={hrefOf(next)}
                onToggle={() => onOpen(next)}
              />
            );
          })}
        </ol>
      ) : null}
      {view ? (
        <Pages
          moves={pageMoves(search, view.pagination)}
          onMove={(page) => list.go({ ...list.latest(), page }, 'push')}
          onFirst={
            search.page === null ? null : () => list.go({ ...list.latest(), page: null }, 'push')
          }
        />
      ) : null}
    </section>
  );
}

function titleOf(chosen: PortalEndpoint | null): string {
  return chosen ? `Deliveries to ${chosen.name?.slice(0, 60) || 'this endpoint'}` : 'Deliveries';
}

type Filters = PortalDeliverySearch['filters'];

function isNarrowed({ endpoint: _, ...filters }: Filters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

function NoDeliveries({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center text-muted text-sm">
      <p>
        {isNarrowed
          ? 'No delivery is like this.'
          : 'Nothing was sent in the last 7 days. Choose a longer time to look further back.'}
      </p>
      {isNarrowed ? (
        <Button size="sm" onClick={onClear}>
          Show all
        </Button>
      ) : null}
    </div>
  );
}

function Pages({
  moves: { previous, next },
  onMove,
  onFirst,
}: {
  moves: ReturnType<typeof pageMoves>;
  onMove: (page: NonNullable<ReturnType<typeof pageMoves>['next']>) => void;
  onFirst: (() => void) | null;
}) {
  if (!previous && !next && !onFirst) return null;
  return (
    <nav
      aria-label="Older and newer deliveries"
      className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-2"
    >
      {onFirst ? (
        <Button variant="quiet" size="sm" onClick={onFirst}>
          Newest
        </Button>
      ) : null}
      <Button size="sm" disabled={!previous} onClick={() => previous && onMove(previous)}>
        <ChevronLeft aria-hidden />
        <span>Newer</span>
      </Button>
      <Button size="sm" disabled={!next} onClick={() => next && onMove(next)}>
        <span>Older</span>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
