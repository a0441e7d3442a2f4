import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repeatedKeyText } from './repeated-keys';
import { lostInJson, readTypedJson } from './typed-json';

test.each([
  [
    '{"$or":[{"a":1}],"$or":[{"c":3}],"type":"x"}',
    'Line 1, column 18: “$or” stands a second time (first in line 1), and only the last one counts',
  ],
  [
    '{\n "a": [1, {"b": 1,\n "c": 2,\n "b": 3}]\n}',
    'Line 4, column 2: “a.1.b” stands a second time (first in line 2), and only the last one counts',
  ],
  [
    '{"a":1,"\\u0061":2}',
    'Line 1, column 8: “a” stands a second time (first in line 1), and only the last one counts',
  ],
])('%s', (json, told) => expect(repeatedKeyText(json)).toBe(told));

test('what a program writes repeats no key, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(repeatedKeyText(JSON.stringify(value))).toBeUndefined();
    }),
  );
  expect(repeatedKeyText('[{"a":1},{"a":1},{"b":{"a":1}}]')).toBeUndefined();
});

describe('JSON as somebody types it', () => {
  test('is read where nothing of it is lost, and refused with what is', () => {
    expect(readTypedJson('{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
    expect(readTypedJson('{"a": 1,\n "a": 2}')).toMatchObject({
      failure: expect.stringMatching(/^Line 2, column 2: “a” stands a second time/),
    });
    expect(readTypedJson('{"a": hunter2}', { isSecret: true })).toEqual({
      ok: false,
      failure: 'Line 1, column 7: expected a value, found a word',
    });
  });

  test('tells only what is lost while it is still being written', () => {
    expect(lostInJson('')).toBeUndefined();
    expect(lostInJson('{"a": 1, "a":')).toBeUndefined();
    expect(lostInJson('{"a": 1, "a": 2}')).toContain('“a” stands a second time');
  });
});

test('deep texts are read in one go', () => {
  const depth = 50_000;
  expect(repeatedKeyText(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)).toBeUndefined();
});
