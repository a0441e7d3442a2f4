import { parseGoDuration, writeGoDuration } from '@/lib/util/go-duration';
import { fail, ok, type Result } from '@/lib/util/result';

/** A duration as it was read. */
export interface ReadDuration {
  seconds: number;
  /** The Go duration text that a gateway takes, such as `1h30m`. */
  text: string;
}

const unitNames: Record<string, string> = {
  d: 'd',
  day: 'd',
  days: 'd',
  h: 'h',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  m: 'm',
  min: 'm',
  mins: 'm',
  minute: 'm',
  minutes: 'm',
  s: 's',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  ms: 'ms',
  millisecond: 'ms',
  milliseconds: 'ms',
};

const part = /\s*(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)/gy;
const example = 'Write a time such as 90s, 1h30m or 1.5h';

function goText(amount: string, unit: string): string {
  return unit === 'd' ? `${Number(amount) * 24}h` : `${amount}${unit}`;
}

/** Every number with its unit, as Go writes them; a number alone means seconds. */
function asGoDuration(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return `${text}s`;
  let go = '';
  let end = 0;
  part.lastIndex = 0;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const [, amount = '', name = ''] = match;
    const unit = Object.hasOwn(unitNames, name) ? unitNames[name] : undefined;
    if (unit === undefined) return undefined;
    go += goText(amount, unit);
    end = part.lastIndex;
  }
  return end > 0 && end === text.length ? go : undefined;
}

/**
 * Reads a duration box: `90s`, `1h30m`, `1.5h`, `5 minutes`, or a bare number for seconds. Empty is
 * null and never 0.
 */
export function readDuration(typed: string): Result<ReadDuration | null, string> {
  if (typed.trim() === '') return ok(null);
  const go = asGoDuration(typed);
  const seconds = go === undefined ? undefined : parseGoDuration(go);
  if (seconds === undefined) {
    return fail(typed.trim().startsWith('-') ? 'Write a time that is not negative' : example);
  }
  // Sums such as 0.1 + 0.2 are rounded to milliseconds, which is finer than any setting needs.
  const exact = Number(seconds.toFixed(3));
  if (exact === 0 && seconds > 0) return fail('Use at least 1ms');
  return ok({ seconds: exact, text: writeGoDuration(exact) });
}

/** Whole seconds of a stored duration as the text of a duration box; empty for none. */
export function durationText(seconds: number | null | undefined): string {
  if (!seconds || !Number.isSafeInteger(seconds)) return '';
  return writeGoDuration(seconds);
}

/** Seconds of a typed time; null for none and for what cannot be read. */
export function secondsOf(typed: string): number | null {
  const read = readDuration(typed);
  return read.ok ? (read.value?.seconds ?? null) : null;
}
