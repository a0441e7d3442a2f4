/** A moment from a gateway: a real one, one that says "never", or text that is no moment. */
export type Instant =
  | { kind: 'never' }
  | { kind: 'unreadable'; text: string }
  | { kind: 'moment'; ms: number };

// Year 1 is how the gateway's language writes "no time"; a null, empty or zero value means the same.
const zeroYears = /^0000-|^0001-/;
// Date.parse accepts far more than ISO 8601 ("1", "May"), and guesses; only full forms count.
const isoInstant =
  /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}:?\d{2})$/;

/** Reads a gateway's time (interface specification §2: strings of no stated format). */
export function parseInstant(value: string | null | undefined): Instant {
  if (value === null || value === undefined || value.trim() === '') return { kind: 'never' };
  const text = value.trim();
  if (zeroYears.test(text)) return { kind: 'never' };
  const ms = isoInstant.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(ms) ? { kind: 'unreadable', text: value } : { kind: 'moment', ms };
}

/** True for a time that is not set, however the gateway writes that. */
export function isNever(value: string | null | undefined): boolean {
  return parseInstant(value).kind === 'never';
}

/** True for a moment that is over; text that is no time says nothing of it. */
export function isPast(value: string | null | undefined, nowMs: number): boolean {
  const instant = parseInstant(value);
  return instant.kind === 'moment' && instant.ms <= nowMs;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of what a time tells: of something that has happened, or of something that may be yet to come. */
export type Tense = 'past' | 'any';

/**
 * Distance between two moments in words, such as "2 min ago" or "in 3 h". Undefined beyond
 * 30 days, where a date says more. Depends on neither locale nor time zone. What has happened lies
 * ahead only by clocks that differ: then it is of just now.
 */
export function formatDistance(ms: number, nowMs: number, tense: Tense): string | undefined {
  const elapsed = tense === 'past' ? Math.max(0, nowMs - ms) : nowMs - ms;
  const size = Math.abs(elapsed);
  if (size < 45 * SECOND) return elapsed >= 0 ? 'just now' : 'in a moment';
  if (size > 30 * DAY) return undefined;
  const text =
    size < 45 * MINUTE
      ? `${Math.max(1, Math.round(size / MINUTE))} min`
      : size < 22 * HOUR
        ? `${Math.max(1, Math.round(size / HOUR))} h`
        : `${Math.max(1, Math.round(size / DAY))} d`;
  return elapsed >= 0 ? `${text} ago` : `in ${text}`;
}
