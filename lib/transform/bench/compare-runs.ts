import { parseJson } from '@/lib/util/json';
import type { RunResult } from '../run-types';
import { type Change, structuralDiff } from './structural-diff';

/** What a gateway answered to the same function and sample. */
export type GatewayRun =
  | { kind: 'answered'; payload: unknown; log: readonly string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'crashed'; status: number };

/** Whether a run here and one on the gateway came to the same. */
export type Comparison =
  | { kind: 'same' }
  | { kind: 'values'; changes: Change[] }
  | { kind: 'logs' }
  /** Both fail, in other words. */
  | { kind: 'words'; here: string; there: string }
  | { kind: 'ends'; here: string; there: string };

function endHere({ outcome }: RunResult): 'answered' | 'refused' | 'crashed' {
  if (outcome.kind === 'value' || outcome.kind === 'no_data') return 'answered';
  return outcome.kind === 'crash' || outcome.kind === 'too_deep' ? 'crashed' : 'refused';
}

const endWords = { answered: 'succeeds', refused: 'fails', crashed: 'breaks off' };

/** Compares a run of the bench with one of the gateway. */
export function compareRuns(here: RunResult, there: GatewayRun): Comparison {
  const end = endHere(here);
  if (end !== there.kind) return { kind: 'ends', here: endWords[end], there: endWords[there.kind] };
  if (there.kind === 'refused') {
    const text = here.outcome.kind === 'error' ? here.outcome.error.text : there.message;
    return text === there.message
      ? { kind: 'same' }
      : { kind: 'words', here: text, there: there.message };
  }
  if (there.kind === 'crashed') return { kind: 'same' };
  const value = here.outcome.kind === 'value' ? parseJson(here.outcome.json) : null;
  const changes = structuralDiff(value, there.payload);
  if (changes.length > 0) return { kind: 'values', changes };
  const printed = here.log.map(({ text }) => text);
  return structuralDiff(printed, there.log).length === 0 ? { kind: 'same' } : { kind: 'logs' };
}
