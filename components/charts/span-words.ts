import { spokenTime } from '@/lib/util/spoken-time';
import { formatDay, formatMinute, formatOffset } from '@/lib/util/time-zone';

const day = 86_400_000;

/** A time span by the clock of a zone: "28 Nov, 14:00 to 14:30", "27 Nov, 14:00 to 28 Nov, 02:00". */
export function spanText(fromMs: number, toMs: number, zone: string): string {
  const [from, to] = [formatDay(fromMs, zone), formatDay(toMs, zone)];
  const end = from === to ? '' : `${to}, `;
  return `${from}, ${formatMinute(fromMs, zone)} to ${end}${formatMinute(toMs, zone)}`;
}

/** The same in UTC as well, where the zone is another one. */
export function spanTitle(fromMs: number, toMs: number, zone: string): string {
  const inUtc = `${spanText(fromMs, toMs, 'UTC')} UTC`;
  const offset = formatOffset(fromMs, zone);
  return offset === 'UTC' ? inUtc : `${spanText(fromMs, toMs, zone)} ${offset} (${inUtc})`;
}

/** What a bar stands for: "30 min a bar, UTC+1". Days are those of UTC and said to be. */
export function barText(lengthMs: number, atMs: number, zone: string): string {
  const offset = formatOffset(atMs, zone);
  const length = `${spokenTime(lengthMs / 1_000)} a bar`;
  if (lengthMs < day || offset === 'UTC') return `${length}, ${offset}`;
  return `${length}, days of UTC shown in ${offset}`;
}
