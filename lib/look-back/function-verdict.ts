import { type Change, structuralDiff } from '@/lib/function-bench/structural-diff';
import type { RunResult } from '@/lib/transform/run-types';
import { parseJson } from '@/lib/util/json';

/** What another function does to an event. */
export type FunctionVerdict = 'equal' | 'differs' | 'breaks' | 'mends' | 'fails' | 'unclear';

/** What a function made of a payload: a text, or none where it failed or was cut off here. */
export type Made =
  | { kind: 'made'; json: string }
  | { kind: 'failed'; why: string }
  | { kind: 'halted'; why: string };

/** What a run came to, as far as it matters to what is delivered. */
export function madeBy({ outcome }: RunResult): Made {
  switch (outcome.kind) {
    case 'value':
      return { kind: 'made', json: outcome.json };
    case 'error':
      return { kind: 'failed', why: outcome.error.text };
    case 'no_data':
    case 'crash':
      return { kind: 'failed', why: outcome.reason };
    case 'too_deep':
      return { kind: 'failed', why: 'Its result is nested too deep' };
    case 'time_limit':
      return { kind: 'failed', why: 'It did not end in time' };
    case 'memory_limit':
    case 'stack_limit':
    case 'output_limit':
      return { kind: 'halted', why: 'It met a limit of the runner here, which the gateway lacks' };
    case 'stopped':
    case 'busy':
    case 'broken':
      return { kind: 'halted', why: 'It was not run to its end' };
  }
}

export interface ComparedFunctions {
  verdict: FunctionVerdict;
  /** Where what they made differs. */
  changes: Change[];
  /** Why the later one failed. */
  why: string | null;
}

/** What changes for an event when one function takes the place of another. */
export function compareMade(before: Made, after: Made): ComparedFunctions {
  const why = after.kind === 'made' ? null : after.why;
  const plain = (verdict: FunctionVerdict) => ({ verdict, changes: [], why });
  if (before.kind === 'halted' || after.kind === 'halted') return plain('unclear');
  if (after.kind === 'failed') return plain(before.kind === 'made' ? 'breaks' : 'fails');
  if (before.kind === 'failed') return plain('mends');
  const changes = structuralDiff(parseJson(before.json), parseJson(after.json));
  return { verdict: changes.length === 0 ? 'equal' : 'differs', changes, why };
}
