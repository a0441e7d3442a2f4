'use client';

import { type ShownZone, useTimeZone } from '@/components/ui/time-zone';
import { formatClock, formatDate } from '@/lib/util/time-zone';

/** Time of day to the second in a zone, which is named unless it is the reader's own: "14:02:11 UTC". */
function clockTime(ms: number, { name, label, isLocal }: ShownZone): string {
  const time = formatClock(ms, name);
  return isLocal ? time : `${time} ${label}`;
}

/** The same with the day where it is not today: "at 14:02:11", "on 26 Nov 2026 at 14:02:11". */
export function atTime(ms: number, nowMs: number, zone: ShownZone): string {
  const day = formatDate(ms, zone.name);
  const time = clockTime(ms, zone);
  return day === formatDate(nowMs, zone.name) ? `at ${time}` : `on ${day} at ${time}`;
}

/** Both as the operator wants times. */
export function useClockTime() {
  const zone = useTimeZone();
  return {
    clockTime: (ms: number) => clockTime(ms, zone),
    atTime: (ms: number, nowMs: number) => atTime(ms, nowMs, zone),
  };
}
