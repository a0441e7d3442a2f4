import { type recentSpans, spanMs } from '@/lib/contract/console/activity-searches';
import { parseInstant } from '@/lib/util/instant';
import { formatClock, formatDate, formatOffset } from '@/lib/util/time-zone';
import { lastTime } from '../last-time';

export type RecentSpan = (typeof recentSpans)[number];

/** A span back from now, as short as on a button: "24 h". */
export const spanWords: Readonly<Record<RecentSpan, string>> = {
  '1h': '1 h',
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
};

/** What a list is narrowed to in time. */
export interface TimeRange {
  last: RecentSpan | null;
  /** Instants in ISO 8601, the second one not included. */
  from: string | null;
  to: string | null;
}

function momentText(iso: string, zone: string): string {
  const instant = parseInstant(iso);
  if (instant.kind !== 'moment') return iso;
  return `${formatDate(instant.ms, zone)}, ${formatClock(instant.ms, zone)}`;
}

/**
 * A time range in the clock of a zone: "last 24 h", "28 Nov 2026, 08:00:00 to 09:00:00 UTC+1", with
 * the date of the end where it is another day; null where nothing is narrowed.
 */
export function timeRangeText({ last, from, to }: TimeRange, zone: string): string | null {
  if (last) return lastTime(spanMs[last] / 1_000);
  if (!from && !to) return null;
  const offset = offsetOf(to ?? from, zone);
  if (!to) return `from ${momentText(from ?? '', zone)} ${offset}`;
  if (!from) return `until ${momentText(to, zone)} ${offset}`;
  const [begin, end] = [momentText(from, zone), momentText(to, zone)];
  const [day] = begin.split(', ');
  return `${begin} to ${end.replace(`${day}, `, '')} ${offset}`;
}

function offsetOf(iso: string | null, zone: string): string {
  const instant = parseInstant(iso);
  return instant.kind === 'moment' ? formatOffset(instant.ms, zone) : '';
}
