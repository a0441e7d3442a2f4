'use client';

import { useTimeZone } from '@/components/ui/time-zone';
import { useSecondsLeft } from '@/components/ui/use-seconds-left';
import { parseInstant } from '@/lib/util/instant';
import { spokenTime } from '@/lib/util/spoken-time';
import { formatClock, formatDate, formatExact, formatOffset } from '@/lib/util/time-zone';
import { unknown } from '@/lib/words/absent';

/** How to write moments in the zone of the preferences: the time of day, with a date where it is of another day. */
export function useClockTexts(day: string | null) {
  const { name } = useTimeZone();
  const of = parseInstant(day);
  const shownDay = of.kind === 'moment' ? formatDate(of.ms, name) : null;
  return {
    /** The day that all is of unless it says another one, with the zone. */
    heading: of.kind === 'moment' ? `${shownDay}, ${formatOffset(of.ms, name)}` : null,
    clock(value: string | null): string {
      const instant = parseInstant(value);
      if (instant.kind !== 'moment') return unknown;
      const date = formatDate(instant.ms, name);
      const clock = formatClock(instant.ms, name);
      return date === shownDay ? clock : `${date}, ${clock}`;
    },
    exact(value: string | null): string | undefined {
      const instant = parseInstant(value);
      return instant.kind === 'moment' ? formatExact(instant.ms, name) : undefined;
    },
  };
}

/** Counts down to a moment: “in 42 s”, “due now”. */
export function Countdown({ at }: { at: string }) {
  const left = useSecondsLeft(Date.parse(at));
  return <span className="tabular-nums">{left > 0 ? `in ${spokenTime(left)}` : 'due now'}</span>;
}
