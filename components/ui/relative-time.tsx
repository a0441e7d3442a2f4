'use client';

import { formatDistance, parseInstant, type Tense } from '@/lib/util/instant';
import { formatDate, formatExact } from '@/lib/util/time-zone';
import { cn } from './cn';
import { useServerNow } from './server-clock';
import { type ShownZone, useTimeZone } from './time-zone';
import { Tooltip } from './tooltip';

/**
 * A gateway's time as a distance, with the exact one in the chosen zone, in UTC and as ISO 8601 on
 * hover and focus.
 * "Never" for the ways in which a gateway writes no time; text that is no time stands as given.
 */
export function RelativeTime({
  value,
  never = 'never',
  tense = 'past',
  focusable = true,
  className,
}: {
  value: string | null | undefined;
  never?: string;
  /** "any" for what may be yet to come, such as an end. */
  tense?: Tense;
  /** False in table rows, where a stop per cell would be in the way; the row's panel has it. */
  focusable?: boolean;
  className?: string;
}) {
  const nowMs = useServerNow();
  const zone = useTimeZone();
  const instant = parseInstant(value);
  if (instant.kind === 'never') return <span className={cn('text-muted', className)}>{never}</span>;
  if (instant.kind === 'unreadable') {
    return (
      <span translate="no" className={cn('font-mono', className)}>
        {instant.text}
      </span>
    );
  }
  const iso = new Date(instant.ms).toISOString();
  return (
    <Tooltip content={<ExactTime ms={instant.ms} iso={iso} zone={zone} />}>
      <time
        dateTime={iso}
        tabIndex={focusable ? 0 : undefined}
        className={cn('whitespace-nowrap', className)}
      >
        {formatDistance(instant.ms, nowMs, tense) ?? formatDate(instant.ms, zone.name)}
      </time>
    </Tooltip>
  );
}

function ExactTime({ ms, iso, zone }: { ms: number; iso: string; zone: ShownZone }) {
  return (
    <span className="grid grid-cols-[auto_auto] gap-x-2 tabular-nums">
      {zone.name === 'UTC' ? null : (
        <>
          <span>{zone.label}</span>
          <span>{formatExact(ms, zone.name)}</span>
        </>
      )}
      <span>UTC</span>
      <span>{formatExact(ms, 'UTC')}</span>
      <span>ISO</span>
      <span>{iso}</span>
    </span>
  );
}
