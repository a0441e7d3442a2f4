import { expect, test } from 'vitest';
import { stoppedRun } from '@/lib/transform/lazy-runner';
import type { Runner } from '@/lib/transform/runner';
import { createFunctionTests } from './function-tests';

const never = new AbortController().signal;

test('a run that never begins because others run too long is no failure of the function', async () => {
  const runner: Runner = {
    run: async () => ({ ...stoppedRun, outcome: { kind: 'busy' } }),
    prepare: () => undefined,
    close: () => undefined,
  };
  const { run } = createFunctionTests(runner, 1_000);
  const asked = run({ kind: 'subscription', code: '', payload: {} }, never);
  await expect(asked).rejects.toMatchObject({
    status: 503,
    message: 'other functions are running, try again in a few seconds',
  });
});
