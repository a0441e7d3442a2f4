import { describe, expect, test } from 'vitest';
import { endpointCreateSchema } from '@/lib/contract/gateway/endpoint';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { endpointField, endpointFields } from '../endpoint/fields';
import { formPathOf } from './field-path';

describe('a field that the gateway names is found in the form', () => {
  test.each([
    ['api_key', 'header_value', 'auth.headerValue'],
    ['api_key', 'authentication.api_key.header_name', 'auth.headerName'],
    ['basic_auth', 'password', 'auth.password'],
    ['oauth2_assertion', 'expiry_time_unit', 'auth.expiryTimeUnit'],
    ['oauth2_assertion', 'kid', 'auth.signingKey.kid'],
    ['oauth2_secret', 'client_secret', 'auth.clientSecret'],
    ['none', 'url', 'url'],
    ['oauth2_secret', 'url', 'url'],
    ['none', 'support_email', 'supportEmail'],
    ['none', 'authentication', 'auth.kind'],
    ['none', 'type', 'auth.kind'],
  ] as const)('%s: %s is %s', (kind, name, path) => {
    expect(formPathOf(endpointFields(kind), name)).toBe(path);
  });

  test('and one that is not on screen is not', () => {
    expect(formPathOf(endpointFields('none'), 'header_value')).toBeUndefined();
    expect(formPathOf(endpointFields('none'), 'no_such_field')).toBeUndefined();
  });
});

test('every field of the contract that a form sends has a place and a name', () => {
  const branches = ['api_key', 'basic_auth', 'oauth2', 'oauth2.field_mapping'];
  const containers = new Set(branches.map((name) => `authentication.${name}`));
  for (const { path } of fieldPaths(endpointCreateSchema)) {
    if (!containers.has(path)) expect(endpointField(path).label, path).not.toBe(path);
  }
});
