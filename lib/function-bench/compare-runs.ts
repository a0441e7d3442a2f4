import type { FunctionTrial } from '@/lib/contract/console/function-trial';
import { parseJson } from '@/lib/util/json';
import type { RunResult } from '../transform/run-types';
import { type Change, structuralDiff } from './structural-diff';

/** Whether a run here and one on the gateway came to the same. */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'values'; changes: Change[] }
  | { kind: 'logs' }
  /** Both fail, in other words. */
  | { kind: 'words'; here: string; there: string }
  | { kind: 'ends'; here: string; there: string };

/** How a run here ended, as the gateway would tell it; `halted` where only the runner here gave up. */
function endHere({ outcome }: RunResult): FunctionTrial['kind'] | 'halted' {
  switch (outcome.kind) {
    case 'value':
      return 'answered';
    case 'no_data':
      return 'no_data';
    case 'crash':
    case 'too_deep':
      return 'crashed';
    case 'error':
    case 'time_limit':
      return 'refused';
    case 'memory_limit':
    case 'stack_limit':
    case 'output_limit':
    case 'stopped':
    case 'busy':
    case 'broken':
      return 'halted';
  }
}

const endWords = {
  answered: 'succeeds',
  no_data: 'gives nothing that JSON can hold',
  refused: 'fails',
  crashed: 'breaks off',
  halted: 'was stopped by the runner',
};

/** Compares a run of the bench with one of the gateway. */
export function compareRuns(here: RunResult, there: FunctionTrial): Comparison {
  const end = endHere(here);
  if (end !== there.kind) return { kind: 'ends', here: endWords[end], there: endWords[there.kind] };
  if (there.kind === 'refused') {
    const text = here.outcome.kind === 'error' ? here.outcome.error.text : there.message;
    return text === there.message
      ? { kind: 'same' }
      : { kind: 'words', here: text, there: there.message };
  }
  if (there.kind !== 'answered') return { kind: 'same' };
  const value = here.outcome.kind === 'value' ? parseJson(here.outcome.json) : null;
  const changes = structuralDiff(value, there.payload);
  if (changes.length > 0) return { kind: 'values', changes };
  const printed = here.log.map(({ text }) => text);
  return structuralDiff(printed, there.log).length === 0 ? { kind: 'same' } : { kind: 'logs' };
}
