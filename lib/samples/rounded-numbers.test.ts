import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedNumbers, roundingNote } from './rounded-numbers';

test.each([
  ['{"id":9007199254740993}', ['9007199254740993', '9007199254740992']],
  ['{"n":3.0000000000000001}', ['3.0000000000000001', '3']],
  ['{"n":12345678901234567890}', ['12345678901234567890', '12345678901234567000']],
])('%s is rounded', (json, [written, held]) => {
  expect(roundedNumbers(json)).toEqual([{ written, held, index: json.indexOf(written ?? '') }]);
});

test('numbers that are only written otherwise, and digits in texts, are left alone', () => {
  const json =
    '{"a":1.0,"b":1E+2,"c":"9007199254740993","d":-0,"e":0.10,"f":1e21,"g":"\\"9007199254740993"}';
  expect(roundedNumbers(json)).toEqual([]);
});

test('the first of them is told, and how many there are', () => {
  expect(roundingNote('[9007199254740993, 1]', 'body')).toBe(
    'The engine rounds 9007199254740993 of the body to 9007199254740992.',
  );
  expect(roundingNote('[9007199254740993, 9007199254740993]', 'sample')).toContain('1 more');
  expect(roundingNote('[1]', 'sample')).toBeUndefined();
});

test('what JSON itself writes of a number is never rounded', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(roundedNumbers(JSON.stringify([number]))).toEqual([]);
    }),
  );
});
