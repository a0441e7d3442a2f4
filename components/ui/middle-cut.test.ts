import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutMiddle } from './middle-cut';

test('a text that fits is shown whole', () => {
  expect(cutMiddle('eastgate', 8)).toBe('eastgate');
});

test('a long text keeps both ends', () => {
  expect(cutMiddle('01J8QZ5N7M0000000000004TKM', 10)).toBe('01J8Q…4TKM');
});

test('no cut is longer than asked, nor splits a character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 40 }), (text, most) => {
      const cut = cutMiddle(text, most);
      expect(Array.from(cut).length).toBeLessThanOrEqual(Math.max(most, 3));
      // Half a surrogate pair cannot be encoded.
      expect(() => encodeURIComponent(cut)).not.toThrow();
    }),
  );
});
