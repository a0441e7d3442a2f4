import { expect, test } from 'vitest';
import { sourceUsage } from './source-usage';

const users = (length: number) =>
  Array.from({ length }, (_, index) => ({
    uid: `s${index}`,
    name: index === 1 ? '' : `S ${index}`,
  }));

test('what uses a source and goes with it is counted and named', () => {
  expect(sourceUsage.words({ subscriptions: [], complete: true })).toBe('No subscription found');
  expect(sourceUsage.words({ subscriptions: users(1), complete: true })).toBe(
    '1 subscription takes its events',
  );
  expect(sourceUsage.words({ subscriptions: users(2), complete: false })).toMatch(
    /^Not everything .* Found so far: 2 subscriptions take its events$/,
  );
  expect(sourceUsage.goesToo({ subscriptions: [], complete: true })).toEqual([
    'No subscription takes its events.',
  ]);
  expect(sourceUsage.goesToo({ subscriptions: users(6), complete: false })).toEqual([
    'Not every subscription could be looked at: it is not known whether more subscriptions go with it.',
    '6 subscriptions go with it: S 0, s1, S 2, S 3 and 2 more.',
  ]);
});
