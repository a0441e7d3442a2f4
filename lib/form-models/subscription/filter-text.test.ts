import { expect, test } from 'vitest';
import { readFilterText } from './filter-text';

const failure = (text: string) => {
  const read = readFilterText(text);
  return read.ok ? undefined : read.failure;
};

test('no conditions, however they are written, are none', () => {
  for (const text of ['', '  ', '{}', ' { } '])
    expect(readFilterText(text)).toEqual({ ok: true, value: null });
});

test('what the gateway refuses to store is said before saving, with what is wrong', () => {
  expect(failure('{"a":{"$foo":1}}')).toMatch(
    /^\$foo .* no operator\. Operators are \$eq, .*\$and\.$/,
  );
  expect(failure('{"$or":{"a":1}}')).toBe('The value of $or must be an array of filters.');
  expect(failure('{"a":1e999}')).toBe('A number is too large; the gateway refuses the request.');
  expect(failure('{"id":1152921506151679042}')).toContain('1152921506151679042 as text in quotes');
  expect(failure('[1]')).toMatch(/^Write an object/);
  expect(failure('{\n"a":\n}')).toBe('Line 3, column 1: expected a value, found “}”');
  expect(failure('{"$or":[{"a":1}],"$or":[{"c":3}],"type":"x"}')).toBe(
    'Line 1, column 18: “$or” stands a second time (first in line 1), and only the last one counts',
  );
});

test('what the gateway stores passes as it is written', () => {
  for (const text of [
    '{"$.id":2}',
    '{"a":{"$exist":"yes"}}',
    '{"a":{"$regex":"("}}',
    '{"$or":[]}',
  ]) {
    expect(readFilterText(text)).toEqual({ ok: true, value: JSON.parse(text) });
  }
});
