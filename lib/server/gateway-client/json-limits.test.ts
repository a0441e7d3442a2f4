import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyObjects, manyKeys } from '@/lib/testing/attack/small-objects';
import { createJsonCounter, type JsonLimits } from './json-limits';

const limits = { depth: 64, values: 1_000, containers: 1_000, members: 1_000 };

/** What a text has too much of, however many bytes of it come at once. */
function jsonExcess(bytes: Buffer, allowed: JsonLimits, atOnce = bytes.length) {
  const counter = createJsonCounter(allowed);
  for (let at = 0; at < bytes.length; at += atOnce) {
    const found = counter.push(bytes.subarray(at, at + atOnce));
    if (found !== undefined) return found;
  }
  return undefined;
}

const excess = (text: string) => jsonExcess(Buffer.from(text), limits);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('nesting is allowed up to its limit and not one level further', () => {
  expect(excess(nested(limits.depth))).toBeUndefined();
  expect(excess(nested(limits.depth + 1))).toBe('depth');
  expect(excess(`  \n\uFEFF`.trim() + nested(200_000))).toBe('depth');
  expect(excess('{"a":'.repeat(200_000))).toBe('depth');
});

test.each([
  ['keys', (count: number) => `{${'"k":1,'.repeat(count - 2)}"k":1}`],
  ['items', (count: number) => `[${'1,'.repeat(count - 2)}1]`],
])('%s are allowed up to the limit of values', (_name, make) => {
  expect(excess(make(limits.values))).toBeUndefined();
  expect(excess(make(limits.values + 1))).toBe('values');
});

test.each([
  ['empty lists', '[],'],
  ['empty objects', '{},'],
  ['lists of one list each', `${nested(60)},`],
])('%s are values', (_name, item) => {
  expect(excess(`[${item.repeat(1_000)}1]`)).toBe('values');
});

/** How many values a parsed one holds, itself included. */
function countValues(value: unknown): number {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inner.reduce((sum: number, each) => sum + countValues(each), 1);
}

test('as many values are counted as there are, however they are spaced', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 6 })), fc.nat(2), (value, spaces) => {
      const bytes = Buffer.from(JSON.stringify(value, undefined, spaces));
      const values = countValues(value);
      expect(jsonExcess(bytes, { ...limits, values })).toBeUndefined();
      expect(jsonExcess(bytes, { ...limits, values: values - 1 })).toBe('values');
    }),
  );
});

test('brackets inside texts do not count, however the texts are escaped', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('[', '{', '"', '\\', ':', ',', 'x')), (parts) => {
      const text = parts.join('').repeat(40);
      expect(excess(JSON.stringify({ text, list: [text, { text }] }))).toBeUndefined();
    }),
  );
});

test('all JSON of ordinary size passes', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (text) => {
      expect(jsonExcess(Buffer.from(text), { ...limits, values: 10_000 })).toBeUndefined();
    }),
  );
});

test('a page that is no JSON is left to be named as such', () => {
  expect(excess(`<html><script>${'[{('.repeat(1_000)}</script></html>`)).toBeUndefined();
});

test.each([
  ['keys of one object', (count: number) => `[0,${manyKeys(count)},[[]]]`],
  ['items of one list', (count: number) => `{"a":[${'0,'.repeat(count - 1)}0],"b":{}}`],
])('%s are allowed up to their limit, wherever they stand', (_name, make) => {
  const allowed = { ...limits, members: 100 };
  expect(jsonExcess(Buffer.from(make(100)), allowed)).toBeUndefined();
  expect(jsonExcess(Buffer.from(make(101)), allowed)).toBe('members');
});

test('members are those of one object or list, not of all', () => {
  const text = `[${Array.from({ length: 50 }, () => manyKeys(50)).join(',')}]`;
  const allowed = { ...limits, values: 10_000, members: 50 };
  expect(jsonExcess(Buffer.from(text), allowed)).toBeUndefined();
});

test('lists and objects are allowed up to their limit', () => {
  const allowed = { ...limits, containers: 101 };
  expect(jsonExcess(Buffer.from(emptyObjects(100)), allowed)).toBeUndefined();
  expect(jsonExcess(Buffer.from(emptyObjects(101)), allowed)).toBe('containers');
});

test('the same is found however the text is cut on its way', () => {
  const text = fc.array(fc.constantFrom('[', ']', '{', '"', '\\', '\\"', ',', 'x', ' ', '\uFEFF'));
  fc.assert(
    fc.property(
      fc.oneof(
        text.map((parts) => parts.join('')),
        fc.json({ maxDepth: 8 }),
        text.map((parts) => JSON.stringify({ parts, more: [parts.join(''), {}] })),
      ),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(12),
      (json, atOnce, values) => {
        const bytes = Buffer.from(json);
        const allowed = { depth: 6, values, containers: 8, members: 5 };
        expect(jsonExcess(bytes, allowed, atOnce)).toBe(jsonExcess(bytes, allowed));
      },
    ),
  );
});
