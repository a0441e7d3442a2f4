import { expect, test } from 'vitest';
import type { RunOutcome, RunResult } from '@/lib/transform/run-types';
import { compareMade, madeBy } from './function-verdict';

const run = (outcome: RunOutcome): RunResult => ({
  outcome,
  log: [],
  dropped: { entries: 0, characters: 0 },
  milliseconds: 1,
  memoryBytes: 0,
  memoryLimitBytes: 0,
});
const made = (json: string) => madeBy(run({ kind: 'value', json }));
const failed = madeBy(
  run({
    kind: 'error',
    error: { name: 'TypeError', message: 'x is undefined', text: 'x is undefined' },
  }),
);
const halted = madeBy(run({ kind: 'memory_limit', limitBytes: 1 }));

test.each([
  ['equal', made('{"a":1,"b":2}'), made('{ "b": 2, "a": 1 }')],
  ['differs', made('{"a":1}'), made('{"a":2}')],
  ['breaks', made('{"a":1}'), failed],
  ['breaks', made('{"a":1}'), madeBy(run({ kind: 'time_limit' }))],
  ['mends', failed, made('{"a":1}')],
  ['fails', failed, failed],
  ['unclear', made('{"a":1}'), halted],
  ['unclear', madeBy(run({ kind: 'stopped' })), made('{"a":1}')],
] as const)('%s', (verdict, before, after) => {
  expect(compareMade(before, after).verdict).toBe(verdict);
});

test('a difference is told by its place, a failure by its words', () => {
  expect(compareMade(made('{"a":{"b":1}}'), made('{"a":{"b":2}}')).changes).toEqual([
    { kind: 'changed', path: 'a.b', before: 1, after: 2 },
  ]);
  expect(compareMade(made('{}'), failed).why).toBe('x is undefined');
});
