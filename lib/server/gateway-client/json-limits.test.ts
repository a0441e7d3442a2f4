import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonExcess } from './json-limits';

const limits = { depth: 64, values: 1_000 };
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
      expect(jsonExcess(bytes, { depth: 64, values })).toBeUndefined();
      expect(jsonExcess(bytes, { depth: 64, values: values - 1 })).toBe('values');
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
      expect(jsonExcess(Buffer.from(text), { depth: 64, values: 10_000 })).toBeUndefined();
    }),
  );
});

test('a page that is no JSON is left to be named as such', () => {
  expect(excess(`<html><script>${'[{('.repeat(1_000)}</script></html>`)).toBeUndefined();
});
