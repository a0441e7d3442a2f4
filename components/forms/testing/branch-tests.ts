import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { isLongRun } from '@/lib/testing/long-run';
import type { Branch, BranchPair } from './branches';
import type { FormPage } from './form-page';

/** A question of a form with several branches, as the tests use it. */
export interface BranchTests<Values, Stored> {
  title: string;
  pairs: readonly BranchPair<Values, Stored>[];
  /** Form path of the question. */
  at: string;
  /** Opens the page at the question. */
  open: (stored: Stored) => Promise<FormPage>;
  saveLabel: string;
  /** The body of a save, by the model, of a form that held nothing but these values. */
  bodyOf: (values: Partial<Values>, stored: Stored) => unknown;
}

const hands: readonly FormPage['hand'][] = ['pointer', 'keys'];

/**
 * For every pair of branches: types in the first, chooses the second, fills it and saves at once.
 * One request must go out, with the second branch and nothing of the first, and nothing may be told
 * as wrong on the way. In turn by pointer and by keys, in the long run each pair by both.
 */
export function testBranchPairs<Values, Stored>({
  title,
  pairs,
  at,
  open,
  saveLabel,
  bodyOf,
}: BranchTests<Values, Stored>): void {
  afterEach(cleanup);
  const cases = pairs.flatMap((pair, at) =>
    hands
      .filter((_, turn) => isLongRun || turn === at % hands.length)
      .map((hand) => ({
        ...pair,
        name: `${pair.first.name} to ${pair.second.name} by ${hand}`,
        hand,
      })),
  );
  describe(title, () => {
    test.for(cases)('$name', async ({ hand, first, second, stored }) => {
      const page = await open(stored);
      page.hand = hand;
      await first.choose(page);
      await first.fill(page);
      await page.typeLast(at);
      await second.choose(page);
      await second.fill(page);
      expect(page.problems()).toEqual([]);
      await page.save(saveLabel);
      expect(page.problems()).toEqual([]);
      const expected = bodyOf(second.values, stored);
      expect(page.bodies()).toEqual([JSON.parse(JSON.stringify(expected))]);
    });
  });
}

/**
 * For every branch: chooses it, fills nothing and saves. What the form asks for must be told at
 * fields on the page.
 */
export function testBlankBranches<Values>({
  title,
  branches,
  open,
  saveLabel,
}: {
  title: string;
  /** Those that ask for something. */
  branches: readonly Branch<Values>[];
  open: () => Promise<FormPage>;
  saveLabel: string;
}): void {
  afterEach(cleanup);
  describe(title, () => {
    test.for(branches)('$name', async ({ choose }) => {
      const page = await open();
      await choose(page);
      await page.save(saveLabel);
      expect(page.sent).toEqual([]);
      expect(await page.problemsWithoutField()).toEqual([]);
    });
  });
}
