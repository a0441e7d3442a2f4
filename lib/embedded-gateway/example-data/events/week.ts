import type { Seeded } from '../seeded';

export const hourMs = 60 * 60 * 1000;
export const minuteMs = 60 * 1000;
export const dayMs = 24 * hourMs;
const weekHours = 7 * 24;

interface Rhythm {
  /** Weights by the hour of the day, in UTC. */
  hours: readonly number[];
  /** Weights by the day of the week, Sunday first. */
  days: readonly number[];
}

/** When work is done, when people shop, and what goes on day and night. */
export const rhythms = {
  office: {
    hours: [1, 1, 1, 1, 1, 2, 4, 8, 12, 14, 14, 13, 10, 13, 14, 13, 12, 9, 5, 3, 2, 2, 1, 1],
    days: [0.15, 1, 1.1, 1, 1, 0.9, 0.2],
  },
  shop: {
    hours: [2, 1, 1, 1, 1, 1, 2, 4, 6, 8, 10, 11, 12, 11, 10, 9, 10, 12, 14, 16, 15, 11, 7, 4],
    days: [1.2, 0.9, 0.9, 0.9, 1, 1.2, 1.4],
  },
  steady: { hours: Array.from({ length: 24 }, () => 1), days: [1, 1, 1, 1, 1, 1, 1] },
} as const satisfies Record<string, Rhythm>;

export type RhythmName = keyof typeof rhythms;

/** Behind the last moment, so that nothing happens while it is told. */
const youngestMs = 20_000;

/** So many moments of the seven days before `now`, oldest first; milliseconds since 1970. */
export function momentsOfWeek(
  { seeded, now }: { seeded: Seeded; now: number },
  count: number,
  rhythm: RhythmName,
): number[] {
  const { hours, days }: Rhythm = rhythms[rhythm];
  const start = now - weekHours * hourMs;
  let sum = 0;
  const sums = Array.from({ length: weekHours }, (_, hour) => {
    const date = new Date(start + hour * hourMs);
    sum += (hours[date.getUTCHours()] ?? 0) * (days[date.getUTCDay()] ?? 0);
    return sum;
  });
  return Array.from({ length: count }, () => {
    const drawn = (seeded.integer(1_000_000) / 1_000_000) * sum;
    const hour = sums.findIndex((each) => each > drawn);
    const moment = start + hour * hourMs + seeded.integer(hourMs);
    return Math.min(moment, now - youngestMs);
  }).sort((left, right) => left - right);
}
