import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttemptStep, type Attempts, firstAttempts, nextAttempts } from './attempts';
import type { SaveProblem } from './save-problem';
import type { Landed, SaveConflict } from './save-types';

type View = { uid: string };
type State = Attempts<View, unknown>;
type Step = AttemptStep<View, unknown>;

const landed: Landed<View> = {
  result: null,
  announced: null,
  notStored: { kept: [], notes: [] },
};
const problem: SaveProblem = { title: 'Not saved', advice: '', requestIds: [], rest: [] };
const conflict: SaveConflict<View, unknown> = {
  base: 1,
  mine: 2,
  theirs: 3,
  view: { uid: 'a' },
  baseline: { kind: 'gateway', updatedAt: null, fingerprint: null },
};

const outcomes = {
  saved: { kind: 'saved', landed },
  failed: { kind: 'failed', problem, isGone: false },
  gone: { kind: 'failed', problem, isGone: true },
  conflict: { kind: 'conflict', conflict },
  stopped: { kind: 'stopped' },
  unchecked: { kind: 'unchecked', problem },
  paused: { kind: 'done', isGone: false },
  deletedElsewhere: { kind: 'done', isGone: true },
} as const;

const steps = (...names: (keyof typeof outcomes)[]) =>
  names.flatMap((name): Step[] => [{ kind: 'begun' }, { kind: 'ended', outcome: outcomes[name] }]);

const after = (from: State, all: readonly Step[]) => all.reduce(nextAttempts<View, unknown>, from);
const fresh = firstAttempts<View, unknown>(null);

test('a page that a create led to starts with its receipt', () => {
  expect(firstAttempts(landed).outcome).toEqual({ kind: 'saved', landed });
  expect(fresh.outcome).toBeNull();
});

test.each([
  ['a save that the form refuses takes the receipt before it away', 'saved', 'stopped'],
  ['a save of what is gone takes the receipt before it away', 'saved', 'gone'],
  ['a check that fails takes the receipt before it away', 'saved', 'unchecked'],
  ['a later stop takes "Not saved" away', 'failed', 'paused'],
  ['a later refusal of the form takes "Not saved" away', 'failed', 'stopped'],
  ['a save that works takes "Not saved" away', 'failed', 'saved'],
  ['a merge takes a failure away', 'failed', 'conflict'],
] as const)('%s', (_name, former, latter) => {
  const state = after(fresh, steps(former, latter));
  expect(state.outcome).toEqual(outcomes[latter]);
  const begun = after(fresh, [...steps(former), { kind: 'begun' }]);
  expect(begun.outcome).toBeNull();
});

test('what is gone stays so until the gateway shows it, and not for a refusal of the form', () => {
  expect(after(fresh, steps('gone')).isGone).toBe(true);
  expect(after(fresh, steps('deletedElsewhere')).isGone).toBe(true);
  expect(after(fresh, [...steps('gone', 'stopped'), { kind: 'begun' }]).isGone).toBe(true);
  expect(after(fresh, steps('gone', 'unchecked')).isGone).toBe(true);
  expect(after(fresh, [...steps('gone'), { kind: 'dismissed' }]).isGone).toBe(true);
  for (const name of ['saved', 'conflict', 'failed', 'paused'] as const) {
    expect(after(fresh, steps('gone', name)).isGone, name).toBe(false);
  }
});

test('whatever happened before, only the latest attempt is told of', () => {
  const any = fc.constantFrom<Step>(
    ...steps(...(Object.keys(outcomes) as (keyof typeof outcomes)[])),
    {
      kind: 'dismissed',
    },
  );
  fc.assert(
    fc.property(fc.array(any), any, fc.boolean(), (before, last, isArrived) => {
      const state = after(firstAttempts<View, unknown>(isArrived ? landed : null), [
        ...before,
        last,
      ]);
      expect(state.outcome).toEqual(last.kind === 'ended' ? last.outcome : null);
      // A receipt and "it is gone" never stand together.
      expect(state.isGone && state.outcome?.kind === 'saved').toBe(false);
    }),
  );
});
