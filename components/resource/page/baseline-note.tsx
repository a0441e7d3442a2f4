'use client';

import { useClockTime } from '@/components/forms/drafts/clock-time';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Baseline } from '@/lib/contract/console/baseline';

const words: Record<Baseline['kind'], { text: string; timed: boolean; meaning: string }> = {
  gateway: {
    text: 'Loaded from the gateway',
    timed: true,
    meaning: 'Read from the gateway itself; a save is compared with this copy.',
  },
  list_item: {
    text: 'Taken from a list item',
    timed: true,
    meaning: 'This gateway cannot be asked for one resource; a list may show less than is stored.',
  },
  response: {
    text: 'From the last response',
    timed: true,
    meaning: 'What the gateway answered to the last save; it may have changed since.',
  },
  pasted: {
    text: 'From pasted JSON',
    timed: false,
    meaning: 'What you pasted; the gateway may hold something else.',
  },
  unknown: {
    text: 'Stored state not known',
    timed: false,
    meaning: 'What you leave empty is erased or reset, and secrets have to be typed again.',
  },
};

/** Names what the form counts as stored, and since when that is known. */
export function BaselineNote({
  baseline,
  at,
  emptyMeans,
}: {
  baseline: Baseline;
  at: number;
  /** What becomes of fields left empty where the stored state is not known. */
  emptyMeans?: string;
}) {
  // The time of day is the reader's; the server does not know their zone.
  const { atTime } = useClockTime();
  const hydrated = useHydrated();
  const { text, timed, meaning: general } = words[baseline.kind];
  const meaning = (baseline.kind === 'unknown' && emptyMeans) || general;
  const isWarning = baseline.kind === 'unknown' || baseline.kind === 'pasted';
  return (
    <p title={meaning} className={`text-xs ${isWarning ? 'text-warn' : 'text-muted'}`}>
      <span>{`${text}${timed && hydrated ? ` ${atTime(at, Date.now())}` : ''}`}</span>
      <span className="sr-only">{`. ${meaning}`}</span>
    </p>
  );
}
