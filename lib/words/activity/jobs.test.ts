import { describe, expect, test } from 'vitest';
import { type JobKind, type JobState, prospects } from '@/lib/contract/console/activity/jobs';
import {
  canaryWords,
  expectationOf,
  forecastWords,
  itemsOf,
  jobTitle,
  outcomeWordsOf,
  paceWords,
} from './jobs';

const told = { arrived: 9, ended: 10 };

describe('a forecast', () => {
  test.each([
    ['endpoint_changed', '15:02:00', 'likely', 'endpoint was changed at 15:02:00'],
    ['others_arrive', '15:12:00', 'likely', 'others arrive again since 15:12:00'],
    ['some_arrive', null, 'mixed', '9 of 10 arrive now'],
    ['unchanged', null, 'unlikely', 'nothing changed, likely to fail again'],
    ['endpoint_gone', null, 'unlikely', 'endpoint is gone: skipped'],
    ['unknown', null, 'unknown', 'not known'],
  ] as const)('of %s says why', (prospect, since, expectation, words) => {
    expect(expectationOf({ prospect, since, ...told })).toBe(expectation);
    expect(forecastWords({ prospect, ...told }, since)).toBe(words);
  });

  test('has words without a time, too, and promises nothing', () => {
    for (const prospect of prospects) {
      const words = forecastWords({ prospect, arrived: null, ended: null }, null);
      expect(words).not.toMatch(/null|undefined|will arrive|successful/);
    }
    expect(expectationOf(null)).toBe('unknown');
  });
});

test('a job is called by what it sends', () => {
  expect(itemsOf('retry', 1)).toBe('1 delivery');
  expect(jobTitle({ kind: 'retry', total: 1_204, isAtLeast: false })).toBe(
    'Retry of 1,204 deliveries',
  );
  expect(jobTitle({ kind: 'replay', total: 5_000, isAtLeast: true })).toBe(
    'Replay of at least 5,000 events',
  );
});

test('a pace says when it goes on by itself', () => {
  const canary = { count: 20, maxFailures: 2 };
  const carriedOutBy = 'gateway';
  const atOnce = { perSecond: null, canary: null };
  expect(paceWords({ pace: { perSecond: 10, canary }, carriedOutBy })).toBe(
    '20 first, then 10 per second',
  );
  expect(paceWords({ pace: atOnce, carriedOutBy })).toBe('All at once');
  expect(paceWords({ pace: atOnce, carriedOutBy: 'console' })).toBe('At the usual pace');
  expect(canaryWords(canary)).toBe('goes on by itself when 18 of the 20 arrive, else it stops');
  expect(canaryWords({ count: 5, maxFailures: 0 })).toMatch(/when all 5 arrive/);
  expect(canaryWords({ count: 5, maxFailures: 5 })).toMatch(/once each of them was tried/);
});

test('what was not sent waits until a job is over', () => {
  const words = (state: JobState, kind: JobKind = 'retry') =>
    outcomeWordsOf({ kind, state, untriedEndpointId: null });
  expect(words('running').waiting.choice).toBe('Waiting');
  for (const state of ['stopped', 'failed', 'finished'] as const) {
    expect(words(state).waiting).toEqual({ choice: 'Not sent', listed: 'not sent' });
    expect(words(state, 'replay').succeeded.choice).toBe('Matched');
  }
});
