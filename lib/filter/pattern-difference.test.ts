import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { StepCounter } from './limits';
import { compilePattern } from './pattern';
import { patternDifference } from './pattern-difference';

test.each([
  ['(?=x)', 'look-around'],
  ['(?<!a)b', 'look-around'],
  ['(a)\\1', 'back-references'],
  ['\\u0041', '\\u escapes'],
  ['[\\u0041]', '\\u escapes'],
  ['[\\1]', '[\\1]'],
  ['[\\b]', '[\\b]'],
  ['[^]', '[^]'],
  ['[(?=x)](?=x)', 'look-around'],
])('%s is refused by the gateway and the difference to a browser is named', (pattern, name) => {
  expect(compilePattern(pattern, new StepCounter()).ok).toBe(false);
  expect(patternDifference(pattern)).toMatch(/^Browsers know .*RE2\) do not/);
  expect(patternDifference(pattern)).toContain(name);
});

test.each([
  ['(?i)abc', '(?i)'],
  ['\\pL', '\\pL'],
  ['\\Aab\\z', '\\A'],
  ['[[:alpha:]]', '[[:alpha:]]'],
  ['(?P<year>\\d+)', '(?P<'],
  ['[a\\pL]', '\\pL'],
  ['[a[:digit:]b]', '[[:alpha:]]'],
  ['[^[:^digit:]]', '[[:alpha:]]'],
  ['\\Q(?=x)\\E', '\\Q'],
  ['[]a]', 'comes first in a class'],
  ['\\x{41}', '\\x{41}'],
])('%s is read by the gateway and the difference to a browser is named', (pattern, name) => {
  expect(compilePattern(pattern, new StepCounter()).ok).toBe(true);
  expect(patternDifference(pattern)).toMatch(/^The gateway’s patterns \(RE2\) know/);
  expect(patternDifference(pattern)).toContain(name);
});

test.each([
  '^order\\.',
  '(a+)+$',
  'a\\\\1b',
  '\\\\pL',
  '(?:a|b)',
  '\\(?=x',
  '\\(?i)',
  '\\[[:alpha:]]',
  '\\(?P<',
  '[(?=x)]',
  '[(?i)]',
  '[a(?P<b]',
  '[\\](?!]',
  '[:alpha:]',
  '[(?:]:]',
  '(?<year>a)',
])('%s means the same to both', (pattern) => expect(patternDifference(pattern)).toBeUndefined());

/** Parts of which some mean something to one engine alone, and some look so inside of a class. */
const fragments = [
  ...['a', 'b1', '.', '\\d', '\\.', '\\\\', '(?:a|b)', '(a)', '(?<n>a)', 'a?', '^', '$'],
  ...['[ab]', '[^a]', '[\\]]', '[(?=a)]', '[(?i)]', '[(?P<a]', '[(?!]', '[:a:]', '[\\d.]'],
  ...['(?=a)', '(?<!a)', '(?i)', '(?P<m>a)', '\\1', '[\\1]', '\\u0061', '[\\u0061]', '[\\b]'],
  ...['[^]', '[]a]', '[[:alpha:]]', '[a[:digit:]]', '\\pL', '[\\pL]', '\\Aa', 'a\\z', '\\Q(?=\\E'],
  ...['\\x{61}', '[\\x{61}]', '\\x61'],
];
const patterns = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 });
const subjects = fc.string({ unit: fc.constantFrom(...'ab1A(]?:.=\\'), maxLength: 6 });

/** What a browser says; undefined for a pattern that it cannot read. */
function inBrowser(pattern: string, subject: string): boolean | undefined {
  try {
    return new RegExp(pattern).test(subject);
  } catch {
    return undefined;
  }
}

test('where no difference is named both say the same', () => {
  fc.assert(
    fc.property(patterns, subjects, (parts, subject) => {
      const pattern = parts.join('');
      fc.pre(patternDifference(pattern) === undefined);
      const compiled = compilePattern(pattern, new StepCounter());
      const here = compiled.ok ? compiled.value.test(subject) : undefined;
      expect(here).toBe(inBrowser(pattern, subject));
    }),
    { numRuns: runs(300, 3_000) },
  );
});

test('what is named is of the engine that reads the pattern', () => {
  fc.assert(
    fc.property(patterns, (parts) => {
      const pattern = parts.join('');
      const difference = patternDifference(pattern);
      fc.pre(difference !== undefined);
      expect(difference?.startsWith('The gateway’s patterns')).toBe(
        compilePattern(pattern, new StepCounter()).ok,
      );
    }),
  );
});
