import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { parseJson } from './json';
import { jsonFaultAt } from './json-fault';

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
