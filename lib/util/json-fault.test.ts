import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { parseJson } from './json';
import { jsonFaultAt, jsonFaultText } from './json-fault';

test('JSON has no fault', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(jsonFaultAt(JSON.stringify(value, null, indent))).toBeUndefined();
    }),
  );
});

test.each([
  ['', 0],
  ['{"a":', 5],
  ['{"a":}', 5],
  ['{"a" 1}', 5],
  ['{"a":1,}', 7],
  ['[1,]', 3],
  ['[1 2]', 3],
  ["{'a':1}", 1],
  ['{"a":01}', 6],
  ['{"a":1}}', 7],
  ['{"a":1] ', 6],
  ['{"a":"x', 5],
  ['{"a":tru}', 5],
])('%s is at fault at %d', (text, at) => {
  expect(parseJson(text)).toBeUndefined();
  expect(jsonFaultAt(text)).toBe(at);
});

test('what is said to be without fault is JSON, and the other way round', () => {
  const sign = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'true', ' ', '-', '"');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const text = signs.join('');
      expect(jsonFaultAt(text) === undefined).toBe(parseJson(text) !== undefined);
    }),
    { numRuns: runs(200, 2_000) },
  );
});

describe('a fault is told with its place, with what was due and with what stands there', () => {
  test.each([
    ['', 'Line 1, column 1: expected a value, found nothing'],
    ['{"a":', 'Line 1, column 6: the JSON ends too early, expected a value'],
    ['{"a": 1\n\n', 'Line 1, column 8: the JSON ends too early, expected “,” or “}”'],
    [
      '{\n  "a": 1,\n  "b": {\n    "c": 2,\n  }\n}',
      'Line 4, column 11: “,” is one too many, since “}” follows it',
    ],
    ['[1,]', 'Line 1, column 3: “,” is one too many, since “]” follows it'],
    ['{"a" 1}', 'Line 1, column 6: expected “:” behind the name, found “1”'],
    ['[1 2]', 'Line 1, column 4: expected “,” or “]”, found “2”'],
    ['{a:1}', 'Line 1, column 2: expected a name in double quotes or “}”, found “a”'],
    ['{"a":tru}', 'Line 1, column 6: expected a value, found “tru”'],
    [
      "{'a':1}",
      "Line 1, column 2: expected a name in double quotes or “}”, found “'”; JSON has double quotes",
    ],
    [
      '{“a”:1}',
      'Line 1, column 2: expected a name in double quotes or “}”, found U+201C (left curly quotes)',
    ],
    [
      '{\u00a0"a":1}',
      'Line 1, column 2: expected a name in double quotes or “}”, found U+00A0 (no-break space)',
    ],
    ['{"a":1} // b', 'Line 1, column 9: JSON has no comments, found “//”'],
    [
      '{"a":"x\ny"}',
      'Line 1, column 8: a line ends inside of quotes; write \\n, or close the quotes',
    ],
    ['{"a":"C:\\dir"}', 'Line 1, column 9: “\\d” is no escape of JSON; write \\\\ for a backslash'],
    ['{"a":"x', 'Line 1, column 6: the text in quotes that begins here has no end'],
    [
      '{"a":"\u0000"}',
      'Line 1, column 7: U+0000 (NUL) cannot stand inside of quotes as it is; write it as an escape',
    ],
    ['{"a":1}}', 'Line 1, column 8: expected nothing more, found “}”'],
  ])('%j', (text, told) => expect(jsonFaultText(text)).toBe(told));
});

test('a text has a fault in words exactly where it is no JSON', () => {
  const sign = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '\n', '-', '"', "'", '\\');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const text = signs.join('');
      expect(jsonFaultText(text) === undefined).toBe(parseJson(text) !== undefined);
    }),
  );
});
