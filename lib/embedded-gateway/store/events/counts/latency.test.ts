import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencyAt } from './latency';
import { addTo, type Tally } from './tally';

/** As the trigger counts an answer; `counts.test.ts` holds that it does. */
const binOf = (ms: number) => Math.trunc(Math.log(Math.max(ms, 1)) / Math.log(1.15));

function tallyOf(durations: readonly number[]): Tally {
  const tally: Tally = new Map();
  for (const ms of durations) addTo(tally, { measure: `latency:${binOf(ms)}`, count: 1 });
  return tally;
}

test('a percentile is within a tenth of the exact one', () => {
  const duration = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 1_000 }),
    fc.integer({ min: 1, max: 100_000 }),
  );
  fc.assert(
    fc.property(
      fc.array(duration, { minLength: 1, maxLength: 300 }),
      fc.constantFrom(0.5, 0.95, 1),
      (durations, share) => {
        const sorted = durations.toSorted((one, other) => one - other);
        const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
        const told = latencyAt(tallyOf(durations), share) ?? Number.NaN;
        expect(Math.abs(told - exact)).toBeLessThanOrEqual(0.1 * exact);
      },
    ),
  );
});

test('what took no time took a millisecond, and nothing took nothing', () => {
  expect(latencyAt(tallyOf([0]), 0.5)).toBe(1);
  expect(latencyAt(tallyOf([]), 0.5)).toBeNull();
  expect(latencyAt(new Map([['Success', 3]]), 0.95)).toBeNull();
});
