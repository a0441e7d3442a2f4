import { spanMs, usualSpan } from '@/lib/contract/console/activity-searches';
import { ConsoleError } from '@/lib/server/console-error';
import { parseInstant } from '@/lib/util/instant';
import { idTime } from './sortable-ids';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** How far outside of the time that is asked for a row of a gateway may lie: whole seconds are sent. */
const SLACK_MS = SECOND_MS;

/** When, as an address says it. */
export interface AskedTime {
  last?: keyof typeof spanMs | null;
  from?: string | null;
  to?: string | null;
}

interface Timed {
  uid: string;
  created_at?: string | null | undefined;
}

/** A span of time: `from` included, `until` not; milliseconds since 1970. */
export interface TimeRange {
  /** Null is everything there is. */
  from: number | null;
  /** Null is up to now. */
  until: number | null;
  /** Whether the address names no start. */
  isUsual: boolean;
}

/** When a row was made; undefined where nothing tells. */
export function madeAt({ uid, created_at }: Timed): number | undefined {
  const instant = parseInstant(created_at);
  return instant.kind === 'moment' ? instant.ms : idTime(uid);
}

/**
 * The time that a search looks at.
 * @param isForOne whether it looks for one thing by its id, however old that is
 * @throws ConsoleError `invalid` for a time that ends before it begins
 */
export function timeRange(
  { last, from, to }: AskedTime,
  now: number,
  isForOne: boolean,
): TimeRange {
  const until = to ? Date.parse(to) : null;
  if (from) {
    const start = Date.parse(from);
    if (until !== null && start >= until) {
      throw new ConsoleError('invalid', {
        detail: 'This time ends before it begins. Choose an end that is later than the start.',
      });
    }
    return { from: start, until, isUsual: false };
  }
  // Whole minutes, so that the pages of a search are of one and the same time.
  const back = (end: number, span: number) => Math.floor((end - span) / MINUTE_MS) * MINUTE_MS;
  if (last) return { from: back(now, spanMs[last]), until, isUsual: false };
  const start = back(until ?? now, spanMs[usualSpan]);
  return { from: isForOne ? null : start, until, isUsual: true };
}

/** `2006-01-02T15:04:05` in UTC, the only form that gateways take (gateway contract §3.4). */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/**
 * The same for a gateway, widened to whole seconds. A start is always sent: without one newer releases
 * look back seven days, and refuse an end before that (gateway contract §3.4).
 */
export function wireRange({ from, until }: TimeRange): Record<string, string> {
  const start = Math.floor((from ?? 0) / SECOND_MS) * SECOND_MS;
  const end = until === null ? null : Math.ceil(until / SECOND_MS) * SECOND_MS;
  return { startDate: wireTime(start), ...(end === null ? {} : { endDate: wireTime(end) }) };
}

/** Whether a row was made within the time; one that does not tell when is taken for it. */
export function isWithin({ from, until }: TimeRange, row: Timed): boolean {
  const at = madeAt(row);
  if (at === undefined) return true;
  return at >= (from ?? at) && (until === null || at < until);
}

/** Whether a row shows that a gateway does not go by the time that it was asked for. */
export function isFarOutside({ from, until }: TimeRange, row: Timed): boolean {
  const wide = {
    from: from === null ? null : from - SLACK_MS,
    // The end that is sent is included, in whole seconds.
    until: until === null ? null : until + 2 * SLACK_MS,
  };
  return !isWithin({ ...wide, isUsual: false }, row);
}
