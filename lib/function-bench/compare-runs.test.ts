import { expect, test } from 'vitest';
import type { FunctionTrial } from '@/lib/contract/console/function-trial';
import type { RunOutcome, RunResult } from '../transform/run-types';
import { compareRuns } from './compare-runs';

const ran = (outcome: RunOutcome, printed: string[] = []): RunResult => ({
  outcome,
  log: printed.map((text) => ({ level: 'log', text })),
  dropped: { entries: 0, characters: 0 },
  milliseconds: 1,
  memoryBytes: 0,
  memoryLimitBytes: 0,
});
const value = (json: string, printed?: string[]) => ran({ kind: 'value', json }, printed);
const failure = (text: string) =>
  ran({ kind: 'error', error: { name: 'TypeError', message: text, text } });
const answered = (payload: unknown, log: string[] = []): FunctionTrial => ({
  kind: 'answered',
  payload,
  log,
});

test.each<[RunResult, FunctionTrial, string]>([
  [value('{"a":1,"b":[2]}', ['x']), answered({ b: [2], a: 1 }, ['x']), 'same'],
  [value('{"a":1}'), answered({ a: 2 }), 'values'],
  [value('{"a":1}', ['x']), answered({ a: 1 }, ['y']), 'logs'],
  [ran({ kind: 'no_data', reason: 'NaN' }), { kind: 'no_data' }, 'same'],
  [ran({ kind: 'no_data', reason: 'NaN' }), answered(null), 'ends'],
  [value('null'), { kind: 'no_data' }, 'ends'],
  [failure('TypeError: a'), { kind: 'refused', message: 'TypeError: a' }, 'same'],
  [failure('TypeError: a'), { kind: 'refused', message: 'TypeError: b' }, 'words'],
  [ran({ kind: 'time_limit' }), { kind: 'refused', message: 'elapsed' }, 'same'],
  [failure('TypeError: a'), answered({}), 'ends'],
  [ran({ kind: 'crash', reason: 'x' }), { kind: 'crashed', status: 500 }, 'same'],
])('%j here and %j there: %s', (here, there, expected) => {
  expect(compareRuns(here, there).kind).toBe(expected);
});

test.each<[RunOutcome]>([
  [{ kind: 'memory_limit', limitBytes: 1 }],
  [{ kind: 'stack_limit', error: { name: 'RangeError', message: 'x', text: 'x' } }],
  [{ kind: 'output_limit' }],
  [{ kind: 'stopped' }],
  [{ kind: 'broken', reason: 'x' }],
])('a run that the runner here ended with %j is like none of the gateway', (outcome) => {
  const ends: FunctionTrial[] = [
    answered({}),
    { kind: 'refused', message: 'elapsed' },
    { kind: 'crashed', status: 500 },
  ];
  for (const there of ends) expect(compareRuns(ran(outcome), there).kind).toBe('ends');
});
