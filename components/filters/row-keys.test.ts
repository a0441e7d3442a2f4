import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowKeys, withoutRow } from './row-keys';

test('lines keep their identity when others come and go', () => {
  const three = rowKeys([], 3);
  expect(three).toEqual([0, 1, 2]);
  const two = withoutRow(three, 0);
  expect(rowKeys(two, 2)).toEqual([1, 2]);
  expect(rowKeys(two, 3)).toEqual([1, 2, 3]);
});

test('no two lines share an identity', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 })), (moves) => {
      let keys: number[] = [];
      for (const move of moves) {
        keys = move === 0 ? rowKeys(keys, keys.length + 1) : withoutRow(keys, move - 1);
        expect(new Set(keys).size).toBe(keys.length);
      }
    }),
  );
});
