import { expect, test } from 'vitest';
import { z } from 'zod';
import { onlySome, requested } from '@/lib/contract/gateway/meta';
import { isOffered } from './offered';

const inner = requested({ more: onlySome(z.string()), usual: z.string() });
const request = requested({ name: z.string(), extra: onlySome(z.string()), inner });

test('a setting of the specification always has a place', () => {
  expect(isOffered(request, 'name', { taken: [], stored: null })).toBe(true);
});

test.each([
  [['extra'], null, true],
  [[], null, false],
  [[], {}, false],
  [[], { extra: '' }, false],
  [[], { extra: null }, false],
  [[], { extra: 'none' }, false],
  [[], { extra: 'set' }, true],
  [[], { extra: 'value' }, true],
])('one beyond it, taken %j and stored %j: %s', (taken, stored, isThere) => {
  expect(isOffered(request, 'extra', { taken, stored })).toBe(isThere);
});

test('one within another is named by its path', () => {
  const stored = { inner: { more: 'value' } };
  expect(isOffered(request, 'inner.usual', { taken: [], stored: null })).toBe(true);
  expect(isOffered(request, 'inner.more', { taken: ['more'], stored: null })).toBe(false);
  expect(isOffered(request, 'inner.more', { taken: ['inner.more'], stored: null })).toBe(true);
  expect(isOffered(request, 'inner.more', { taken: [], stored })).toBe(true);
});
