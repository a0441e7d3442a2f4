import { expect, test } from 'vitest';
import { lineRanges } from './line-ranges';

test('lines that follow each other are told together', () => {
  expect(lineRanges([4, 9, 3, 5])).toEqual([
    { first: 3, last: 5 },
    { first: 9, last: 9 },
  ]);
  expect(lineRanges([])).toEqual([]);
});
