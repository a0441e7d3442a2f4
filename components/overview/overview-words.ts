import { countOf, figure } from '@/components/charts/figures';
import type {
  DeliveryCounts,
  Ended,
  Overview,
  OverviewBar,
} from '@/lib/contract/console/activity/overview';
import { spokenTime } from '@/lib/util/spoken-time';
import { momentText } from './attention/matter-words';

const deliveries = ['delivery', 'deliveries'] as const;

/** All of them, whatever became of them. */
export function allOf(counts: DeliveryCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Share of those that ended that arrived, 0 to 1; null where none ended. */
function successRate({ arrived, ended }: Pick<Ended, 'arrived' | 'ended'>): number | null {
  return ended === 0 ? null : arrived / ended;
}

export function rateOf(counts: DeliveryCounts | null): number | null {
  if (!counts) return null;
  return successRate({ arrived: counts.Success, ended: counts.Success + counts.Failure });
}

/** Whether figures are of what was looked at alone, and there was more. */
export function isAtLeast({ counted }: Overview): boolean {
  return counted.by === 'walk' && !counted.isComplete;
}

/** A count, as at least that where there may be more. */
export function counted(overview: Overview, count: number | null): string {
  return count !== null && isAtLeast(overview) ? `at least ${figure(count)}` : figure(count);
}

/** What the figures were counted over, where a gateway keeps none. */
export function countedOver(overview: Overview, zone: string): string | null {
  const { counted: by } = overview;
  if (by.by === 'gateway') return null;
  const all = countOf(by.deliveries, deliveries);
  const back = momentText(by.backTo, Date.parse(overview.asOf), zone);
  const over =
    by.isComplete || !back
      ? `Counted over ${by.isComplete ? `all ${all}` : all} of this time.`
      : `Counted over the last ${all}, back to ${back}; what was before is not known.`;
  return `${over} This gateway keeps no figures: they are counted here, once a minute at most.`;
}

/** A change against the time before, with what it is compared with; null where that is not known. */
export interface Change {
  text: string;
  than: string;
  isWorse: boolean;
}

function thanText({ unit }: NonNullable<Overview['before']>, lengthMs: number): string {
  const hours = lengthMs / 3_600_000;
  if (unit === 'hours') {
    return hours > 3
      ? 'than a day ago'
      : `than the ${spokenTime(Math.floor(hours * 60) * 60)} before`;
  }
  return `than the ${Math.round(hours / 24)} days before, whole days of UTC`;
}

function lengthOf({ from, to }: Pick<Overview, 'from' | 'to'>): number {
  return Date.parse(to) - Date.parse(from);
}

export function changeOfDeliveries(overview: Overview): Change | null {
  const { before } = overview;
  if (!before) return null;
  const than = thanText(before, lengthOf(overview));
  const [now, then] = [before.current.deliveries, before.former.deliveries];
  if (then === 0)
    return {
      text: now === 0 ? 'as none' : 'none',
      than: than.replace(/^than /, 'in '),
      isWorse: false,
    };
  const share = now / then - 1;
  const text =
    Math.abs(share) < 0.005
      ? 'as many'
      : Math.abs(share) >= 2
        ? `${Math.round(now / then).toLocaleString('en')} times as many`
        : `${Math.round(Math.abs(share) * 100)} % ${share > 0 ? 'more' : 'fewer'}`;
  return {
    text,
    than: /as many/.test(text) ? than.replace(/^than /, 'as ') : than,
    isWorse: false,
  };
}

export function changeOfRate(overview: Overview): Change | null {
  const { before } = overview;
  const now = before && successRate(before.current);
  const then = before && successRate(before.former);
  if (!before || now === null || then === null) return null;
  const than = thanText(before, lengthOf(overview));
  const points = Math.round((now - then) * 1_000) / 10;
  if (points === 0)
    return { text: 'the same', than: than.replace(/^than /, 'as '), isWorse: false };
  const text = `${Math.abs(points).toLocaleString('en')} points ${points > 0 ? 'more' : 'less'}`;
  return { text, than, isWorse: points < 0 };
}

/** What the bars show, as a sentence. */
export function outcomeCaption(overview: Overview): string {
  const { counts, endpoints } = overview;
  const all = allOf(counts);
  if (all === 0) return 'No delivery was made in this time.';
  const ended = counts.Success + counts.Failure;
  const waits = all - ended - counts.Discarded;
  const most = endpoints.find((each) => each.counts.Failure > 0);
  const fate =
    ended === 0
      ? 'None has ended yet.'
      : counts.Failure === 0
        ? `All ${figure(ended)} that ended arrived.`
        : `${figure(counts.Failure)} of ${figure(ended)} that ended failed${
            most && most.counts.Failure > 1
              ? `, ${figure(most.counts.Failure)} of them at ${most.name ?? most.uid}`
              : ''
          }.`;
  return waits > 0
    ? `${fate} ${figure(waits)} ${waits === 1 ? 'waits' : 'wait'} or ${waits === 1 ? 'is' : 'are'} on the way.`
    : fate;
}

/** A figure over time for those who do not see its line. */
export function sparkCaption(
  what: string,
  bars: readonly OverviewBar[],
  figureOf: (bar: OverviewBar) => number | null,
  format: (value: number) => string,
): string {
  const values = bars.map(figureOf).filter((value) => value !== null);
  if (values.length < 2) return `${what}: too little is known to show how it went.`;
  return `${what}: between ${format(Math.min(...values))} and ${format(Math.max(...values))}, ${format(values.at(-1) ?? 0)} at the end.`;
}
