import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { createTestRunner } from '@/lib/testing/transform-runner';

const { answer, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

const name = fc.constantFrom('a', 'b', 'list', 'nested', 'text');
/** Numbers that JSON and both engines hold alike. */
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }))
  .map((n) => (n === 0 ? 0 : n));
const payload = fc.record({
  a: number,
  b: fc.string(),
  list: fc.array(fc.oneof(number, fc.string(), fc.boolean()), { maxLength: 5 }),
  nested: fc.dictionary(
    name,
    fc.oneof(number, fc.constant(null), fc.array(number, { maxLength: 3 })),
  ),
  text: fc.string({ unit: 'grapheme' }),
});

/** Expressions that read the payload and never change it. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('payload', 'payload.a', 'payload.list', 'payload.nested', 'payload.text'),
    number.map((n) => `(${n})`),
    fc.string().map((text) => JSON.stringify(text)),
    fc
      .tuple(name, tie('expression'), tie('expression'))
      .map(([key, one, other]) => `({ ${key}: ${one}, z: ${other} })`),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([one, other]) => `[${one}, ...payload.list, ${other}]`),
    tie('expression').map((value) => `payload.list.map((each, at) => [at, each, ${value}])`),
    tie('expression').map((value) => `({ ...payload, extra: ${value} })`),
    tie('expression').map((value) => `(typeof ${value})`),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([one, other]) => `(Array.isArray(${one}) ? ${other} : [${one}])`),
    fc.constantFrom(
      'payload.list.filter((each) => typeof each === "number").reduce((sum, each) => sum + each, 0)',
      'Object.entries(payload.nested).sort()',
      '[...payload.text].reverse().join("")',
      'payload.b.toUpperCase() + payload.list.length',
      'JSON.parse(JSON.stringify(payload.list))',
    ),
  ),
}));

test('the result is that of plain JavaScript when the payload is not changed', async () => {
  await fc.assert(
    fc.asyncProperty(expression, payload, async (code, value) => {
      const inPlain = new Function('payload', `return ${code}`);
      const plain: unknown = inPlain(JSON.parse(JSON.stringify(value)));
      const ours = await answer(`function transform(payload) { return ${code} }`, value);
      expect(JSON.parse(ours)).toEqual(JSON.parse(JSON.stringify(plain)));
    }),
    { numRuns: runs(60, 1_000) },
  );
});
