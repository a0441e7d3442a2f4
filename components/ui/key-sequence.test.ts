import { expect, test } from 'vitest';
import { createKeySequence, spellKey } from './key-sequence';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const known = new Set(['g l', 'g e', '/', 'mod+k', 'e']);

test('two keys within a second are one shortcut, later they are two presses', () => {
  let now = 0;
  const sequence = createKeySequence(() => now);
  expect(sequence.press('g', known)).toBeUndefined();
  now = 900;
  expect(sequence.press('l', known)).toBe('g l');
  expect(sequence.press('g', known)).toBeUndefined();
  now = 2000;
  expect(sequence.press('e', known)).toBe('e');
});

test('a first key followed by a stranger is forgotten', () => {
  const sequence = createKeySequence(() => 0);
  sequence.press('g', known);
  expect(sequence.press('x', known)).toBeUndefined();
  expect(sequence.press('l', known)).toBeUndefined();
});

test('the second key of a shortcut wins over the same key alone', () => {
  const sequence = createKeySequence(() => 0);
  sequence.press('g', known);
  expect(sequence.press('e', known)).toBe('g e');
});

test.each([
  [{ ...plain, key: 'k', metaKey: true }, 'mod+k'],
  [{ ...plain, key: 'K', ctrlKey: true }, 'mod+k'],
  [{ ...plain, key: '?' }, '?'],
  [{ ...plain, key: 'Enter' }, 'Enter'],
  [{ ...plain, key: 'l', altKey: true }, undefined],
  [{ ...plain, key: 'Dead' }, undefined],
])('%j is spelt %j', (press, spelt) => {
  expect(spellKey(press)).toBe(spelt);
});
