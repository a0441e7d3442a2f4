import { expect, test } from 'vitest';
import { figuresOf, verdictOf } from './figures';
import type { MeasuredName } from './measured';
import type { Mode } from './modes';
import type { Taken } from './samples';

const taken = (name: MeasuredName, ms: number, mode: Mode = 'free', subject = 'a'): Taken => ({
  name,
  subject,
  mode,
  ms,
  requests: 3,
  bytes: 100,
  scriptBytes: 50,
  calls: 0,
});

test('times are medians beside the floor of the same mode, with the least and the most', () => {
  const [list] = figuresOf([
    ...[300, 200, 900].map((ms) => taken('listByAddress', ms)),
    ...[90, 100, 110].map((ms) => taken('floor', ms)),
    ...[400, 410].map((ms) => taken('floor', ms, 'slow')),
  ]).filter(({ name }) => name === 'listByAddress');
  expect(list).toMatchObject({ ms: 300, least: 200, most: 900, samples: 3, timesFloor: 3 });
});

test('a goal is met at the multiple itself, and a row without a goal has no verdict', () => {
  const figures = figuresOf([
    taken('floor', 100),
    taken('listByAddress', 250, 'free', 'met'),
    taken('listByAddress', 251, 'free', 'missed'),
    taken('listAgain', 900),
  ]);
  expect(figures.map((figure) => [figure.name, figure.subject, verdictOf(figure)])).toEqual([
    ['floor', 'a', ''],
    ['listByAddress', 'met', 'met'],
    ['listByAddress', 'missed', 'not met'],
    ['listAgain', 'a', ''],
  ]);
});

test('without a floor nothing is called met', () => {
  const [figure] = figuresOf([taken('listByAddress', 1)]);
  expect(figure && verdictOf(figure)).toBe('not met');
});
