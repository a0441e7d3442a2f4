import { expect, test } from 'vitest';
import { restorableEndpointValues } from './earlier';
import { newEndpointValues } from './values';

const blank = newEndpointValues();

test('settings go back; what the gateway alone holds stays as it is now', () => {
  const version = {
    ...blank,
    description: 'then',
    isDisabled: true,
    auth: { kind: 'kept_as_is', type: 'digest' },
    mtls: { kind: 'kept', clientCert: 'OLD' },
  } as const;
  const now = {
    ...blank,
    description: 'now',
    auth: { kind: 'none' },
    mtls: { kind: 'kept', clientCert: 'NEW' },
  } as const;
  expect(restorableEndpointValues(version, now)).toEqual({ ...now, description: 'then' });
});

test('a version without a certificate takes the stored one away, which the form then says', () => {
  const now = { ...blank, mtls: { kind: 'kept', clientCert: 'NEW' } } as const;
  expect(restorableEndpointValues(blank, now).mtls).toEqual({ kind: 'none' });
});
