import { spokenTime } from '@/lib/util/spoken-time';

const named = new Map([
  [1, 'second'],
  [60, 'minute'],
  [3600, 'hour'],
  // A last day could begin at midnight.
  [86_400, '24 h'],
]);

/** A time in seconds that reaches back from now: "last hour", "last 24 h", "last 7 d". */
export function lastTime(seconds: number): string {
  return `last ${named.get(seconds) ?? spokenTime(seconds)}`;
}
