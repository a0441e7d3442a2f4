import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shallowJson } from './shallow-json';

/** The same done to the value. */
function cut(value: unknown, levels: number, spaces: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return expect.any(String);
  if (Array.isArray(value)) return value.map((each) => cut(each, levels - 1, spaces));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cut(each, levels - 1, spaces)]),
  );
}

test('what lies deeper is a text, that of the value, and all else stays', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(5), fc.nat(2), (value, levels, spaces) => {
      const json = JSON.stringify(value, undefined, spaces);
      const shallow = JSON.parse(shallowJson(json, levels));
      expect(shallow).toEqual(cut(JSON.parse(json), levels, spaces));
    }),
  );
});

test('what is not nested deeper comes back as it was typed, and what is cut does so too', () => {
  expect(shallowJson('{"a" : [1.0, "]}["]}', 2)).toBe('{"a" : [1.0, "]}["]}');
  expect(JSON.parse(shallowJson('{"a":[ {"b":\t1.0}, 2]}', 2))).toEqual({ a: ['{"b":\t1.0}', 2] });
});

test.each(['[[[', '[[["a', '[[]]]', '"', ''])('%s is no JSON afterwards either', (broken) => {
  expect(() => JSON.parse(shallowJson(broken, 1))).toThrow();
});

test('a million levels take no stack', () => {
  const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
  expect(JSON.parse(shallowJson(deep, 1))).toEqual([deep.slice(1, -1)]);
});
