import { expect, test } from 'vitest';
import { canaryVerdict } from './canary';

const counts = { waiting: 90, sent: 0, succeeded: 0, failed: 0, skipped: 0 };
const verdict = (taken: number, settled: number, failed: number, waiting = 90) =>
  canaryVerdict(
    { canary: { count: 10, max_failures: 2 }, counts: { ...counts, waiting } },
    { taken, settled, failed },
  );

test.each([
  ['begins with all of its first ones', verdict(0, 0, 0), { kind: 'open', room: 10 }],
  ['has no more go than that', verdict(10, 9, 2), { kind: 'open', room: 0 }],
  ['has one more go for each that could not be sent', verdict(7, 7, 0), { kind: 'open', room: 3 }],
  ['lets the rest follow once they are settled', verdict(10, 10, 2), { kind: 'passed' }],
  [
    'ends the job as soon as too many have failed',
    verdict(10, 3, 3),
    { kind: 'failed', reason: '3 of the first 10 failed; at most 2 may' },
  ],
  ['has nothing to decide where nothing waits', verdict(4, 4, 4, 0), { kind: 'passed' }],
])('a canary %s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});
