import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBench, type SharedBench, unpackBench } from './shared-bench';

const shared: SharedBench = {
  kind: 'subscription',
  code: 'function transform(p) { return p; }',
  samples: [{ name: 'Order', text: '{"id":1152921506151679042}', checks: 'output.id > 1' }],
};

test('any function and samples come back as they were, in letters that addresses hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      async (code, text) => {
        const made: SharedBench = { ...shared, code, samples: [{ name: 'a', text }] };
        const part = await packBench(made);
        expect(part).toMatch(/^[\w-]+$/);
        expect(await unpackBench(part)).toEqual({ ok: true, value: made });
      },
    ),
    { numRuns: 30 },
  );
});

test('a link that was cut or made up opens nothing', async () => {
  const part = await packBench(shared);
  for (const bad of [part.slice(0, -6), 'x', '', '%%%', await packed({ ...shared, kind: 'other' })])
    expect((await unpackBench(bad)).ok).toBe(false);
});

test('a short link that unpacks into very much is refused', async () => {
  const part = await packed({ ...shared, code: 'a'.repeat(5_000_000) });
  expect(part.length).toBeLessThan(10_000);
  expect(await unpackBench(part)).toEqual({
    ok: false,
    failure: 'The link carries more than is opened.',
  });
});

async function packed(value: object): Promise<string> {
  return packBench(value as SharedBench);
}
