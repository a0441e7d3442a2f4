import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Branch, orderedPairs } from './branches';
import type { FormPage } from './form-page';

/** A form with a question of several branches, as the tests use it. */
export interface BranchTests<Values> {
  title: string;
  branches: readonly Branch<Values>[];
  /** Where a branch is left to, but not typed in: what is removed or kept. */
  leftFor?: readonly Branch<Values>[];
  /** Opens the page at the question; `typed` is the branch that is typed in first. */
  open: (typed: Branch<Values>, saved: Branch<Values>) => Promise<FormPage>;
  /** Form path of the question. */
  at: string;
  saveLabel: string;
  /** The body of the save that the second branch is, by the model, in a form that held nothing else. */
  bodyOf: (saved: Branch<Values>, typed: Branch<Values>) => unknown;
  hands?: readonly FormPage['hand'][];
}

/**
 * For every ordered pair of branches: types in the first, chooses the second, fills it and saves at
 * once. One request must go out, with the second branch and nothing of the first.
 */
export function testBranchPairs<Values>({
  title,
  branches,
  leftFor = [],
  open,
  at,
  saveLabel,
  bodyOf,
  hands = ['pointer'],
}: BranchTests<Values>): void {
  afterEach(cleanup);
  const pairs = [
    ...orderedPairs(branches),
    ...branches.flatMap((first) => leftFor.map((second) => [first, second] as const)),
  ];
  const cases = hands.flatMap((hand) =>
    pairs.map(([first, second]) => ({
      name: `${first.name} to ${second.name} by ${hand}`,
      hand,
      first,
      second,
    })),
  );
  describe(title, () => {
    test.for(cases)('$name', async ({ hand, first, second }) => {
      const page = await open(first, second);
      page.hand = hand;
      await first.choose(page);
      await first.fill(page);
      await page.typeLast(at);
      await second.choose(page);
      await second.fill(page);
      expect(page.problems()).toEqual([]);
      await page.save(saveLabel);
      expect(page.problems()).toEqual([]);
      expect(page.sent.map(({ body }) => body.body)).toEqual([
        JSON.parse(JSON.stringify(bodyOf(second, first))),
      ]);
    });
  });
}
