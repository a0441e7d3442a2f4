import { readFileSync } from 'node:fs';
import inBrowser from '@jitl/quickjs-singlefile-browser-release-sync';
import inNode from '@jitl/quickjs-singlefile-mjs-release-sync';
import { expect, test } from 'vitest';
import { convoy2636 } from '@/lib/testing/releases';
import { limitsFor } from '../limits';
import type { FunctionKind, RunRequest } from '../run-types';
import { loadEngine, prepareContext } from './engine.mjs';
import { execute } from './execute.mjs';

interface Recorded {
  id: string;
  kind: FunctionKind;
  function: string;
  payload?: unknown;
}

const STACK_BYTES = 256 * 1024;
/** Enough to see the two apart; all of them are checked against the records besides. */
const EACH = 20;

const truth: { cases: Recorded[] } = JSON.parse(
  readFileSync(new URL('../../testing/truth/functions.json', import.meta.url), 'utf8'),
);
const cases = truth.cases.filter(
  ({ function: code }, at) => at % EACH === 0 && !/Date|random|while|for \(;;\)/.test(code),
);

type Engine = Awaited<ReturnType<typeof loadEngine>>;

function answer(engine: Engine, recorded: Recorded) {
  const payload = JSON.stringify(recorded.payload ?? null);
  const request: RunRequest = {
    kind: recorded.kind,
    code: recorded.function,
    payload,
    release: convoy2636,
    handing: 'gateway',
    limits: limitsFor(payload, { timeMs: 3_000 }),
  };
  const context = prepareContext(engine, request.release, STACK_BYTES);
  const { outcome, log } = execute(context, request);
  context.dispose();
  return { outcome, log };
}

test('the engine of the browser answers recorded functions as that of Node does', async () => {
  const [node, browser] = [await loadEngine(inNode), await loadEngine(inBrowser)];
  expect(cases.length).toBeGreaterThan(20);
  for (const recorded of cases)
    expect(answer(browser, recorded), recorded.id).toEqual(answer(node, recorded));
}, 60_000);
