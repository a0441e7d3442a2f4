import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinJsonLimits } from './json-limits';
import { maximumDepth, maximumItems, maximumKeys } from './limits';

const check = (text: string) => isWithinJsonLimits(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('nesting is allowed up to its limit and not one level further', () => {
  expect(check(nested(maximumDepth))).toBe(true);
  expect(check(nested(maximumDepth + 1))).toBe(false);
  expect(check(`  \n\uFEFF`.trim() + nested(200_000))).toBe(false);
  expect(check('{"a":'.repeat(200_000))).toBe(false);
});

test('keys and items are allowed up to their limits', () => {
  const keys = (count: number) => `{${'"k":1,'.repeat(count - 1)}"k":1}`;
  expect(check(keys(maximumKeys))).toBe(true);
  expect(check(keys(maximumKeys + 1))).toBe(false);
  expect(check(`[${'1,'.repeat(maximumItems + 1)}1]`)).toBe(false);
});

test('brackets inside texts do not count, however the texts are escaped', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('[', '{', '"', '\\', ':', ',', 'x')), (parts) => {
      const text = parts.join('').repeat(40);
      expect(check(JSON.stringify({ text, list: [text, { text }] }))).toBe(true);
    }),
  );
});

test('all JSON of ordinary size passes', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => check(text)));
});

test('a page that is no JSON is left to be named as such', () => {
  expect(check(`<html><script>${'[{('.repeat(1_000)}</script></html>`)).toBe(true);
});
