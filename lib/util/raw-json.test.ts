import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RawJson, rawJsonText } from './raw-json';

test('what is raw stands as it was typed, at any depth', () => {
  const data = new RawJson('{ "n": 12345678901234567890, "f": 1.0 }');
  expect(rawJsonText({ a: [data], b: data })).toBe(
    '{"a":[{ "n": 12345678901234567890, "f": 1.0 }],"b":{ "n": 12345678901234567890, "f": 1.0 }}',
  );
});

test('anything else is written as JSON.stringify writes it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
      const whole = { value, absent: undefined, list: [other, undefined], __proto__: other };
      expect(rawJsonText(whole)).toBe(JSON.stringify(whole));
    }),
  );
});
