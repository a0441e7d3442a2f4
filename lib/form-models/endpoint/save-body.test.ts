import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { EndpointFormValues } from './fields';
import { formValuesToSaveBody, formValuesToUpdateBody } from './to-save-body';
import { endpointToFormValues, newEndpointValues } from './values';

function viewOf(endpoint: object) {
  return toView(endpointSchema, endpointSchema.parse({ uid: 'e', ...endpoint }) as Endpoint);
}

function update(endpoint: object, change: Partial<EndpointFormValues>) {
  const stored = viewOf(endpoint);
  return formValuesToUpdateBody({ ...endpointToFormValues(stored), ...change }, stored);
}

test('a new endpoint sends what was filled in and leaves out what was not', () => {
  const values = { ...newEndpointValues(), name: 'Orders', url: 'https://a.example/x' };
  expect(formValuesToSaveBody(values, null)).toEqual({
    name: 'Orders',
    url: 'https://a.example/x',
    advanced_signatures: false,
    content_type: 'application/json',
  });
});

test('empty number boxes are never 0, and untouched ones are not sent', () => {
  const values = { ...newEndpointValues(), httpTimeout: '', rateLimit: ' ', rateLimitDuration: '' };
  const body = formValuesToSaveBody(values, null);
  for (const name of ['http_timeout', 'rate_limit', 'rate_limit_duration']) {
    expect(body).not.toHaveProperty(name);
  }
});

test('a text that is emptied is cleared by name', () => {
  const stored = { description: 'Invoices', support_email: 'ops@example.com' };
  expect(update(stored, { description: '', supportEmail: '' })).toEqual({
    description: '',
    support_email: '',
  });
});

test('a limit that is removed is cleared by name, both parts', () => {
  const stored = { rate_limit: 100, rate_limit_duration: 60 };
  expect(update(stored, { rateLimit: '', rateLimitDuration: '' })).toEqual({
    rate_limit: null,
    rate_limit_duration: null,
  });
});

test('durations that came as text are shown as seconds and sent as numbers', () => {
  const stored = { http_timeout: '30s', rate_limit: 5, rate_limit_duration: '1m0s' };
  const loaded = endpointToFormValues(viewOf(stored));
  expect(loaded).toMatchObject({ httpTimeout: '30', rateLimit: '5', rateLimitDuration: '60' });
  expect(update(stored, {})).toEqual({});
  expect(update(stored, { httpTimeout: '31' })).toEqual({ http_timeout: 31 });
});

test('numbers that a browser could not hold exactly are left alone', () => {
  const stored = { rate_limit: 2 ** 53, rate_limit_duration: 60 };
  expect(endpointToFormValues(viewOf(stored)).rateLimit).toBe('9007199254740992');
  expect(update(stored, { name: 'x' })).toEqual({ name: 'x' });
});

test('an address with hidden credentials stays out of the body until it is typed anew', () => {
  const stored = { url: 'https://user:secret@a.example/x' };
  expect(endpointToFormValues(viewOf(stored)).url).toBe('https://…@a.example/x');
  expect(update(stored, { name: 'x' })).toEqual({ name: 'x' });
  expect(update(stored, { url: 'https://a.example/x' })).toEqual({ url: 'https://a.example/x' });
});

test('blanks around what was typed are left out, blanks that were stored stay', () => {
  expect(update({ name: ' odd ' }, {})).toEqual({});
  expect(update({ name: 'x' }, { name: ' y\n', url: '\thttps://a.example ' })).toEqual({
    name: 'y',
    url: 'https://a.example',
  });
});

describe('authentication that the console does not know is kept', () => {
  test.each([
    [{ type: 'digest', digest: { user: 'u' } }],
    [{ type: 'oauth2', oauth2: { authentication_type: 'device_code' } }],
    [
      {
        type: 'oauth2',
        oauth2: { authentication_type: 'shared_secret', expiry_time_unit: 'days' },
      },
    ],
    [
      {
        type: 'oauth2',
        oauth2: { authentication_type: 'client_assertion', signing_key: { kty: 'OKP' } },
      },
    ],
  ])('%j', (authentication) => {
    const stored = { name: 'x', authentication };
    const { auth } = endpointToFormValues(viewOf(stored));
    expect(auth).toEqual({ kind: 'kept_as_is', type: authentication.type });
    expect(update(stored, { name: 'y' })).toEqual({ name: 'y' });
    expect(update(stored, { auth: { kind: 'none' } })).not.toHaveProperty('name');
  });
});

test('removing authentication clears it, also a kind that the console does not know', () => {
  const known = {
    authentication: { type: 'api_key', api_key: { header_name: 'a', header_value: 'b' } },
  };
  expect(update(known, { auth: { kind: 'none' } })).toEqual({ authentication: null });
  const strange = { authentication: { type: 'digest' } };
  expect(update(strange, { auth: { kind: 'none' } })).toEqual({ authentication: null });
});

test('a changed header name names the kept value, so that the server can put it back', () => {
  const stored = {
    authentication: { type: 'api_key', api_key: { header_name: 'A', header_value: 'b' } },
  };
  const auth = { kind: 'api_key', headerName: 'B', headerValue: { kind: 'keep' } } as const;
  expect(update(stored, { auth })).toEqual({
    authentication: { api_key: { header_name: 'B', header_value: { kind: 'keep' } } },
  });
});

test('the client certificate is sent as a pair, left out to keep it, emptied to remove it', () => {
  const stored = { mtls_client_cert: { client_cert: 'CERT', client_key: '[REDACTED]' } };
  expect(update(stored, { name: 'x' })).toEqual({ name: 'x' });
  const clientKey = { kind: 'replace', value: 'KEY' } as const;
  expect(update(stored, { mtls: { kind: 'pair', clientCert: 'CERT', clientKey } })).toEqual({
    mtls_client_cert: { client_cert: 'CERT', client_key: clientKey },
  });
  expect(update(stored, { mtls: { kind: 'none' } })).toEqual({
    mtls_client_cert: { client_cert: '', client_key: { kind: 'clear' } },
  });
});

test('a paused endpoint is not woken by a save of something else', () => {
  expect(update({ status: 'paused' }, { name: 'x' })).toEqual({ name: 'x' });
  expect(update({ status: 'inactive' }, { name: 'x' })).toEqual({ name: 'x' });
  expect(update({ status: 'active' }, { isDisabled: true })).toEqual({ is_disabled: true });
  expect(update({ status: 'inactive' }, { isDisabled: false })).toEqual({ is_disabled: false });
});

test('where the server cannot read, everything that is set is sent', () => {
  const stored = viewOf({
    name: 'x',
    url: 'https://a.example',
    advanced_signatures: true,
    content_type: 'application/json',
    rate_limit: 5,
    rate_limit_duration: 60,
    authentication: { type: 'api_key', api_key: { header_name: 'A', header_value: 'b' } },
  });
  const headerValue = { kind: 'replace', value: 'c' } as const;
  const auth = { kind: 'api_key', headerName: 'A', headerValue } as const;
  const values = { ...endpointToFormValues(stored), auth };
  expect(formValuesToUpdateBody(values, stored, { isWhole: true })).toEqual({
    name: 'x',
    url: 'https://a.example',
    advanced_signatures: true,
    content_type: 'application/json',
    rate_limit: 5,
    rate_limit_duration: 60,
    authentication: { type: 'api_key', api_key: { header_name: 'A', header_value: headerValue } },
  });
});

test('null and missing fields load as empty and are not sent', () => {
  const stored = { description: null, owner_id: null, authentication: null, secrets: [null] };
  expect(endpointToFormValues(viewOf(stored))).toMatchObject({
    description: '',
    ownerId: '',
    auth: { kind: 'none' },
  });
  expect(update(stored, {})).toEqual({});
});
