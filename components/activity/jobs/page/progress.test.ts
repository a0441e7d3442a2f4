import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobResultView } from '@/lib/contract/console/activity/jobs';
import { madeFrom } from '../parts/search-words';
import { jobGroup, jobView } from '../testing/job-views';
import { resultGroups } from './result-groups';
import { speedOf, speedWords, withSample } from './speed';

describe('speed', () => {
  test('is that of the last half minute', () => {
    let samples = withSample([], { atMs: 0, done: 0 });
    expect(speedOf(samples)).toBeNull();
    for (let at = 2_000; at <= 100_000; at += 2_000) {
      samples = withSample(samples, { atMs: at, done: at < 60_000 ? 0 : (at - 60_000) / 100 });
    }
    expect(speedOf(samples)).toBe(10);
    expect(samples.length).toBeLessThan(20);
  });

  test('is not told where nothing was done, or the clock went back', () => {
    expect(
      speedOf([
        { atMs: 0, done: 5 },
        { atMs: 9, done: 5 },
      ]),
    ).toBeNull();
    expect(
      speedOf([
        { atMs: 9, done: 5 },
        { atMs: 0, done: 6 },
      ]),
    ).toBeNull();
  });

  test.each([
    [10, '10 per s'],
    [3.46, '3.5 per s'],
    [0.2, '12 per min'],
  ])('%d is “%s”', (speed, words) => {
    expect(speedWords(speed)).toBe(words);
  });
});

test('reasons hold each result once, the most frequent first', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          endpointId: fc.constantFrom('E1', null),
          reason: fc.constantFrom('a', 'b', null),
        }),
      ),
      (given) => {
        const results = given.map(
          (each, at): JobResultView => ({
            uid: String(at),
            eventId: null,
            deliveryId: null,
            outcome: 'failed',
            errorKind: null,
            updatedAt: null,
            ...each,
          }),
        );
        const counts = resultGroups(results).map(({ count }) => count);
        expect(counts.reduce((total, each) => total + each, 0)).toBe(results.length);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      },
    ),
  );
});

test('a filter is told in words, with the endpoint by its name', () => {
  const job = (search: string | null) =>
    jobView({ search, groups: [jobGroup({ endpointId: 'E1', endpointName: 'Returns' })] });
  const search = 'status=Failure,Discarded&endpointId=E1&from=2026-11-27T15:38:00.000Z';
  expect(madeFrom(job(search)).replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'status failed or discarded · endpoint Returns · from 2026-11-27 15:38:00 UTC',
  );
  expect(madeFrom(job(''))).toBe('the whole list');
  expect(madeFrom(job(null))).toBe('chosen row by row');
});
