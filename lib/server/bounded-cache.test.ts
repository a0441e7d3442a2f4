import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache';

test('never holds more entries than its bound, and drops the oldest', () => {
  const cache = createBoundedCache<number>({ maximumEntries: 3 });
  for (let number = 0; number < 10; number += 1) cache.set(`k${number}`, number);
  expect(cache.size).toBe(3);
  expect([cache.get('k6'), cache.get('k7'), cache.get('k9')]).toEqual([undefined, 7, 9]);
});

test('writing an entry again makes it the newest', () => {
  const cache = createBoundedCache<number>({ maximumEntries: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect([cache.get('a'), cache.get('b')]).toEqual([3, undefined]);
});

test('forgets an entry when its lifetime is over', () => {
  let time = 0;
  const cache = createBoundedCache<number>({ maximumEntries: 2, lifetimeMs: 10, now: () => time });
  cache.set('a', 1);
  time = 9;
  expect(cache.get('a')).toBe(1);
  time = 10;
  expect(cache.get('a')).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('never weighs more than its bound but for its newest entry, and drops the oldest', () => {
  const cache = createBoundedCache<string>({
    maximumEntries: 10,
    maximumWeight: 10,
    weigh: (text) => text.length,
  });
  for (const key of ['a', 'b', 'c']) cache.set(key, 'xxxx');
  expect([cache.get('a'), cache.size]).toEqual([undefined, 2]);
  cache.set('b', 'x');
  cache.set('d', 'xxxxx');
  expect([cache.get('b'), cache.get('c'), cache.get('d')]).toEqual(['x', 'xxxx', 'xxxxx']);
  cache.delete('c');
  cache.set('e', 'xxxx');
  expect(cache.size).toBe(3);
  cache.set('f', 'x'.repeat(100));
  expect([cache.size, cache.get('f')?.length]).toEqual([1, 100]);
});
