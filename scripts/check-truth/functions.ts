import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { lintFor } from '@/lib/transform/lint/lint';
import type { RunResult } from '@/lib/transform/run-types';
import { createRunner, type Runner } from '@/lib/transform/runner';
import { nodeWorkers } from '@/lib/transform/start-node-worker';
import { compareOutcome, logProblem } from './compare-outcome';
import {
  type FunctionCase,
  functionFileSchema,
  payloadOf,
  type RecordedOutcome,
} from './function-case';
import { agrees, type TruthEngine, type Verdict, worstOf } from './verdict';

/** What does not end in one second hardly ends in the ten of gateways, which are given if it should. */
const TIME_LIMIT_MS = 1_000;
const GATEWAY_LIMIT_MS = 10_000;
const worker = new URL('../../lib/transform/worker/node-worker.mjs', import.meta.url);

function told({ outcome, log }: RunResult): string {
  const lines = log.map(({ text }) => text);
  const { kind } = outcome;
  const what = kind === 'value' ? outcome.json : kind === 'error' ? outcome.error.text : kind;
  return `${what} with log ${JSON.stringify(lines)}`.slice(0, 300);
}

/**
 * Where ours is otherwise on purpose. What the lint marks as answered otherwise is told beforehand;
 * besides, a place that the gateway does not know is no reason to hide it.
 */
function purpose(code: string, release: Release, wanted: string): string | undefined {
  const marker = lintFor(code, release).find(({ kind }) => kind === 'differs');
  if (marker) return `the lint says: ${marker.message}`;
  return wanted.endsWith(' at 1:0') ? 'the gateway does not know the place, ours does' : undefined;
}

function compare(
  { id, function: code }: FunctionCase,
  release: Release,
  recorded: RecordedOutcome,
  ours: RunResult,
): Verdict {
  const compared = compareOutcome(recorded, ours.outcome);
  const wanted = compared.kind === 'other' ? compared.wanted : logProblem(recorded, ours);
  if (wanted === undefined)
    return compared.kind === 'worded' ? { ...agrees(id), otherWording: compared.text } : agrees(id);
  const detail = `${release}: expected ${wanted.slice(0, 300)}, got ${told(ours)}`;
  const reason = purpose(code, release, wanted);
  return reason === undefined
    ? { id, verdict: 'differs', detail }
    : { id, verdict: 'deviates', detail: `${detail}; ${reason}` };
}

async function checkCase(runner: Runner, recorded: FunctionCase): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const release of releases) {
    const judged = async (timeMs: number) => {
      const result = await runner.run({
        kind: recorded.kind,
        code: recorded.function,
        payload: payloadOf(recorded),
        release,
        limits: { timeMs },
      });
      return compare(recorded, release, recorded.results?.[release] ?? recorded, result);
    };
    const first = await judged(TIME_LIMIT_MS);
    verdicts.push(first.verdict === 'differs' ? await judged(GATEWAY_LIMIT_MS) : first);
  }
  return worstOf(recorded.id, verdicts);
}

/** User functions: how they end and what they print, in every recorded release. */
export const functionEngine: TruthEngine = {
  file: 'functions.json',
  leavesOut: 'the column of an error, and the engine’s counters in its text',
  async check(content) {
    const { cases } = functionFileSchema.parse(content);
    const runner = createRunner({ startWorker: nodeWorkers(worker) });
    const verdicts: Verdict[] = [];
    for (const recorded of cases) verdicts.push(await checkCase(runner, recorded));
    runner.close();
    return verdicts;
  },
};
