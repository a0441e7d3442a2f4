import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedKeyText } from './repeated-keys';

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
