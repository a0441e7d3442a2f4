import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNextPath } from './safe-next-path';

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/%09/../\t/evil.example',
  'javascript:alert(1)',
  ' /portal',
  '/a\r\nLocation: https://evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'projects/p1',
  '',
])('%j does not lead away: the start page is taken', (next) => {
  expect(safeNextPath(next)).toBe('/');
});

test.each([
  '/projects/p1/portal-links',
  '/projects/p1/portal-links?q=a%20b&ownerId=x#row',
  '/a?next=//evil.example',
  '/%09/evil.example',
])('%s stays on this console', (next) => {
  const target = new URL(safeNextPath(next), 'https://gatehouse.example');
  expect(target.origin).toBe('https://gatehouse.example');
  expect(safeNextPath(next)).toBe(next);
});

test('sign-in does not lead back to itself', () => {
  expect(safeNextPath('/sign-in?next=/sign-in')).toBe('/');
  expect(safeNextPath('/sign-in?next=//evil.example')).toBe('/');
});

test.each([null, undefined])('%s means the start page', (next) => {
  expect(safeNextPath(next)).toBe('/');
});

test('whatever is asked, a browser ends up on its own origin', () => {
  const origin = 'https://gatehouse.example';
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    '\t',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
      expect(new URL(safeNextPath(pieces.join('')), origin).origin).toBe(origin);
    }),
  );
});
