import { beforeAll, describe, expect, test } from 'vitest';
import { matchFilter } from './match';

/** Patterns that keep a backtracking engine busy for longer than anyone waits. */
const evil = [
  '(a+)+$',
  '^(a+)+$',
  '(a*)*b',
  '(a|aa)+$',
  '(a|a?)+$',
  '(.*a){20}',
  '(.*)*x',
  '([a-zA-Z]+)*$',
  '(a?){50}a{50}',
  '((a{1,10}){1,10}){1,9}b',
  '(x+x+)+y',
  '\\w+\\s+\\w+$',
  '.*.*.*.*=.*',
  '(?i)(a|b|ab)*c',
  'a{1000}b',
  '(a{0,30}){0,30}b',
  '[\\s\\S]*[\\s\\S]*z',
  '((a|b)*a(a|b){12})$',
  '(a|b)*a(a|b){200}$',
  '.*a.{900}$',
  '(\\b.{0,50}a){15}$',
];

/** Text of 64 KiB that repeats nothing an engine could remember. */
function noise(): string {
  let seed = 7;
  return Array.from({ length: 65_536 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 'ab c'.charAt(Math.floor((seed / 2_147_483_648) * 4));
  }).join('');
}

const subjects = [`${'a'.repeat(65_535)}!`, 'ab'.repeat(32_768), noise()];

describe('evil patterns on 64 KiB', () => {
  // The first patterns otherwise pay for compiling the engine itself.
  beforeAll(() => {
    for (const subject of subjects) matchFilter({ a: { $regex: '(a|b)+c' } }, { a: subject });
  });

  test.each(evil)('%s ends within 100 ms', (pattern) => {
    for (const subject of subjects) {
      const from = process.cpuUsage();
      const result = matchFilter({ a: { $regex: pattern } }, { a: subject });
      const { user, system } = process.cpuUsage(from);
      // Processor time, so that a busy machine counts as well.
      expect((user + system) / 1000).toBeLessThan(100);
      expect(result.ok ? 'answer' : result.failure.kind).toMatch(/answer|limit/);
    }
  });
});

test('the pattern that froze a process elsewhere is answered', () => {
  const payload = { a: `${'a'.repeat(40)}!` };
  expect(matchFilter({ a: { $regex: '(a+)+$' } }, payload)).toEqual({ ok: true, value: false });
});

test('patterns are judged by the rules of the gateway, not of the browser', () => {
  const kind = (pattern: string, text = 'ABC é') => {
    const result = matchFilter({ a: { $regex: pattern } }, { a: text });
    return result.ok ? result.value : result.failure.kind;
  };
  expect(kind('(?=A)')).toBe('pattern');
  expect(kind('(A)\\1')).toBe('pattern');
  expect(kind('(?i)abc')).toBe(true);
  expect(kind('\\pL+ \\pL')).toBe(true);
  expect(kind('x'.repeat(1025))).toBe('limit');
  expect(kind('a', 'a'.repeat(65_537))).toBe('limit');
});
