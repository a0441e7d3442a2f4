import fc from 'fast-check';
import { RE2JS, RE2JSException } from 're2js';
import { expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { estimatedInstructions } from './compile-cost';

/** Parts that patterns are made of; some repeat what stands before them. */
const parts = fc.constantFrom(
  ...['a', '.', '^', '$', '|', '(', '(?:', '(?i)', '(?P<n>', ')', ')', '*', '+', '?', '*?', '++'],
  ...['{3}', '{2,}', '{0,7}', '{0}', '{,4}', '{30}', '{', '}', '[a-z]', '[^]a]', '[[:alpha:]-]'],
  ...[
    '\\d',
    '\\pL',
    '\\p{Greek}',
    '\\P{L',
    '\\Qa.b\\E',
    '\\Qx',
    '\\Q\\E',
    '\\E',
    '(?i-s)',
    '(?',
    '[',
    '\\',
    '\n',
    '\\x{41}',
    '\\(',
    '\\b',
    'é',
    '💛',
  ],
);

function instructions(pattern: string): number | undefined {
  try {
    return RE2JS.compile(pattern).programSize();
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}

test('what a pattern becomes is never more than was estimated from its text', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 14 }), (chosen) => {
      const pattern = chosen.join('');
      const made = instructions(pattern);
      if (made === undefined) return;
      compared += 1;
      expect(estimatedInstructions(pattern)).toBeGreaterThanOrEqual(made);
    }),
    { numRuns: runs(1_000, 20_000) },
  );
  expect(compared).toBeGreaterThan(runs(50, 1_000));
});

test('an estimate stays near what plain patterns become', () => {
  for (const pattern of ['^order\\.(paid|sent)$', '[a-z]{3,40}', '(?i)acme', '\\d{4}-\\d{2}']) {
    expect(estimatedInstructions(pattern)).toBeLessThan(4 * (instructions(pattern) ?? 0));
  }
});
