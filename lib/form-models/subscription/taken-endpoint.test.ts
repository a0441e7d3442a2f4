import { expect, test } from 'vitest';
import { secondToEndpoint } from './taken-endpoint';

test('an update that a gateway accepts is not called refused', () => {
  const update = secondToEndpoint({ dialect: '24.6.5', kind: 'update' });
  expect(update).toContain('stores the change all the same');
  expect(update).not.toContain('refuse');
});

test.each([
  ['24.6.5', 'create', 'This gateway refuses a second one.'],
  ['26.3.6', 'update', 'A second one is refused unless the project allows it.'],
  ['26.7.3', 'create', 'A second one is refused unless the project allows it.'],
  ['embedded', 'update', 'A second one is refused unless the project allows it.'],
  ['unknown', 'update', 'A second one may be refused.'],
] as const)('what %s does with it on %s is said', (dialect, kind, words) => {
  expect(secondToEndpoint({ dialect, kind })).toBe(words);
});
