import { expect, test } from 'vitest';
import { lastTime } from './last-time';

test.each([
  [1, 'last second'],
  [60, 'last minute'],
  [300, 'last 5 min'],
  [3600, 'last hour'],
  [5400, 'last 1 h 30 min'],
  [86_400, 'last 24 h'],
  [7 * 86_400, 'last 7 d'],
])('%d seconds back are the %s', (seconds, words) => {
  expect(lastTime(seconds)).toBe(words);
});
