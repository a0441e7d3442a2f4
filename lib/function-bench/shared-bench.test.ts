import { deflateRawSync } from 'node:zlib';
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
        const part = await partOf(made);
        expect(part).toMatch(/^[\w-]+$/);
        expect(await unpackBench(part)).toEqual({ ok: true, value: made });
      },
    ),
    { numRuns: 30 },
  );
});

test('a link that was cut or made up opens nothing', async () => {
  const part = await partOf(shared);
  for (const bad of [part.slice(0, -6), 'x', '', '%%%', deflated({ ...shared, kind: 'other' })])
    expect((await unpackBench(bad)).ok).toBe(false);
});

test('a short link that unpacks into very much is refused', async () => {
  const part = deflated({ ...shared, code: 'a'.repeat(5_000_000) });
  expect(part.length).toBeLessThan(10_000);
  expect(await unpackBench(part)).toEqual({
    ok: false,
    failure: 'The link carries more than is opened.',
  });
});

test.each([
  { code: 'a'.repeat(1_000_001) },
  { samples: Array.from({ length: 5 }, () => ({ name: 'a', text: '1'.repeat(900_000) })) },
])('what would not be opened is not packed', async (more) => {
  expect(await packBench({ ...shared, ...more })).toMatchObject({ ok: false });
});

async function partOf(value: SharedBench): Promise<string> {
  const packed = await packBench(value);
  if (!packed.ok) throw new Error(packed.failure);
  return packed.value;
}

/** What someone else could have packed. */
function deflated(value: object): string {
  return deflateRawSync(JSON.stringify(value)).toString('base64url');
}
