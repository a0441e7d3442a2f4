import { formatDate } from '@/lib/util/instant';

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Time of day on this browser's clock, to the second: "14:02:11". */
export function clockTime(ms: number): string {
  return format.format(ms);
}

/** The same with the day where it is not today: "at 14:02:11", "on 26 Nov 2026 at 14:02:11". */
export function atTime(ms: number, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return isToday ? `at ${clockTime(ms)}` : `on ${formatDate(ms)} at ${clockTime(ms)}`;
}
