import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map';

test('keeps what was used last, and no more than it may', () => {
  const map = createRecentMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  map.set('c', 4);
  expect([...map.entries()]).toEqual([
    ['c', 4],
    ['a', 1],
  ]);
  expect(map.size).toBe(2);
});
