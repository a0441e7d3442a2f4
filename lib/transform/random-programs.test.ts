import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { arbitraryProgram } from '@/lib/testing/arbitrary-program';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';

const { run, answer, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

const payload = '{"a":1,"list":[{"b":2}]}';

test('whatever code does, its run ends in a way that has a name, and the next one is well', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryProgram, async (code) => {
      expect(shown(await run({ code, payload, limits: { timeMs: 200 } }))).not.toBe('broken');
      expect(await answer('function transform(p) { return p.list }', { list: [1] })).toBe('[1]');
    }),
    { numRuns: 40 },
  );
}, 120_000);
