import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutJson } from './json-text';

test.each([
  ['{"id":1152921506151679042}', '{\n  "id": 1152921506151679042\n}'],
  ['["\\u00db",1.0,1e3]', '[\n  "\\u00db",\n  1.0,\n  1e3\n]'],
  ['{"a":{},"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
  ['{"a, {b":"]\\"}"}', '{\n  "a, {b": "]\\"}"\n}'],
  ['{"a":1,', '{"a":1,'],
])('%s', (text, expected) => {
  expect(layOutJson(text)).toBe(expected);
});

test('keys are put in order where two texts are compared', () => {
  expect(layOutJson('{"b":{"d":1,"c":2},"a":3}', { sortKeys: true })).toBe(
    '{\n  "a": 3,\n  "b": {\n    "c": 2,\n    "d": 1\n  }\n}',
  );
});

test('what is laid out says the same as before, and as JSON.stringify lays it out', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(layOutJson(JSON.stringify(JSON.parse(text)))).toBe(
        JSON.stringify(JSON.parse(text), null, 2),
      );
      expect(JSON.parse(layOutJson(text, { sortKeys: true }))).toEqual(JSON.parse(text));
    }),
  );
});
