'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { milliseconds } from '@/components/charts/figures';
import { MarkedText } from '@/components/table/table/marked-text';
import { MonoCut } from '@/components/table/table/mono-cut';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import type { PortalDelivery } from '@/lib/contract/portal/deliveries';
import { whatHappened } from '@/lib/words/portal/states';
import { isPlainPress } from '../plain-press';
import { usePortalTimes } from '../times';
import { StateBadge } from './state-badge';

// Most who look at the list open none.
const DeliveryDetail = lazy(async () => ({
  default: (await import('../delivery/delivery-detail')).DeliveryDetail,
}));

/** The detail of a delivery, whose code comes with the first one that is opened. */
export function OpenedDelivery({ uid, isPaused }: { uid: string; isPaused: boolean }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <DeliveryDetail uid={uid} isPaused={isPaused} />
    </Suspense>
  );
}

/** One delivery in a line of plain words, which opens in place and has an address of its own. */
export function DeliveryRow({
  row,
  isOpen,
  isPaused,
  endpointName,
  href,
  onToggle,
}: {
  row: PortalDelivery;
  isOpen: boolean;
  /** Whether its endpoint is paused. */
  isPaused: boolean;
  /** Where deliveries of several endpoints stand together; null otherwise. */
  endpointName: string | null;
  /** The address at which it is open, or closed again. */
  href: string;
  onToggle: () => void;
}) {
  const times = usePortalTimes();
  const detailId = `delivery-${row.uid}`;
  const happened = whatHappened(row, isPaused, { clock: times.short, duration: milliseconds });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={cn('border-b last:border-b-0', isOpen && 'bg-sunken')}>
      <a
        href={href}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onToggle();
        }}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 text-ink text-sm -outline-offset-2 hover:bg-hover md:grid-cols-[7.5rem_minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,3fr)_7rem_auto]"
      >
        <StateBadge status={row.status} />
        <span translate="no" className="flex min-w-0 font-mono text-xs">
          <MarkedText
            value={row.event_type || row.event_metadata?.event_type}
            empty="unknown type"
            maximum={120}
            isCut
          />
        </span>
        <span className="flex min-w-0 text-muted text-xs max-md:hidden">
          {endpointName === null ? (
            <MonoCut value={row.event_id} />
          ) : (
            <MarkedText value={endpointName} maximum={64} isCut />
          )}
        </span>
        <bdi className="min-w-0 text-muted max-md:order-last max-md:col-span-2 max-md:text-xs md:cut">
          {happened}
        </bdi>
        <time
          dateTime={row.created_at ?? undefined}
          title={times.exact(row.created_at)}
          className="whitespace-nowrap text-right text-muted tabular-nums max-md:text-xs"
        >
          {times.short(row.created_at) ?? '–'}
        </time>
        <Chevron aria-hidden className="size-4 text-muted max-md:hidden" />
      </a>
      {isOpen ? (
        <div id={detailId} className="px-4 pb-4 max-md:px-2">
          <OpenedDelivery uid={row.uid} isPaused={isPaused} />
        </div>
      ) : null}
    </li>
  );
}
