import { expect, test } from 'vitest';
import { compilePattern } from './pattern';
import { patternDifference } from './pattern-difference';

test.each([
  ['(?=x)', 'look-around'],
  ['(?<!a)b', 'look-around'],
  ['(a)\\1', 'back-references'],
  ['\\u0041', '\\u escapes'],
])('%s is refused by the gateway and the difference to a browser is named', (pattern, name) => {
  expect(compilePattern(pattern).ok).toBe(false);
  expect(patternDifference(pattern)).toMatch(/^Browsers know .*RE2\) do not/);
  expect(patternDifference(pattern)).toContain(name);
});

test.each([
  ['(?i)abc', '(?i)'],
  ['\\pL', '\\pL'],
  ['\\Aab\\z', '\\A'],
  ['[[:alpha:]]', '[[:alpha:]]'],
  ['(?P<year>\\d+)', '(?P<'],
])('%s is read by the gateway and the difference to a browser is named', (pattern, name) => {
  expect(compilePattern(pattern).ok).toBe(true);
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
])('%s means the same to both', (pattern) => expect(patternDifference(pattern)).toBeUndefined());
