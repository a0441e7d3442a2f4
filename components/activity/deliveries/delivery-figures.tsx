'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { figure } from '@/components/charts/figures';
import { LookPatterns, Swatch } from '@/components/charts/time-bars/looks';
import type { TimeRange as ChosenTime } from '@/components/charts/time-bars/model';
import { TimeBars } from '@/components/charts/time-bars/time-bars';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import type { DeliverySearch } from '@/lib/contract/console/activity-searches';
import { deliveryCountsOptions } from '@/lib/queries/activity/deliveries';
import type { TimeRange } from '@/lib/words/activity/time-range';
import {
  barsOf,
  type StatusPart,
  statusParts,
  sumOfPart,
  toggledStatus,
  totalOf,
} from './figure-parts';

interface DeliveryFiguresProps {
  projectId: string;
  search: DeliverySearch;
  /** When the rows were read: figures are counted anew with them. */
  loadedAt: string | undefined;
  onNarrow: (changes: Partial<Record<'status' | 'last' | 'from' | 'to', string | null>>) => void;
}

/** A time that was chosen on the bars, and what they covered before. */
interface Zoom {
  around: TimeRange;
  chosen: TimeRange;
}

const sameTime = (one: TimeRange, other: TimeRange) =>
  one.last === other.last && one.from === other.from && one.to === other.to;

/** How many deliveries there are of each outcome over the time of the list; both narrow it. */
export function DeliveryFigures({ projectId, search, loadedAt, onNarrow }: DeliveryFiguresProps) {
  const { last, from, to, status } = search.filters;
  const time: TimeRange = { last, from, to };
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const isZoomed = zoom !== null && sameTime(zoom.chosen, time);
  const around = isZoomed ? zoom.around : time;
  const query = useQuery(
    deliveryCountsOptions(projectId, {
      ...search,
      filters: { ...search.filters, ...around, status: null },
    }),
  );
  useWhenChanged(loadedAt, () => void query.refetch());
  const counts = query.data;
  const bars = counts ? barsOf(counts) : null;

  function apply({ fromMs, toMs }: ChosenTime) {
    // What ends now goes on to end now.
    const isOpen = bars?.nowMs != null && toMs >= bars.nowMs;
    const chosen: TimeRange = {
      last: null,
      from: new Date(fromMs).toISOString(),
      to: isOpen ? null : new Date(toMs).toISOString(),
    };
    setZoom({ around, chosen });
    onNarrow({ ...chosen });
  }
  const parts = (
    <PartButtons
      figureOf={(part) => figure(sumOfPart(counts?.counts ?? null, part))}
      total={totalOf(counts?.counts ?? null)}
      isAtLeast={counts?.isAtLeast ?? false}
      status={status}
      onChoose={(next) => onNarrow({ status: next })}
    />
  );
  return (
    <section
      aria-label="Figures"
      className="border-b bg-surface px-5 pt-2 pb-1 max-md:px-4 min-h-32"
    >
      {bars ? (
        <TimeBars
          label="deliveries by outcome"
          size="low"
          data={bars}
          legend={parts}
          selected={isZoomed ? chosenOf(time, bars.nowMs) : null}
          onApply={apply}
          onClear={() => onNarrow({ ...around })}
          applies="Enter lists them"
        />
      ) : (
        <>
          {parts}
          <p className="mt-1 text-muted text-xs">
            {query.isPending
              ? null
              : query.error
                ? 'The figures did not load. Refresh asks again.'
                : 'Not counted: this gateway tells no figures for what is listed here.'}
          </p>
        </>
      )}
    </section>
  );
}

function chosenOf({ from, to }: TimeRange, nowMs: number | null): ChosenTime | null {
  if (from === null) return null;
  const toMs = to === null ? nowMs : Date.parse(to);
  return toMs === null ? null : { fromMs: Date.parse(from), toMs };
}

/** Each outcome with how many there are; a press narrows the list to it, and another one lets go. */
function PartButtons({
  figureOf,
  total,
  isAtLeast,
  status,
  onChoose,
}: {
  figureOf: (part: StatusPart) => string;
  total: number | null;
  isAtLeast: boolean;
  status: string | null;
  onChoose: (status: string | null) => void;
}) {
  const id = useId();
  return (
    <>
      <svg aria-hidden width="0" height="0" className="absolute">
        <LookPatterns id={id} />
      </svg>
      <ul aria-label="By outcome" className="flex flex-wrap items-center gap-x-1 text-xs">
        <li>
          <PartButton isChosen={status === null} onPress={() => onChoose(null)}>
            <span>all</span>
            <span className="font-medium text-ink tabular-nums">{figure(total)}</span>
          </PartButton>
        </li>
        {statusParts.map((part) => (
          <li key={part.key}>
            <PartButton
              isChosen={toggledStatus(status, part) === null}
              onPress={() => onChoose(toggledStatus(status, part))}
            >
              <Swatch look={part.look} id={id} />
              <span>{part.label}</span>
              <span className="font-medium text-ink tabular-nums">{figureOf(part)}</span>
            </PartButton>
          </li>
        ))}
        {isAtLeast ? (
          <li className="ml-2 text-muted">at least: counted until the search ended</li>
        ) : null}
      </ul>
    </>
  );
}

function PartButton({
  isChosen,
  onPress,
  children,
}: {
  isChosen: boolean;
  onPress: () => void;
  children: Elements;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cn(
        'flex h-7 items-center gap-1.5 rounded px-2 text-muted hover:bg-hover',
        isChosen && 'bg-accent-soft text-accent-ink',
      )}
    >
      {children}
    </button>
  );
}

/** Runs when a value becomes another one, not at first. */
function useWhenChanged(value: string | undefined, run: () => void) {
  const before = useRef(value);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === value) return;
    before.current = value;
    if (!isFirst) runLatest();
  }, [value]);
}
