import { expect, test } from 'vitest';
import { createPrefetch } from './prefetch';

const mebibyte = 1024 * 1024;

test('begins with what fits where all are as large as events get, and asks for more when they are small', () => {
  const prefetch = createPrefetch(256, 32 * mebibyte);
  expect(prefetch.now()).toBe(32);
  // A whole hand has to be small.
  for (let nth = 1; nth < 32; nth += 1) expect(prefetch.note(1024)).toBe(false);
  expect(prefetch.note(1024)).toBe(true);
  expect(prefetch.now()).toBe(256);
  expect(prefetch.note(1024)).toBe(false);
});

test('one large message is enough to ask for fewer, and they come back when it is long past', () => {
  const prefetch = createPrefetch(256, 32 * mebibyte);
  for (let nth = 0; nth < 32; nth += 1) prefetch.note(0);
  expect(prefetch.note(8 * mebibyte)).toBe(true);
  expect(prefetch.now()).toBe(4);
  expect(prefetch.note(100 * mebibyte)).toBe(true);
  expect(prefetch.now()).toBe(1);
  for (let nth = 0; nth < 100; nth += 1) expect(prefetch.note(0)).toBe(false);
  for (let nth = 0; nth < 200; nth += 1) prefetch.note(0);
  expect(prefetch.now()).toBe(256);
});

test('each of many workers has one at least', () => {
  const prefetch = createPrefetch(4, mebibyte / 2);
  expect(prefetch.now()).toBe(1);
  prefetch.note(1024);
  expect(prefetch.now()).toBe(4);
});
