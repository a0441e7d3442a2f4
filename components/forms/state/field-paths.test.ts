import { expect, test } from 'vitest';
import { gatewayLabelOf, isWithin, labelOf } from './field-paths';

const fields = [
  { form: 'name', gateway: 'name', label: 'Name' },
  { form: 'auth.kind', gateway: 'authentication', label: 'Authentication' },
  { form: 'auth.key', gateway: 'authentication.key', label: 'Signing key' },
  { form: 'auth.key.x', gateway: 'authentication.key.x', label: 'Signing key, x' },
  { form: 'mtls.cert', gateway: 'mtls.cert', label: 'Certificate' },
];

test.each([
  ['name', 'Name'],
  ['auth', 'Authentication'],
  ['auth.key.x', 'Signing key, x'],
  ['auth.key.y', 'Signing key'],
  ['mtls', 'Certificate'],
  ['tags.3', 'tags.3'],
])('the path %s is called %s', (path, label) => {
  expect(labelOf(fields, path)).toBe(label);
});

test('a path is not within another one that only starts alike', () => {
  expect(isWithin('rateLimitDuration', 'rateLimit')).toBe(false);
  expect(isWithin('auth.key', 'auth')).toBe(true);
});

test('a name of the gateway that the model lacks is shown as it is', () => {
  expect(gatewayLabelOf(fields, 'authentication.key')).toBe('Signing key');
  expect(gatewayLabelOf(fields, 'new_field')).toBe('new_field');
});
