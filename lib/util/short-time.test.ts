import { expect, test } from 'vitest';
import { shortTime } from './short-time';

test.each([
  [0, '0 ms'],
  [0.0841, '84 ms'],
  [0.9994, '999 ms'],
  [0.9996, '1 s'],
  [1.24, '1.2 s'],
  [59.94, '59.9 s'],
  [59.96, '1 min'],
  [100, '1 min 40 s'],
])('%s seconds are %s', (seconds, text) => {
  expect(shortTime(seconds)).toBe(text);
});
