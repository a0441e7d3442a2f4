'use client';

import { figure, milliseconds, percent } from '@/components/charts/figures';
import { Spark, type Tone } from '@/components/charts/spark';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import type { Overview, OverviewBar } from '@/lib/contract/console/activity/overview';
import type { OverviewLinks } from './attention/overview-links';
import {
  allOf,
  type Change,
  changeOfDeliveries,
  changeOfRate,
  counted,
  rateOf,
  sparkCaption,
} from './overview-words';

/** The figures that are looked at first; each leads to the list of what it counts. */
export function Tiles({ overview, links }: { overview: Overview; links: OverviewLinks }) {
  const { counts, latency, pending, bars } = overview;
  const rate = rateOf(counts);
  const change = changeOfRate(overview);
  const isOfReceiver = latency.of === 'receiver';
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Tile
        label="Deliveries"
        value={counted(overview, allOf(counts))}
        href={links.deliveries()}
        spark={sparkOf('Deliveries', bars.rows, (bar) => bar.counts && allOf(bar.counts), figure)}
        note={<ChangeText change={changeOfDeliveries(overview)} />}
      />
      <Tile
        label="Success rate, of those that ended"
        value={percent(rate)}
        href={links.deliveries({ status: 'Success,Failure' })}
        spark={sparkOf(
          'Success rate',
          bars.rows,
          (bar) => rateOf(bar.counts),
          percent,
          change?.isWorse || (rate !== null && rate < 0.99) ? 'bad' : 'accent',
        )}
        note={<ChangeText change={change} />}
      />
      <Tile
        label={isOfReceiver ? 'Receiver time, p95' : 'Until delivered, p95'}
        value={milliseconds(latency.p95Ms)}
        href={links.deliveries({ status: 'Success' })}
        spark={sparkOf('p95', bars.rows, (bar) => bar.p95Ms, milliseconds)}
        note={
          <span>
            {isOfReceiver
              ? `median ${milliseconds(latency.p50Ms)}`
              : `median ${milliseconds(latency.p50Ms)}, with the gateway’s own time`}
          </span>
        }
      />
      <Tile
        label="Retries pending"
        value={
          overview.counted.by === 'walk' && pending.retry !== null
            ? `at least ${figure(pending.retry)}`
            : figure(pending.retry)
        }
        href={links.waiting({ status: 'Retry' })}
        spark={sparkOf(
          'Retries',
          bars.rows,
          (bar) => bar.counts?.Retry ?? null,
          figure,
          pending.retry ? 'warn' : 'muted',
        )}
        note={
          pending.nextDueAt ? (
            <span>
              <span>{'next '}</span>
              <RelativeTime value={pending.nextDueAt} tense="any" focusable={false} />
            </span>
          ) : (
            <span>{pending.retry === null ? 'not told' : 'none due'}</span>
          )
        }
      />
      <LostTile overview={overview} links={links} />
    </div>
  );
}

function sparkOf(
  what: string,
  bars: readonly OverviewBar[],
  figureOf: (bar: OverviewBar) => number | null,
  format: (value: number) => string,
  tone: Tone = 'accent',
): Elements {
  return (
    <Spark
      caption={sparkCaption(what, bars, figureOf, format)}
      values={bars.map(figureOf)}
      tone={tone}
      className="h-7 w-20 min-w-0 max-sm:w-14"
    />
  );
}

const box = 'flex min-w-0 flex-col gap-0.5 rounded-lg border bg-surface px-3 py-2';

function Tile({
  label,
  value,
  href,
  spark,
  note,
}: {
  label: string;
  value: string;
  href: string;
  spark: Elements;
  note: Elements;
}) {
  return (
    <div className={cn(box, 'relative hover:bg-hover')}>
      <span dir="auto" className="truncate text-muted text-xs">
        {label}
      </span>
      <span className="flex items-end justify-between gap-2">
        <ScreenLink
          href={href}
          className={cn(
            'whitespace-nowrap font-semibold tabular-nums leading-7 after:absolute after:inset-0',
            value.length > 9 ? 'text-lg' : 'text-title',
          )}
        >
          <span>{value}</span>
          <span className="sr-only">{`${label}: list them`}</span>
        </ScreenLink>
        {spark}
      </span>
      <span dir="auto" className="truncate text-muted text-xs">
        {note}
      </span>
    </div>
  );
}

function ChangeText({ change }: { change: Change | null }) {
  if (!change) return <span>no comparison</span>;
  return (
    <span title={`${change.text} ${change.than}`}>
      <span className={cn('font-medium', change.isWorse ? 'text-bad' : 'text-ink')}>
        {change.text}
      </span>
      <span>{` ${change.than}`}</span>
    </span>
  );
}

/** What came in and went nowhere: two figures, each with its own list. */
function LostTile({ overview, links }: { overview: Overview; links: OverviewLinks }) {
  const { unmatched, refused } = overview;
  const figures = [
    { label: 'unmatched events', value: unmatched, href: links.unmatched() },
    { label: 'refused requests', value: refused, href: links.refused() },
  ];
  return (
    <div className={cn(box, 'max-md:col-span-2')}>
      <span dir="auto" className="truncate text-muted text-xs">
        Unmatched and refused
      </span>
      <span className="flex items-end gap-4">
        {figures.map(({ label, value, href }) => (
          <ScreenLink
            key={label}
            href={href}
            className="rounded font-semibold text-title tabular-nums leading-7 hover:underline"
          >
            <span>{figure(value)}</span>
            <span className="sr-only">{`${label}: list them`}</span>
          </ScreenLink>
        ))}
        {sparkOf('Unmatched and refused', overview.bars.rows, (bar) => bar.lost, figure, 'warn')}
      </span>
      <span dir="auto" className="truncate text-muted text-xs">
        {unmatched === null && refused === null
          ? 'not told by this gateway'
          : 'took no subscription, turned away'}
      </span>
    </div>
  );
}
