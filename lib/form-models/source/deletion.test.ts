import { expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { sourceDeletion } from './deletion';

test.each<[Dialect, RegExp]>([
  ['embedded', /^Its address stops taking events, /],
  ['24.6.5', /this gateway goes on taking events at its address until that minute is over/],
  ['26.3.6', /^Its address stops taking events, /],
  ['26.7.3', /^Its address stops taking events, /],
  ['unknown', /Some gateways go on taking events at its address for up to a minute/],
])('when the address of a deleted source stops is told for %s', (dialect, words) => {
  const told = sourceDeletion({ dialect });
  expect(told).toMatch(words);
  expect(told).toMatch(/settings and secrets are forgotten\..* ?There is no undo\.$/);
});
