import { parseInstant } from '@/lib/util/instant';
import { momentOf } from '@/lib/util/wall-time';

/** From when on a recovery looks. */
export const sinceChoices = ['failing', 'day', 'week', 'all', 'own'] as const;
export type SinceChoice = (typeof sinceChoices)[number];

const dayMs = 24 * 60 * 60_000;

export const sinceWords: Readonly<Record<Exclude<SinceChoice, 'failing'>, string>> = {
  day: 'The last 24 hours',
  week: 'The last 7 days',
  all: 'All that we keep',
  own: 'A time of your choice…',
};

export interface SinceForm {
  choice: SinceChoice;
  /** As it was typed, in the zone of the reader. */
  own: string;
}

/**
 * The moment that was chosen as ISO 8601, null for all that is kept, undefined where none can be meant.
 * @param failingSince since when the endpoint fails, where that is known
 */
export function readSince(
  { choice, own }: SinceForm,
  { nowMs, zone, failingSince }: { nowMs: number; zone: string; failingSince: string | null },
): string | null | undefined {
  const ago = (ms: number) => new Date(nowMs - ms).toISOString();
  switch (choice) {
    case 'day':
      return ago(dayMs);
    case 'week':
      return ago(7 * dayMs);
    case 'all':
      return null;
    case 'failing': {
      const since = parseInstant(failingSince);
      return since.kind === 'moment' ? new Date(since.ms).toISOString() : undefined;
    }
    case 'own': {
      const ms = own === '' ? null : momentOf(own, zone);
      return typeof ms === 'number' && ms <= nowMs ? new Date(ms).toISOString() : undefined;
    }
  }
}
