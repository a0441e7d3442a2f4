import { RE2JS } from 're2js';
import type { Release } from '@/lib/releases/dialect';
import { filterTraits } from '@/lib/releases/traits';
import { FilterError } from './failure';
import type { Flat } from './flatten';
import { filterLimits, type StepCounter } from './limits';

const mostSegments = 3;
const largestNumber = 9_223_372_036_854_775_807n;

export function isPositional(key: string): boolean {
  return key.includes('$.');
}

/** True for a path with a `$` segment, at its end too. */
export function hasDollarSegment(key: string): boolean {
  return /(?:^|\.)\$(?:\.|$)/.test(key);
}

export function hasTrailingDollar(key: string): boolean {
  return key.endsWith('.$');
}

/** Digits of every script, as the gateway sees them; those of ASCII without asking an expression. */
function isDigit(code: number): boolean {
  if (code < 128) return code >= 0x30 && code <= 0x39;
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}

/**
 * The number that the gateway makes of a key’s digits. It means to take the largest one, but joins
 * them in a faulty way: of a later run of digits it drops the first, except behind a digit that
 * starts the key (recorded: `a.0.b.12` counts as 2, `it3ms.5` as 3, `0.a.1` as 1).
 * @throws {FilterError} `digits` for more than an integer holds, or digits of other scripts
 */
function numberInKey(key: string): number | bigint {
  let digits = '';
  let lastAt = 0;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.codePointAt(at) ?? 0;
    if (!isDigit(code)) continue;
    if (lastAt === 0 || at === lastAt + 1) digits += String.fromCodePoint(code);
    lastAt = at;
  }
  if (/^\d{0,15}$/.test(digits)) return Number(digits);
  const number = /^\d{1,1000}$/.test(digits) ? BigInt(digits) : undefined;
  if (number === undefined || number > largestNumber) {
    throw new FilterError(
      'digits',
      `The gateway cannot count with the digits in the payload’s key “${key}”, so every filter with $ in a path fails.`,
    );
  }
  return number;
}

/** Of each flattened payload, which does not change any more. */
const largestNumbers = new WeakMap<Flat, bigint>();

function largestNumberIn(payload: Flat, counter: StepCounter): bigint {
  const known = largestNumbers.get(payload);
  if (known !== undefined) return known;
  let largest: number | bigint = 0;
  for (const key of payload.keys()) {
    counter.spendText(key);
    const number = numberInKey(key);
    if (number > largest) largest = number;
  }
  const result = BigInt(largest);
  largestNumbers.set(payload, result);
  return result;
}

/** Highest index that the gateway puts in place of a `$`. */
function highestIndex(
  segments: number,
  payload: Flat,
  dialect: Release,
  counter: StepCounter,
): bigint {
  if (!filterTraits(dialect).countsByPayloadKeys) return BigInt(segments);
  return BigInt(segments) * largestNumberIn(payload, counter);
}

/** An index as the gateway writes it: no sign, no leading zero. */
const index = '(0|[1-9]\\d*)';

function isWithin(digits: string, highest: bigint): boolean {
  return digits.length <= 15 ? Number(digits) <= highest : BigInt(digits) <= highest;
}

/**
 * The payload’s keys that a path with `$` segments stands for, by the rules and bounds of a release
 * (gateway contract §6.6).
 * @throws {FilterError} `segments` for more than three, `digits` or `crash` where the gateway fails
 */
export function positionalKeys(
  key: string,
  payload: Flat,
  dialect: Release,
  counter: StepCounter,
): string[] {
  const segments = key.split('$.').length - 1;
  if (segments > mostSegments) {
    const message = `A path may hold $ up to ${mostSegments} times; “${key}” has it ${segments} times.`;
    throw new FilterError('segments', message);
  }
  const highest = highestIndex(segments, payload, dialect, counter);
  const places = key.split('$');
  const built = (highest + 1n) ** BigInt(places.length - 1);
  if (built > BigInt(filterLimits.positionalKeys)) {
    throw new FilterError(
      'crash',
      'The payload’s keys hold large numbers; with $ in a path the gateway tries every index up to them and runs out of memory.',
    );
  }
  // Indices next to each other can share their digits in many ways, so the engine has to be linear.
  const pattern = RE2JS.compile(places.map((place) => RE2JS.quote(place)).join(index));
  const found: string[] = [];
  for (const candidate of payload.keys()) {
    counter.spendText(candidate);
    const match = pattern.matcher(candidate);
    const isMatch = match.matches();
    const indices = isMatch ? places.slice(1).map((_, at) => match.group(at + 1) ?? '') : [];
    if (isMatch && indices.every((each) => isWithin(each, highest))) {
      // Each key found is a condition of its own.
      counter.spend(10);
      found.push(candidate);
    }
  }
  return found;
}
