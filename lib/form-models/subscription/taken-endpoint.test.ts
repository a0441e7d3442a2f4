import { expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { secondToEndpoint } from './taken-endpoint';

test('an update that a gateway accepts is not called refused', () => {
  const update = secondToEndpoint({ dialect: '24.6.5', kind: 'update', allowsSeveral: true });
  expect(update).toContain('stores the change all the same');
  expect(update).not.toContain('refuse');
});

test.each<[Dialect, 'create' | 'update', boolean | null, string]>([
  ['24.6.5', 'create', true, 'This gateway refuses a second one.'],
  ['26.3.6', 'update', null, 'A second one is refused unless the project allows it.'],
  ['26.7.3', 'create', null, 'A second one is refused unless the project allows it.'],
  ['embedded', 'update', null, 'A second one is refused unless the project allows it.'],
  ['26.3.6', 'create', true, 'This project allows several, and each of them sends to it.'],
  ['26.7.3', 'update', false, 'This project allows one only, so a second one is refused.'],
  ['unknown', 'update', null, 'A second one may be refused.'],
])('what %s does with it on %s is said', (dialect, kind, allowsSeveral, words) => {
  expect(secondToEndpoint({ dialect, kind, allowsSeveral })).toBe(words);
});
