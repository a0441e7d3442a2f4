import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOutNote, oddSigns, oddSignText, signName, unstorableProblem } from './odd-signs';

test.each([
  ['exam\u200bple', 'Character 5 is U+200B (zero width space), which cannot be seen'],
  ['a\u00a0b', 'Character 2 is U+00A0 (no-break space), which looks like a blank'],
  ['a\u2003b', 'Character 2 is U+2003 (em space), which looks like a blank'],
  ['a\u2004b', 'Character 2 is U+2004 (blank), which looks like a blank'],
  ['“x', 'Character 1 is U+201C (left curly quotes), which is no straight quote'],
  [
    '😀\u202ex',
    'Character 2 is U+202E (right-to-left override), which turns the direction of writing and cannot be seen',
  ],
  ['one\ntwo\u0007', 'Line 2, character 4 is U+0007 (control character), which cannot be seen'],
  [
    'a\u0000b\u200b',
    'Character 2 is U+0000 (NUL), which no gateway can store; another odd sign follows',
  ],
  ['\ud83d', 'Character 1 is U+D83D (half of a sign), which cannot be sent'],
])('%j', (text, told) => expect(oddSignText(oddSigns(text))).toBe(told));

test.each([
  '',
  'plain text',
  'naïve Ünïcode',
  'L’été',
  '👩‍👩‍👧',
  'می‌خواهم',
  'a\tb\nc\r\n',
  'he said “no”\nand went',
  '日本語',
])('%j has no odd sign', (text) => expect(oddSigns(text)).toEqual([]));

test('what cannot be stored is told apart from what is only odd', () => {
  expect(unstorableProblem('ab\u0000')).toBe(
    'Take U+0000 (NUL) out at character 3, which no gateway can store',
  );
  expect(unstorableProblem('\ude00ab')).toBe(
    'Take U+DE00 (half of a sign) out at character 1, which cannot be sent',
  );
  expect(unstorableProblem('a\u200b😀')).toBeUndefined();
});

test('a text that can be stored as UTF-8 has no half of a sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isWhole = !/\p{Surrogate}/u.test(text) && !text.includes('\0');
      expect(unstorableProblem(text) === undefined).toBe(isWhole);
    }),
  );
});

test('signs are named in words', () => {
  expect(signName('x')).toBe('“x”');
  expect(signName('\t')).toBe('U+0009 (tab)');
  expect(leftOutNote(' \n')).toBe('Blanks or line ends around the text are left out');
  expect(leftOutNote('\ufeff ')).toBe('U+FEFF (byte order mark) is left out, which cannot be seen');
});

// A body may be this long, and the server reads it before anything else.
test('a text of nothing but odd signs is read in one go', () => {
  const long = '\u00a0'.repeat(500_000);
  expect(unstorableProblem(long)).toBeUndefined();
  expect(oddSigns(`a\n${long}\0`).at(-1)).toMatchObject({
    kind: 'nul',
    place: 'line 2, character 500001',
  });
});
