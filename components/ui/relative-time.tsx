'use client';

import { formatDate, formatDistance, formatExact, parseInstant } from '@/lib/util/instant';
import { cn } from './cn';
import { useServerNow } from './server-clock';
import { Tooltip } from './tooltip';

/**
 * A gateway's time as a distance, with the exact local, UTC and ISO forms on hover and focus.
 * "Never" for the ways in which a gateway writes no time; text that is no time stands as given.
 */
export function RelativeTime({
  value,
  never = 'never',
  focusable = true,
  className,
}: {
  value: string | null | undefined;
  never?: string;
  /** False in table rows, where a stop per cell would be in the way; the row's panel has it. */
  focusable?: boolean;
  className?: string;
}) {
  const { nowMs, live } = useServerNow();
  const instant = parseInstant(value);
  if (instant.kind === 'never') return <span className={cn('text-muted', className)}>{never}</span>;
  if (instant.kind === 'unreadable') {
    return (
      <span translate="no" className={cn('font-mono', className)}>
        {instant.text}
      </span>
    );
  }
  const zone = live ? undefined : 'UTC';
  const iso = new Date(instant.ms).toISOString();
  return (
    <Tooltip content={<ExactTime ms={instant.ms} iso={iso} />}>
      <time
        dateTime={iso}
        tabIndex={focusable ? 0 : undefined}
        className={cn('whitespace-nowrap', className)}
      >
        {formatDistance(instant.ms, nowMs) ?? formatDate(instant.ms, zone)}
      </time>
    </Tooltip>
  );
}

function ExactTime({ ms, iso }: { ms: number; iso: string }) {
  return (
    <span className="grid grid-cols-[auto_auto] gap-x-2 tabular-nums">
      <span>Local</span>
      <span>{formatExact(ms)}</span>
      <span>UTC</span>
      <span>{formatExact(ms, 'UTC')}</span>
      <span>ISO</span>
      <span>{iso}</span>
    </span>
  );
}
