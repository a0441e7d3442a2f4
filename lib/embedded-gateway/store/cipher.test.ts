import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from '../system-ports';
import { createCipher } from './cipher';

const place = { table: 'endpoints', column: 'settings.url', row: '01J0' };
const cipher = createCipher(systemRandom.bytes(32), systemRandom);

test('what was sealed opens again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(cipher.open(cipher.seal(text, place), place)).toBe(text);
    }),
  );
});

test('the same text is sealed differently each time', () => {
  expect(cipher.seal('s', place)).not.toBe(cipher.seal('s', place));
});

test.each([
  ['another table', { ...place, table: 'sources' }],
  ['another column', { ...place, column: 'settings.secrets' }],
  ['another row', { ...place, row: '01J1' }],
])('a sealed text does not open in %s', (_, elsewhere) => {
  expect(() => cipher.open(cipher.seal('s', place), elsewhere)).toThrow();
});

test('a sealed text does not open with another key, nor after a change of any character', () => {
  const sealed = cipher.seal('secret', place);
  expect(() => createCipher(systemRandom.bytes(32), systemRandom).open(sealed, place)).toThrow();
  const body = sealed.lastIndexOf('.') + 1;
  for (let at = body; at < sealed.length - 1; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(() => cipher.open(sealed.slice(0, at) + other + sealed.slice(at + 1), place)).toThrow();
  }
});

test('look-up hashes are equal for equal values of one purpose only', () => {
  const hash = cipher.lookupHash('api key', 'k');
  expect(cipher.lookupHash('api key', 'k')).toEqual(hash);
  expect(cipher.lookupHash('portal token', 'k')).not.toEqual(hash);
  expect(createCipher(systemRandom.bytes(32), systemRandom).lookupHash('api key', 'k')).not.toEqual(
    hash,
  );
});
