import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { expect, test } from 'vitest';
import { convoy2636 } from '@/lib/testing/releases';
import type { FromWorker } from '@/lib/worker/worker-port';
import { limitsFor } from '../limits';
import type { RunResult } from '../run-types';

import { loadEngine } from './engine.mjs';
import { serve } from './serve.mjs';

test('recursion that ends the stack of the host is told as calls nested too deep', async () => {
  const told: FromWorker<RunResult>[] = [];
  const answer = serve(await loadEngine(variant), {
    stackBytes: 4 * 1024 * 1024,
    post: (message) => told.push(message),
  });
  answer({
    id: 1,
    request: {
      kind: 'subscription',
      code: 'function transform(p) { function f() { return 1 + f() } return f() }',
      payload: '{}',
      release: convoy2636,
      handing: 'gateway',
      limits: limitsFor('{}'),
    },
  });
  expect(told.at(-1)).toMatchObject({
    id: 1,
    isWorn: true,
    result: { outcome: { kind: 'stack_limit' } },
  });
});
