import { expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { secondToEndpoint } from './taken-endpoint';

test('an update that a gateway accepts is not called refused', () => {
  const update = secondToEndpoint({ dialect: convoy2465, kind: 'update', allowsSeveral: true });
  expect(update).toContain('stores the change all the same');
  expect(update).not.toContain('refuse');
});

test.each<[Dialect, 'create' | 'update', boolean | null, string]>([
  [convoy2465, 'create', true, 'This gateway refuses a second one.'],
  [convoy2636, 'update', null, 'A second one is refused unless the project allows it.'],
  [convoy2673, 'create', null, 'A second one is refused unless the project allows it.'],
  ['embedded', 'update', null, 'A second one is refused unless the project allows it.'],
  [convoy2636, 'create', true, 'This project allows several, and each of them sends to it.'],
  [convoy2673, 'update', false, 'This project allows one only, so a second one is refused.'],
  ['unknown', 'update', null, 'A second one may be refused.'],
])('what %s does with it on %s is said', (dialect, kind, allowsSeveral, words) => {
  expect(secondToEndpoint({ dialect, kind, allowsSeveral })).toBe(words);
});
