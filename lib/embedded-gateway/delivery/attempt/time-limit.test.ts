import { expect, test } from 'vitest';
import { timeLimit } from './time-limit';

test.each([
  [undefined, 10_000, ''],
  [null, 10_000, ''],
  [0, 10_000, ''],
  [-5, 10_000, ''],
  ['30s', 10_000, ''],
  [30, 30_000, ''],
  [60, 60_000, ''],
  [61, 60_000, ' The endpoint asks for 61 s, of which 60 s are used.'],
  [1e12, 60_000, ' The endpoint asks for 1000000000000 s, of which 60 s are used.'],
])('an http_timeout of %s is %i ms', (asked, ms, note) => {
  expect(timeLimit(asked)).toEqual({ ms, note });
});
