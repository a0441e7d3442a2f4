import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedRanges } from './masked-text';

/** The text with every mask in place. */
function masked(text: string): string {
  return maskedRanges(text).reduceRight(
    (whole, { start, end, mask }) => whole.slice(0, start) + mask + whole.slice(end),
    text,
  );
}

test('in JSON each value is masked by its name and by what it holds, and stays of its type', () => {
  const text =
    '{"token":"abc9","card":4111111111111111,"list":{"password":["a1",["b2"]]},"amount":12345678901234567890}';
  expect(masked(text)).toBe(
    '{"token":"xxx0","card":1111111111111111,"list":{"password":["x0",["x0"]]},"amount":12345678901234567890}',
  );
});

test('a long card number is not rounded before it is looked at', () => {
  expect(masked('{"n":6011000990139424000}')).toBe('{"n":6011000990139424000}');
  expect(masked('{"n":4000056655665556}')).toBe('{"n":1111111111111111}');
});

test.each([
  ['{"body":"{\\"password\\":\\"hunter2\\"}"}', 'hunter2'],
  ['{"note":"write to jane@acme.example soon"}', 'jane'],
  ['token=abc123&x=1', 'abc123'],
  ['x=1&email=jane%40acme.example', 'jane'],
  ['<password>hunter2</password>', 'hunter2'],
  ['Authorization: Bearer abcdef123456', 'abcdef'],
  ['see https://user:hunter2@acme.example/', 'hunter2'],
  ['card 4111 1111 1111 1111 is due', '4111'],
  ['{"broken": "sk_live_abcdefgh1234", ', 'sk_live'],
  ["{token: 'abcdef'}", 'abcdef'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----', 'MIIE'],
])('of %s the secret goes', (text, secret) => {
  expect(masked(text)).not.toContain(secret);
  expect(maskedRanges(masked(text))).toEqual([]);
});

test.each(['order 17 of ten', 'a=1&b=2', '<ok>yes</ok>', '{"id":"ord_17","total":12.5}', '', '[]'])(
  '%s stays as it is',
  (text) => expect(masked(text)).toBe(text),
);

test('a mask of JSON is JSON, and ranges never overlap', () => {
  const words = fc.constantFrom('token', 'a', 'password', 'jane@acme.example', '4111111111111111');
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, words, fc.integer(), fc.string(), tie('list'), tie('object')),
    list: fc.array(tie('any'), { maxLength: 4 }),
    object: fc.dictionary(fc.oneof(words, fc.string()), tie('any'), { maxKeys: 4 }),
  })).any;
  fc.assert(
    fc.property(value, (each) => {
      const text = JSON.stringify(each);
      expect(() => JSON.parse(masked(text)) as unknown).not.toThrow();
      let last = 0;
      for (const { start, end } of maskedRanges(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
    }),
  );
});

test('neither depth nor length makes it slow', () => {
  const deep = `${'['.repeat(10_000)}${'"a1",'.repeat(20_000)}1${']'.repeat(10_000)}`;
  expect(maskedRanges(deep)).toEqual([]);
  for (const sign of ['a', '=', 'a=', '-', '1 ', '"', '%41', 'a@', '-----BEGIN '])
    expect(maskedRanges(`!${sign.repeat(200_000 / sign.length)}`)).toBeInstanceOf(Array);
});
