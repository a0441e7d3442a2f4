import { expect, test } from 'vitest';
import { spokenTime } from './spoken-time';

test.each([
  [0, '0 s'],
  [59.6, '1 min'],
  [5430, '1 h 30 min'],
  [3601, '1 h 1 s'],
  [90_000, '1 d 1 h'],
  [3_456_000_000, '40,000 d'],
])('%s seconds are %s', (seconds, words) => {
  expect(spokenTime(seconds)).toBe(words);
});
