'use client';

import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { parseInstant } from '@/lib/util/instant';
import { formatClock, formatDate, formatExact } from '@/lib/util/time-zone';

/** A time of day, with its date where that is not today's; null for what is no moment. */
function shownMoment(
  value: string | null | undefined,
  nowMs: number,
  zone: string,
): string | null {
  const instant = parseInstant(value);
  if (instant.kind !== 'moment') return null;
  const clock = formatClock(instant.ms, zone);
  const date = formatDate(instant.ms, zone);
  return date === formatDate(nowMs, zone) ? clock : `${date}, ${clock}`;
}

/** How to show moments in the zone of the preferences. */
export function useShownMoment(): (value: string | null | undefined) => string | null {
  const nowMs = useServerNow();
  const { name } = useTimeZone();
  return (value) => shownMoment(value, nowMs, name);
}

/** A moment to the second, with its date and zone on hover; a dash where it is not known. */
export function Moment({ value }: { value: string | null | undefined }) {
  const shown = useShownMoment()(value);
  const { name } = useTimeZone();
  const instant = parseInstant(value);
  if (shown === null || instant.kind !== 'moment') return <span>–</span>;
  return (
    <time
      dateTime={new Date(instant.ms).toISOString()}
      title={formatExact(instant.ms, name)}
      className="whitespace-nowrap tabular-nums"
    >
      {shown}
    </time>
  );
}
