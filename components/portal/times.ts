'use client';

import { clockText } from '@/components/ui/clock-time';
import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { momentOf } from '@/lib/util/gateway-moment';
import {
  formatDate,
  formatDay,
  formatExact,
  formatMinute,
  formatOffset,
} from '@/lib/util/time-zone';

/** Moments as a portal writes them, in the zone of its reader. */
export interface PortalTimes {
  /** To the minute: "14:40", "28 Nov, 14:40", "28 Nov 2025"; null for what is no time. */
  short(value: string | null | undefined): string | null;
  /** To the second: "14:40:02", with the day where it is not today. */
  second(value: string | null | undefined): string | null;
  /** "28 Nov", with the year where it is another one. */
  day(ms: number): string;
  /** To the second, with its zone, for a title; undefined for what is no time. */
  exact(value: string | null | undefined): string | undefined;
  /** Of times of now: "UTC+1". */
  offset: string;
}

export function usePortalTimes(): PortalTimes {
  const nowMs = useServerNow();
  const { name: zone } = useTimeZone();
  const yearOf = (ms: number) => formatDate(ms, zone).split(' ').at(-1);
  const isThisYear = (ms: number) => yearOf(ms) === yearOf(nowMs);
  const day = (ms: number) => (isThisYear(ms) ? formatDay(ms, zone) : formatDate(ms, zone));
  return {
    short(value) {
      const ms = momentOf(value);
      if (ms === undefined) return null;
      if (!isThisYear(ms)) return formatDate(ms, zone);
      const minute = formatMinute(ms, zone);
      return formatDate(ms, zone) === formatDate(nowMs, zone)
        ? minute
        : `${formatDay(ms, zone)}, ${minute}`;
    },
    second(value) {
      const ms = momentOf(value);
      return ms === undefined ? null : clockText(ms, nowMs, zone);
    },
    day,
    exact(value) {
      const ms = momentOf(value);
      return ms === undefined ? undefined : formatExact(ms, zone);
    },
    offset: formatOffset(nowMs, zone),
  };
}
