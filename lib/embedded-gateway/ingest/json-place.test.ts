import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { isRecord } from '@/lib/util/json';
import { jsonPlace } from './json-place';

test.each([
  ['{"a":{"b":"x"}}', 'a.b', 'x'],
  ['{"a.b":1,"a":{"b":2}}', 'a\\.b', '1'],
  ['{"a":[{"b":1.0}]}', 'a.0.b', '1.0'],
  ['{"0":"key"}', '0', 'key'],
  ['[[1],[2,3]]', '1.1', '3'],
  ['{"":{"":"x"}}', '.', 'x'],
  ['{"a":null}', 'a', ''],
  ['{"a":true}', 'a', 'true'],
  ['{"a": { "b":[1, 2] } }', 'a', '{ "b":[1, 2] }'],
  ['{"a":1,"a":2.50}', 'a', '2.50'],
  ['{"__proto__":7}', '__proto__', '7'],
  ['{"a":[1]}', 'a.01', undefined],
  ['{"a":[1]}', 'a.1', undefined],
  ['{"a":[1]}', 'a.length', undefined],
  ['{"a":"text"}', 'a.0', undefined],
  ['{}', 'constructor', undefined],
  ['7', 'a', undefined],
])('in %s at %s stands %s', (json, path, text) => {
  expect(jsonPlace(json, path)?.text).toBe(text);
});

/** Every path into a value, with what stands there. */
function* places(value: unknown, path: string[] = []): Generator<[string[], unknown]> {
  const entries = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [step, item] of entries) {
    const here = [...path, String(step)];
    yield [here, item];
    yield* places(item, here);
  }
}

test('whatever stands at a path is found by it, and reads as what it is', () => {
  const readable = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(readable, (value) => {
      for (const [path, item] of places(value)) {
        // A backslash can only be written before a dot.
        if (path.some((step) => step.includes('\\'))) continue;
        const written = path.map((step) => step.replaceAll('.', '\\.')).join('.');
        const found = jsonPlace(JSON.stringify(value), written);
        expect(found?.value).toEqual(item);
        const text = typeof item === 'string' ? item : item === null ? '' : JSON.stringify(item);
        expect(found?.text).toBe(text);
      }
    }),
    { numRuns: runs(100, 3000) },
  );
});
