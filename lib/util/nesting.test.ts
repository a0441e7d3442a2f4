import { expect, test } from 'vitest';
import { MOST_OPEN_BRACKETS, tooDeepAt } from './nesting.mjs';

const open = (count: number) => '['.repeat(count);

test.each([
  ['', -1],
  ['function f() { return [(1)] }', -1],
  [open(MOST_OPEN_BRACKETS), -1],
  [`${'[]'.repeat(20_000)}`, -1],
  [')'.repeat(20_000), -1],
  [`a${open(MOST_OPEN_BRACKETS + 1)}`, MOST_OPEN_BRACKETS + 1],
  ['({['.repeat(20_000), MOST_OPEN_BRACKETS],
  [`/'/;${open(20_000)}'`, MOST_OPEN_BRACKETS + 4],
])('of %j the first bracket beyond the limit is at %i', (text, at) => {
  expect(tooDeepAt(text)).toBe(at);
});
