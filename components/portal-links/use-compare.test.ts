import { expect, test } from 'vitest';
import { parseCompare } from './use-compare';

test.each([
  ['01A,01B', ['01A', '01B']],
  ['01A', null],
  ['01A,', null],
  ['01A,01A', null],
  ['01A,01B,01C', null],
  ['../x,01B', null],
  [null, null],
])('the address part %j compares %j', (value, uids) => {
  expect(parseCompare(value)).toEqual(uids);
});
