import { expect, test } from 'vitest';
import { isolated } from './isolated';

test('only what is written from right to left is set off', () => {
  expect(isolated('Orders 1')).toBe('Orders 1');
  expect(isolated('קישור')).toBe('\u2068קישור\u2069');
  expect(isolated('Orders رابط')).toBe('\u2068Orders رابط\u2069');
});
