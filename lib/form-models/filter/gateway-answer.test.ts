import { expect, test } from 'vitest';
import { explainFilter } from '@/lib/filter/explain';
import type { Release } from '@/lib/releases/dialect';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { compareAnswers } from './gateway-answer';

const here = (filter: unknown, payload: unknown, dialect: Release = convoy2636) =>
  explainFilter(filter, { part: 'body', payload }, dialect);

test('equal answers are told in a line', () => {
  expect(compareAnswers(here({ a: 1 }, { a: 1 }), { outcome: 'passed' })).toEqual({
    agrees: true,
    message: 'The gateway says the same: the sample passes.',
  });
  expect(compareAnswers(here({ a: { $gt: 1 } }, { a: 'x' }), { outcome: 'error' })).toEqual({
    agrees: true,
    message: 'The gateway says the same: the filter fails with an error.',
  });
});

test('where they differ both are told and the gateway counts', () => {
  const { agrees, message } = compareAnswers(here({ a: 5 }, { a: '5' }), { outcome: 'failed' });
  expect(agrees).toBe(false);
  expect(message).toMatch(
    /^The gateway says that the sample fails, the bench that the sample passes/,
  );
  expect(message).toContain('What the gateway says counts');
});

test('an answer at random contradicts nothing', () => {
  const random = here({ a: { $gt: 3, $lt: 9 } }, { a: 9 }, convoy2465);
  for (const outcome of ['passed', 'failed'] as const) {
    expect(compareAnswers(random, { outcome })).toMatchObject({ agrees: true });
  }
});
