'use client';

import { parseInstant } from '@/lib/util/instant';
import { formatClock, formatDate, formatDay, formatExact } from '@/lib/util/time-zone';
import { cn } from './cn';
import { useServerNow } from './server-clock';
import { useTimeZone } from './time-zone';

/**
 * A moment as a time of day to the second, with its date where that is not today's, and with the year
 * where that is another one: "14:30:52", "28 Nov, 14:30:52".
 */
export function clockText(ms: number, nowMs: number, zone: string): string {
  const [date, today] = [formatDate(ms, zone), formatDate(nowMs, zone)];
  const clock = formatClock(ms, zone);
  if (date === today) return clock;
  const isThisYear = date.split(' ').at(-1) === today.split(' ').at(-1);
  return `${isThisYear ? formatDay(ms, zone) : date}, ${clock}`;
}

/**
 * A gateway's time as a time of day in the chosen zone, exact and with its zone on hover: rows that
 * came within a second of each other are told apart. Text that is no time stands as given.
 */
export function ClockTime({
  value,
  className,
}: {
  value: string | null | undefined;
  className?: string;
}) {
  const nowMs = useServerNow();
  const { name: zone } = useTimeZone();
  const instant = parseInstant(value);
  if (instant.kind === 'never') return <span className={cn('text-muted', className)}>–</span>;
  if (instant.kind === 'unreadable') {
    return (
      <bdi translate="no" className={cn('font-mono', className)}>
        {instant.text.slice(0, 40)}
      </bdi>
    );
  }
  return (
    <time
      dateTime={new Date(instant.ms).toISOString()}
      title={formatExact(instant.ms, zone)}
      className={cn('whitespace-nowrap tabular-nums', className)}
    >
      {clockText(instant.ms, nowMs, zone)}
    </time>
  );
}
