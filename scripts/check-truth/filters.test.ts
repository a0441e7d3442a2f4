import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filterEngine } from './filters';

const place = fileURLToPath(new URL('../../lib/testing/truth/filters.json', import.meta.url));
const recorded: unknown = JSON.parse(readFileSync(place, 'utf8'));

describe('recorded filters', async () => {
  const verdicts = await filterEngine.check(recorded);

  test('were recorded in number', () => expect(verdicts.length).toBe(1480));

  test('are answered as the gateways were recorded to answer', () => {
    expect(verdicts.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  });

  test('are answered otherwise only where a release crashes or answers at random', () => {
    const details = verdicts.flatMap(({ verdict, detail }) =>
      verdict === 'deviates' ? [detail.replace(/^.*?: /, '')] : [],
    );
    expect([...new Set(details)].sort()).toEqual([
      'always one of the random answers',
      'answers at random, ours says so',
      'crashes, ours refuses',
    ]);
    expect(details.length).toBe(97);
  });
});

const check = async (change: object) => {
  const [verdict] = await filterEngine.check({ cases: [{ id: 'x', ...change }] });
  return verdict?.verdict;
};

test('a wrong answer, an error of another kind and a missing crash differ', async () => {
  const same = { filter: { a: 1 }, payload: { a: 1 } };
  expect(await check({ ...same, result: true })).toBe('agrees');
  expect(await check({ ...same, result: false })).toBe('differs');
  expect(await check({ ...same, result: 'panic' })).toBe('differs');
  expect(await check({ ...same, result: { unstable: [false, 'error'] } })).toBe('differs');
  const broken = { filter: { a: { $gt: 'x' } }, payload: { a: 1 }, result: 'error' };
  expect(await check({ ...broken, error: 'filter x is not a valid number' })).toBe('agrees');
  expect(await check({ ...broken, error: 'x is not a valid slice' })).toBe('differs');
});
