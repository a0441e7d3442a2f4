import { isLongRun } from '@/lib/testing/long-run';
import type { FormPage } from './form-page';
import { neighbourPairs, orderedPairs } from './pairs';

/** One way to answer a question of a form: how to choose it, what to type, what the form then holds. */
export interface Branch<Values> {
  name: string;
  choose: (page: FormPage) => Promise<void>;
  fill: (page: FormPage) => Promise<void>;
  values: Partial<Values>;
}

/** A branch that is typed in, and one that is chosen after it and saved. */
export interface BranchPair<Values, Stored> {
  first: Branch<Values>;
  second: Branch<Values>;
  /** What the form starts from; null for a new one. */
  stored: Stored;
}

type BranchOf<Union, Kind> = Union extends { kind: infer Own }
  ? Kind extends Own
    ? Omit<Union, 'kind'> & { kind: Kind }
    : never
  : never;

/**
 * What is typed for each branch of a union of the form's values, so that a new branch does not
 * compile until its example is there; null for one that the form at hand does not offer.
 */
export type BranchExamples<Union extends { kind: string }> = {
  readonly [Kind in Union['kind']]: BranchOf<Union, Kind> | null;
};

/**
 * The branches of a union, chosen by its bar and typed control by control.
 * @param at form path of the union
 * @param valuesOf the form's values with a branch in them
 */
export function unionBranches<Values, Union extends { kind: string }>(
  at: string,
  examples: BranchExamples<Union>,
  valuesOf: (branch: Union) => Partial<Values>,
): Branch<Values>[] {
  return Object.values<Union | null>(examples as Record<string, Union | null>).flatMap(
    (example) => {
      if (example === null) return [];
      const { kind, ...rest } = example;
      return {
        name: kind,
        choose: (page) => page.choose(`${at}.kind`, kind),
        fill: (page) => page.fill(at, rest),
        values: valuesOf(example),
      };
    },
  );
}

/**
 * The pairs that are tried: each branch with the one after it, by turns over a new form and over a
 * stored one, which have the same fields; in the long run all pairs over both.
 */
function triedPairs<Item>(items: readonly Item[], over: 'new' | 'stored'): [Item, Item][] {
  if (isLongRun) return orderedPairs(items);
  const pairs = neighbourPairs(items);
  // Of two branches one may be that of a form which starts from nothing.
  if (items.length < 3) return pairs;
  return pairs.filter((_, at) => (at % 2 === 0) === (over === 'new'));
}

/** The ordered pairs over a form that starts from nothing. */
export function newPairs<Values>(branches: readonly Branch<Values>[]): BranchPair<Values, null>[] {
  return triedPairs(branches, 'new').map(([first, second]) => ({ first, second, stored: null }));
}

/**
 * The ordered pairs over a form that is stored with one of the two: for two neighbours in turn with
 * the one that is left and with the one that is come back to, in the long run with each.
 * @param offers whether a form that is stored with a branch offers another one; else all are offered
 */
export function storedPairs<Values, Stored>(
  branches: readonly Branch<Values>[],
  storedWith: (branch: Branch<Values>) => Stored,
  offers: (stored: Branch<Values>, branch: Branch<Values>) => boolean = () => true,
): BranchPair<Values, Stored>[] {
  const takesTurns = !isLongRun && branches.length > 2;
  return triedPairs(branches, 'stored').flatMap(([first, second], at) => {
    const inTurn = at % 2 === 0 ? [first, second] : [second, first];
    const able = inTurn.filter((stored) =>
      [first, second].every((branch) => branch === stored || offers(stored, branch)),
    );
    return able
      .slice(0, takesTurns ? 1 : undefined)
      .map((branch) => ({ first, second, stored: storedWith(branch) }));
  });
}
