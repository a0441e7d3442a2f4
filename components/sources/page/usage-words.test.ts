import { expect, test } from 'vitest';
import { deletionWords, usageWords } from './usage-words';

const users = (length: number) =>
  Array.from({ length }, (_, index) => ({
    uid: `s${index}`,
    name: index === 1 ? '' : `S ${index}`,
  }));

test('what uses a source and goes with it is counted and named', () => {
  expect(usageWords({ subscriptions: [], complete: true })).toBe('No subscription found');
  expect(usageWords({ subscriptions: users(1), complete: true })).toBe(
    '1 subscription takes its events',
  );
  expect(usageWords({ subscriptions: users(2), complete: false })).toMatch(
    /^2 subscriptions take its events\. Not everything/,
  );
  expect(deletionWords({ subscriptions: [], complete: true })).toEqual([
    'No subscription takes its events.',
  ]);
  expect(deletionWords({ subscriptions: users(6), complete: false })).toEqual([
    '6 subscriptions go with it: S 0, s1, S 2, S 3 and 2 more.',
    'Not everything could be looked at, so there may be more.',
  ]);
});
