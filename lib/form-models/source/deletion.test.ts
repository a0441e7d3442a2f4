import { expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { sourceConsequences } from './deletion';

test.each<[Dialect, RegExp]>([
  ['embedded', /^Its address stops taking events, /],
  [convoy2465, /this gateway goes on taking events at its address until that minute is over/],
  [convoy2636, /^Its address stops taking events, /],
  [convoy2673, /^Its address stops taking events, /],
  ['unknown', /Some gateways go on taking events at its address for up to a minute/],
])('when the address of a deleted source stops is told for %s', (dialect, words) => {
  const told = sourceConsequences({ dialect });
  expect(told).toMatch(words);
  expect(told).toMatch(/settings and secrets are forgotten\..* ?There is no undo\.$/);
});
