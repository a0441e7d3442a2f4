import { spokenTime } from '@/lib/util/spoken-time';
import { readDuration } from '../checks/duration';
import { type FieldNote, hint } from './note';

/** The largest value of a number that somebody means, where gateways take any. */
export interface PlausibleBound {
  /** What is counted: a time in seconds, or things. */
  counts: 'seconds' | 'things';
  most: number;
  /** What a larger one comes to. */
  meaning: string;
}

/** The bounds of the number fields of a form, by their form path. */
export type PlausibleBounds<Values> = { readonly [Key in keyof Values]?: PlausibleBound };

function amountOf(typed: unknown, { counts }: PlausibleBound): number | undefined {
  if (typeof typed !== 'string') return undefined;
  if (/^\s*\d+\s*$/.test(typed)) return Number(typed);
  const read = counts === 'seconds' ? readDuration(typed) : undefined;
  return read?.ok ? read.value?.seconds : undefined;
}

/** Numbers beyond what somebody means, told in words; nothing is refused that a gateway takes. */
export function plausibilityNotes<Values extends object>(
  values: Values,
  bounds: PlausibleBounds<Values>,
): FieldNote[] {
  const typed = new Map<string, unknown>(Object.entries(values));
  return Object.entries<PlausibleBound | undefined>(bounds).flatMap(([path, bound]) => {
    const value = bound && amountOf(typed.get(path), bound);
    if (!bound || value === undefined || value <= bound.most) return [];
    const spoken = (amount: number) =>
      bound.counts === 'seconds' ? spokenTime(amount) : amount.toLocaleString('en');
    return [
      hint(
        path,
        `This is ${spoken(value)}: ${bound.meaning}. More than ${spoken(bound.most)} is seldom meant`,
      ),
    ];
  });
}

const minute = 60;
const day = 86_400;
const manyThings = 1_000_000;

/** How long something may take, wait or count, with what it comes to. */
export const plausible = {
  timeout: {
    counts: 'seconds',
    most: 10 * minute,
    meaning: 'a delivery that gets no answer waits so long',
  },
  limitPeriod: { counts: 'seconds', most: day, meaning: 'the limit counts over so long a time' },
  limitCount: {
    counts: 'things',
    most: manyThings,
    meaning: 'a limit of so many limits nothing',
  },
  retryDelay: {
    counts: 'seconds',
    most: 30 * day,
    meaning: 'a delivery that failed is tried again only then',
  },
  attempts: {
    counts: 'things',
    most: 1_000,
    meaning: 'a delivery that always fails is tried so often',
  },
  alertPeriod: { counts: 'seconds', most: 30 * day, meaning: 'failures count over so long a time' },
  alertCount: {
    counts: 'things',
    most: manyThings,
    meaning: 'the alert is due only after so many failures',
  },
} as const satisfies Record<string, PlausibleBound>;
