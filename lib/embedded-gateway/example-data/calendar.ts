import type { RandomSource } from '../base/ports';
import { createIds } from '../store/ids';
import type { Seeded } from './seeded';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const oldestDays = 400;
const youngestMilliseconds = 2 * 60 * 1000;

/** When something was made and last changed, with an id that sorts by the former. */
export interface Dated {
  uid: string;
  created_at: string;
  updated_at: string;
}

/** Makes ids and times over the last 400 days; more of them lie near the present. */
export interface Calendar {
  /** Somewhere in that time, and not before the moment given. */
  dated(notBefore?: string): Dated;
  /** Another id of the moment at which something was made. */
  idAt(created: string): string;
  /** RFC 3339, so many days before the present; after it when negative. */
  daysAgo(days: number): string;
}

export function createCalendar(now: number, seeded: Seeded, random: RandomSource): Calendar {
  const iso = (ms: number) => new Date(ms).toISOString();
  const upTo = (ms: number) => Math.floor((seeded.integer(1_000_001) / 1_000_000) ** 1.6 * ms);
  const idAt = (created: string) => createIds({ now: () => Date.parse(created) }, random)();
  return {
    dated(notBefore) {
      const oldest = notBefore ? now - Date.parse(notBefore) : oldestDays * dayMilliseconds;
      const age = Math.min(oldest, youngestMilliseconds + upTo(oldest - youngestMilliseconds));
      const created_at = iso(now - age);
      const updated_at = seeded.chance(35) ? created_at : iso(now - upTo(age));
      return { uid: idAt(created_at), created_at, updated_at };
    },
    idAt,
    daysAgo: (days) => iso(now - days * dayMilliseconds),
  };
}
