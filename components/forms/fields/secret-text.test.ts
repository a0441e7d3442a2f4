import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretChoices } from './secret-state';
import { cleanPaste, secretPrefixHint } from './secret-text';

test('a pasted secret loses blanks and line ends, and the note says so', () => {
  expect(cleanPaste('  s3cret \r\n', 'all')).toEqual({
    text: 's3cret',
    note: 'Taken off the pasted text: line ends and blanks around it',
  });
  expect(cleanPaste('s3cret', 'all')).toEqual({ text: 's3cret', note: null });
});

test('blanks of a password stay', () => {
  expect(cleanPaste(' pass word \n', 'line_ends').text).toBe(' pass word ');
});

test('a key of several lines stays as it was pasted, byte for byte', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~\r\n\t]*$/), (text) => {
      expect(cleanPaste(text, 'none')).toEqual({ text, note: null });
    }),
  );
});

test('whatever is taken off is told', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('all', 'line_ends', 'none'), (text, cleanUp) => {
      const cleaned = cleanPaste(text, cleanUp);
      expect(cleaned.note === null).toBe(cleaned.text === text);
    }),
  );
});

test.each(['v1,whsec_AAAA', 'v1=abcdef', 'whsec_AAAA', 'whsec_!!!!'])('%s gets a hint', (text) => {
  expect(secretPrefixHint(text)).not.toBeNull();
});

test.each(['', 'plain', 'version1,x', 'wh_sec'])('%j gets no hint', (text) => {
  expect(secretPrefixHint(text)).toBeNull();
});

test.each([
  ['none', true, true, ['replace']],
  ['set', true, true, ['keep', 'replace', 'clear']],
  ['set', true, false, ['keep', 'replace']],
  ['set', false, false, ['replace']],
  ['unreadable', true, true, ['replace', 'clear']],
] as const)(
  'a secret that is %s (keep %s, clear %s) offers %j',
  (stored, canKeep, canClear, kinds) => {
    const choices = secretChoices({ stored, canKeep, canClear });
    expect(choices.kinds).toEqual(kinds);
    const isLost = stored !== 'none' && !(choices.kinds as readonly string[]).includes('keep');
    expect(choices.mustTypeAgain !== null).toBe(isLost);
  },
);
