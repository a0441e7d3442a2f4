import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFailureWindow, mostMoments } from './failure-window';

const minute = 60_000;

function reachedAt(times: readonly number[], count: number, windowMs: number): number[] {
  const window = createFailureWindow();
  return times.filter((at) => window.add(at, { count, windowMs }) !== undefined);
}

test('as many failures as the rule asks for reach it, the first of them as old as its time', () => {
  expect(reachedAt([0, 5 * minute, 10 * minute], 3, 10 * minute)).toEqual([10 * minute]);
  expect(reachedAt([0, 5 * minute, 10 * minute + 1], 3, 10 * minute)).toEqual([]);
});

test('tells when the first of them was', () => {
  const window = createFailureWindow();
  const rule = { count: 2, windowMs: 10 };
  window.add(0, rule);
  window.add(20, rule);
  expect(window.add(25, rule)).toEqual({ since: 20, count: 2 });
});

test('counts exactly, up to a hundred failures, whatever their times', () => {
  const times = fc.array(fc.nat(200), { maxLength: 80 });
  fc.assert(
    fc.property(
      times,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 1000 }),
      (waits, count, windowMs) => {
        const window = createFailureWindow();
        const all: number[] = [];
        let at = 0;
        for (const wait of waits) {
          at += wait;
          all.push(at);
          const held = all.filter((each) => each >= at - windowMs);
          const reached = window.add(at, { count, windowMs });
          expect(reached?.since).toBe(held.length >= count ? held.at(-count) : undefined);
        }
      },
    ),
  );
});

test('of more failures than that it counts none that is too old, and misses few', () => {
  const windowMs = 10_000;
  const window = createFailureWindow();
  const count = 5_000;
  let first: number | undefined;
  for (let at = 0; at < 12_000 && first === undefined; at += 2) {
    if (window.add(at, { count, windowMs })) first = at;
  }
  // Each two milliseconds one: there are 5,001 in ten seconds from then on.
  expect(first).toBeGreaterThanOrEqual(9_998);
  expect(first).toBeLessThan(10_500);
});

test('a rule that was changed takes over what is remembered', () => {
  const window = createFailureWindow();
  window.add(0, { count: 5, windowMs: minute });
  window.add(1, { count: 5, windowMs: minute });
  expect(window.add(2, { count: 3, windowMs: minute })).toEqual({ since: 0, count: 3 });
});

test('takes a bounded room for a rule that nobody reaches', () => {
  const window = createFailureWindow();
  const rule = { count: 2 ** 53, windowMs: 2 ** 53 };
  for (let at = 0; at < 100 * mostMoments; at += 1) window.add(at, rule);
  expect(window.size()).toBe(mostMoments);
});
