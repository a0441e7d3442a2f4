import { describe, expect, test } from 'vitest';
import { evilPatterns, evilSubjects } from '@/lib/testing/attack/evil-patterns';
import { matchFilter } from './match';

describe('evil patterns on 64 KiB', () => {
  test.each(evilPatterns)('%s ends', (pattern) => {
    for (const subject of evilSubjects) {
      const result = matchFilter({ a: { $regex: pattern } }, { a: subject });
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
