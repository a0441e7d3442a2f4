import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedRanges } from '@/lib/samples/masked-text';
import { restoreMasked } from './restore-masked';

/** The text with each range replaced by its mask, as the browser has it. */
function masked(text: string): string {
  return maskedRanges(text).reduceRight(
    (held, { start, end, mask }) => held.slice(0, start) + mask + held.slice(end),
    text,
  );
}

const original =
  '{"email":"anna@shop.example","amount":42.0,"card":4111111111111111,"list":[{"token":"t0ken"}]}';

test('a mask that was left is what it stands for, and an edit beside it stays', () => {
  const edited = masked(original).replace('42.0', '100');
  expect(edited).not.toContain('anna');
  expect(restoreMasked(edited, original)).toBe(original.replace('42.0', '100'));
});

test('what was written over a mask counts, and so does what was taken out', () => {
  const edited = masked(original).replace(/"email":"[^"]*"/, '"email":"new@shop.example"');
  expect(restoreMasked(edited, original)).toBe(
    original.replace('anna@shop.example', 'new@shop.example'),
  );
  expect(restoreMasked('{"amount":1}', original)).toBe('{"amount":1}');
});

test('laid out anew, with keys in another order, each mask is still what stood at its path', () => {
  const value: unknown = JSON.parse(masked('{"token":"s3cret","b":{"password":"hunter22"}}'));
  const { token, b } = value as { token: string; b: object };
  const edited = JSON.stringify({ b, token }, null, 2);
  expect(
    JSON.parse(restoreMasked(edited, '{"token":"s3cret","b":{"password":"hunter22"}}')),
  ).toEqual({
    token: 's3cret',
    b: { password: 'hunter22' },
  });
});

test('what nobody edited comes back as it was, whatever it held', () => {
  const secretive = fc.dictionary(
    fc.constantFrom('token', 'password', 'email', 'n', '__proto__'),
    fc.oneof(fc.jsonValue(), fc.constantFrom('a@b.example', 'sk_live_12345678', 4111111111111111)),
  );
  fc.assert(
    fc.property(fc.array(secretive, { maxLength: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(restoreMasked(masked(text), text)).toBe(text);
    }),
  );
});

test('text that is no JSON has no paths, so that nothing is put back', () => {
  expect(restoreMasked('{"token":"xxxx"}', 'token: abcd')).toBe('{"token":"xxxx"}');
});
