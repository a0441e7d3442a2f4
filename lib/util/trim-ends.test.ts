import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimEndOf, trimOf } from './trim-ends.mjs';

const text = fc.string({ unit: fc.constantFrom('-', 'a', ' ', '\n', '€') });

test('takes away what a pattern at the ends would, and nothing inside', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(trimEndOf(given, /-/)).toBe(given.replace(/-+$/, ''));
      expect(trimOf(given, /[-\s]/)).toBe(given.replace(/^[-\s]+|[-\s]+$/g, ''));
    }),
  );
});
