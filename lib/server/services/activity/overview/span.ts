import {
  mostOverviewDays,
  type OverviewSearch,
  usualSpan,
} from '@/lib/contract/console/activity/overview';
import { ConsoleError } from '@/lib/server/console-error';

const hour = 3_600_000;
const day = 24 * hour;

const lengths: Readonly<Record<NonNullable<OverviewSearch['filters']['last']>, number>> = {
  '1h': hour,
  '24h': day,
  '7d': 7 * day,
  '30d': 30 * day,
};

/** What an overview is of, in milliseconds since 1970; the end is not included. */
export interface OverviewSpan {
  fromMs: number;
  toMs: number;
  isUntilNow: boolean;
}

/**
 * The span that an address asks for. It begins at a full hour, or at a full day of UTC where it is longer
 * than a week, since that is what figures are kept by.
 * @throws ConsoleError for one that ends before it begins, or goes back too far
 */
export function overviewSpan(
  { filters }: Pick<OverviewSearch, 'filters'>,
  nowMs: number,
): OverviewSpan {
  const asked = filters.from
    ? { from: Date.parse(filters.from), to: filters.to ? Date.parse(filters.to) : nowMs }
    : { from: nowMs - lengths[filters.last ?? usualSpan], to: nowMs };
  const toMs = Math.min(asked.to, nowMs);
  if (asked.from >= toMs) {
    throw new ConsoleError('invalid', {
      detail: 'This time ends before it begins, or has yet to come. Choose another one.',
    });
  }
  const unit = toMs - asked.from > 7 * day ? day : hour;
  const fromMs = Math.floor(asked.from / unit) * unit;
  if (toMs - fromMs > mostOverviewDays * day) {
    throw new ConsoleError('invalid', {
      detail: `An overview is of ${mostOverviewDays} days at most. Choose a shorter time.`,
    });
  }
  return { fromMs, toMs, isUntilNow: toMs === nowMs };
}

/**
 * How long a bar is: so that there are some, and at most 120. Those of days begin with the days of UTC.
 * @param fineFromMs from when on there are figures by the hour and shorter
 */
export function barLength({ fromMs, toMs }: OverviewSpan, fineFromMs: number): number {
  if (fromMs < fineFromMs) return day;
  const length = toMs - fromMs;
  if (length <= 3 * hour) return 5 * 60_000;
  return [hour, 2 * hour, 4 * hour, 8 * hour].find((each) => length / each < 119) ?? day;
}
