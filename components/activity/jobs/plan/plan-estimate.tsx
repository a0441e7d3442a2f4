'use client';

import type { JobPace, JobView } from '@/lib/contract/console/activity/jobs';
import { isolated } from '@/lib/util/isolated';
import { spokenTime } from '@/lib/util/spoken-time';
import { amount } from '@/lib/words/activity/jobs';
import { rowName, type SetRow, type SetTable } from '../parts/set-table';
import { axisOf, type Estimate, estimateOf } from './estimate';

const MOST_BARS = 8;

/** How many requests the endpoint of a row takes per second; null without a limit. */
function limitOf({ groups }: SetRow): number | null {
  const rate = groups.find(({ rateLimit }) => rateLimit)?.rateLimit;
  return rate && rate.count > 0 && rate.seconds > 0 ? rate.count / rate.seconds : null;
}

/**
 * How long the rows of a plan take.
 * @param pace how many go per second in all; null for as many as receivers take
 */
export function planEstimate(
  rows: readonly SetRow[],
  beyond: number,
  pace: number | null,
): Estimate {
  const loads = rows.map((row) => ({ count: row.total, perSecond: limitOf(row) }));
  const rest = beyond > 0 ? [{ count: beyond, perSecond: null }] : [];
  return estimateOf([...loads, ...rest], pace);
}

/** "3 min 30 s": nothing here is known to the second. */
function aboutTime(seconds: number): string {
  const step = seconds < 60 ? 1 : seconds < 600 ? 10 : 60;
  return spokenTime(Math.max(1, Math.round(seconds / step) * step));
}

/** What the time of a plan hangs on, in words. */
export function estimateWords(
  { seconds, isAtLeast, slowest }: Estimate,
  rows: readonly SetRow[],
  { kind }: Pick<JobView, 'kind'>,
): { headline: string; why: string } {
  if (seconds === null) {
    return kind === 'replay'
      ? { headline: 'As fast as the gateway matches them', why: 'deliveries follow by themselves' }
      : { headline: 'As fast as receivers answer', why: 'no endpoint of it has a rate limit' };
  }
  const headline = `Takes ${isAtLeast ? 'at least' : 'about'} ${aboutTime(seconds)}`;
  const row = slowest === undefined ? undefined : rows[slowest];
  const rate = row?.groups.find(({ rateLimit }) => rateLimit)?.rateLimit;
  if (!row || !rate) return { headline, why: 'by the pace' };
  const span = rate.seconds === 60 ? 'a minute' : `in ${spokenTime(rate.seconds)}`;
  return {
    headline,
    why: `since ${isolated(rowName(row))} takes ${amount(rate.count)} ${span} at most`,
  };
}

/** How long each endpoint takes at the pace, as bars over one axis. */
export function PlanEstimate({
  job,
  table,
  taken,
  pace,
}: {
  job: JobView;
  table: SetTable;
  taken: readonly SetRow[];
  pace: JobPace;
}) {
  const estimate = planEstimate(taken, table.beyond, pace.perSecond ?? job.usualPerSecond);
  const { headline, why } = estimateWords(estimate, taken, job);
  const bars = taken
    .map((row, at) => ({ row, seconds: estimate.durations[at] ?? null }))
    .slice(0, MOST_BARS);
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm">
        <span className="font-semibold">{headline}</span>
        <span className="ml-2 text-muted text-xs">{why}</span>
      </figcaption>
      {estimate.seconds === null ? null : (
        <Bars
          bars={bars}
          axis={axisOf(estimate.seconds)}
          slowest={estimate.slowest === undefined ? undefined : taken[estimate.slowest]}
        />
      )}
      {pace.canary ? (
        <p className="mt-1 text-muted text-xs">The wait for the first ones comes on top.</p>
      ) : null}
    </figure>
  );
}

function Bars({
  bars,
  axis,
  slowest,
}: {
  bars: readonly { row: SetRow; seconds: number | null }[];
  axis: readonly number[];
  slowest: SetRow | undefined;
}) {
  const end = axis.at(-1) ?? 1;
  return (
    <div className="mt-2 text-xs">
      <ul className="flex flex-col gap-1">
        {bars.map(({ row, seconds }) => (
          <li
            key={row.key}
            className="grid grid-cols-[6rem_minmax(0,1fr)_4.5rem] items-center gap-2"
          >
            <bdi translate="no" className="cut">
              {rowName(row)}
            </bdi>
            <svg aria-hidden className="h-2.5 w-full overflow-visible border-line border-l">
              <rect
                width={`${Math.min(100, ((seconds ?? 0) / end) * 100)}%`}
                height="100%"
                rx="2"
                className={row === slowest ? 'fill-accent' : 'fill-accent/65'}
              />
            </svg>
            <span className="text-right text-muted tabular-nums">
              {seconds === null ? 'its own pace' : aboutTime(seconds)}
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden className="mt-1 mr-20 ml-26 flex justify-between text-muted">
        {axis.map((at) => (
          <span key={at}>{at === 0 ? 'start' : spokenTime(at)}</span>
        ))}
      </div>
    </div>
  );
}
