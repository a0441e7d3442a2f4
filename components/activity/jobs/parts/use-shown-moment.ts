'use client';

import { clockText } from '@/components/ui/clock-time';
import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { parseInstant } from '@/lib/util/instant';

/** How to show moments within a sentence, in the zone of the preferences; null for what is none. */
export function useShownMoment(): (value: string | null | undefined) => string | null {
  const nowMs = useServerNow();
  const { name } = useTimeZone();
  return (value) => {
    const instant = parseInstant(value);
    return instant.kind === 'moment' ? clockText(instant.ms, nowMs, name) : null;
  };
}
