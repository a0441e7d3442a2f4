import { RE2JS } from 're2js';
import { expect, test, vi } from 'vitest';
import { costlyPatterns, manyPatterns, matchedPayload } from '@/lib/testing/attack/many-patterns';
import { convoy2636 } from '@/lib/testing/releases';
import { explainFilter } from './explain';
import { filterHazards } from './hazards';
import { filterLimits } from './limits';
import { evaluateFilter, matchFilter } from './match';
import { excessPatterns } from './pattern-places';
import { brokenPatterns } from './patterns-in';
import { refusedAtSave } from './refused-at-save';

/** Instructions of all programs that were compiled meanwhile. */
function compiledBy(work: () => unknown): { programs: number; instructions: number } {
  const compile = vi.spyOn(RE2JS, 'compile');
  work();
  const made = compile.mock.results.flatMap(({ type, value }) => (type === 'return' ? value : []));
  compile.mockRestore();
  const instructions = made.reduce((sum, each) => sum + each.programSize(), 0);
  return { programs: made.length, instructions };
}

test('a filter of 900 patterns compiles none when it is tried, and says why', () => {
  const filter = manyPatterns();
  expect(JSON.stringify(filter).length).toBeGreaterThan(900_000);
  const tried = compiledBy(() => {
    expect(matchFilter(filter, matchedPayload)).toEqual({
      ok: false,
      failure: { kind: 'limit', message: 'Not evaluated: more than 50 patterns.' },
    });
    expect(explainFilter(filter, { part: 'body', payload: matchedPayload })).toMatchObject({
      outcome: 'not_evaluated',
    });
  });
  expect(tried.programs).toBe(0);
});

test('of a filter of 900 patterns saving reads the first 50, and counts all', () => {
  const filter = manyPatterns();
  const saved = compiledBy(() => {
    expect(refusedAtSave(filter)).toBeUndefined();
    expect(brokenPatterns(filter)).toEqual([]);
    expect(excessPatterns(filter)).toBe(900);
  });
  expect(saved.programs).toBeLessThanOrEqual(filterLimits.patterns);
  expect(filterHazards(filter, convoy2636)).toContainEqual({
    kind: 'many_patterns',
    path: '',
    message: expect.stringContaining('900 patterns'),
  });
});

test.each(costlyPatterns)('$name: at most as much is compiled as is paid for', ({ filter }) => {
  const made = compiledBy(() => {
    expect(matchFilter(filter(), matchedPayload)).toMatchObject({ failure: { kind: 'limit' } });
    brokenPatterns(filter());
  });
  // An instruction costs ten units at least, and each of the two has the units of one evaluation.
  expect(made.instructions).toBeLessThanOrEqual((2 * filterLimits.steps) / 10);
  expect(made.programs).toBeLessThan(2 * filterLimits.patterns);
});

test('what patterns cost grows with their programs, and is counted once for each', () => {
  const steps = (...patterns: string[]) => {
    const filter = { $and: patterns.map(($regex) => ({ a: { $regex } })) };
    const result = evaluateFilter(filter, { a: 'a' });
    return result.ok ? result.value.steps : Number.NaN;
  };
  const [small, large] = [steps('b{10}'), steps('b{1000}')];
  expect(large - small).toBeGreaterThan(9_000);
  expect(steps('b{1000}', 'b{1000}') - large).toBeLessThan(1_000);
  expect(steps('b{1000}', 'c{1000}') - large).toBeGreaterThan(9_000);
  // What is compiled already for another evaluation costs the same again.
  expect(steps('b{1000}')).toBe(large);
});

test('fifty patterns as operators write them are evaluated', () => {
  const patterns = Array.from({ length: 50 }, (_, at) => `(?i)^order-${at}\\.[a-zа-я]{2,40}$`);
  const filter = { $or: patterns.map(($regex) => ({ kind: { $regex } })) };
  expect(matchFilter(filter, { kind: 'Order-49.paid' })).toEqual({ ok: true, value: true });
});
