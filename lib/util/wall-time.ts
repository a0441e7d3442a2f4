import { wallClock } from './time-zone';

const DAY_MS = 86_400_000;
const wallText = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,3})?$/;

/**
 * The moment at which a clock of a zone shows a date and time, written `2026-11-28T08:00` with or
 * without seconds. An hour that is there twice is taken to be the first one; one that is skipped is
 * where the clock has gone on to.
 * @returns milliseconds since 1970 in UTC; null for text that is no time
 */
export function momentOf(wall: string, zone: string): number | null {
  if (!wallText.test(wall)) return null;
  const shown = Date.parse(`${wall}Z`);
  // A day that its month does not have would be one of the next.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(wall.slice(0, 16))) {
    return null;
  }
  // Zones change by less than a day at once, so one of these two is how far it is from UTC.
  const candidates = [shown - DAY_MS, shown + DAY_MS]
    .map((near) => shown - (wallClock(near, zone) - near))
    .sort((one, other) => one - other);
  return candidates.find((each) => wallClock(each, zone) === shown) ?? candidates.at(-1) ?? null;
}

/** What a clock of a zone shows at a moment, as `momentOf` reads it: "2026-11-28T08:00:00". */
export function wallTextOf(ms: number, zone: string): string {
  return new Date(wallClock(ms, zone)).toISOString().slice(0, 19);
}
