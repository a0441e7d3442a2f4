import { describe, expect, expectTypeOf, test } from 'vitest';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { endpointCreateBodySchema, endpointUpdateBodySchema } from './endpoint-save';
import { type SaveBody, saveBodyOf } from './save-body';
import type { SecretDirective } from './secret-directive';

const schema = saveBodyOf(endpointUpdateSchema);

function nested(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

describe.each([
  ['endpoint', endpointUpdateSchema],
  ['source', sourceUpdateSchema],
])('the save body of an %s', (_name, request) => {
  const save = saveBodyOf(request);
  const fields = fieldPaths(request);

  test('takes a directive and nothing else for every secret', () => {
    const secrets = fields.filter((field) => unwrap(field.schema).meta.secret === 'value');
    expect(secrets.length).toBeGreaterThan(5);
    for (const { path } of secrets) {
      expect(save.safeParse(nested(path, { kind: 'keep' })).success, path).toBe(true);
      expect(save.safeParse(nested(path, { kind: 'clear' })).success, path).toBe(true);
      const replace = { kind: 'replace', value: 'v' };
      expect(save.safeParse(nested(path, replace)).success, path).toBe(true);
      expect(save.safeParse(nested(path, 'plain')).success, path).toBe(false);
      expect(save.safeParse(nested(path, { kind: 'keep', value: 'v' })).success, path).toBe(false);
    }
  });

  test('lets every field be absent or null', () => {
    expect(save.parse({})).toEqual({});
    for (const { path } of fields) {
      expect(save.parse(nested(path, null)), path).toEqual(nested(path, null));
    }
  });

  test('refuses an unknown field at any depth by its name', () => {
    const parents = fields.filter((field) => unwrap(field.schema).kind === 'object');
    for (const path of ['', ...parents.map((parent) => `${parent.path}.`)]) {
      const result = save.safeParse(nested(`${path}no_such_field`, 'x'));
      expect(result.error?.issues[0]?.message, path).toContain('no_such_field');
    }
  });

  test('is not fooled by names that every object inherits', () => {
    for (const text of [
      '{"__proto__":{"name":"x"}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"toString":"x"}',
      '{"hasOwnProperty":null}',
    ]) {
      const result = save.safeParse(JSON.parse(text));
      const taken = result.success ? Object.keys(result.data as object) : [];
      expect(taken, text).toEqual([]);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

test('what stands in for a secret is never taken as one', () => {
  const replaced = (value: string) =>
    schema.safeParse({ slack_webhook_url: { kind: 'replace', value } }).success;
  expect(replaced('[REDACTED]')).toBe(false);
  expect(replaced(' [REDACTED]\n')).toBe(false);
  expect(replaced('')).toBe(false);
  expect(replaced('https://chat.example.org/hooks/abc')).toBe(true);
});

test('an address with hidden credentials is never taken as a new one', () => {
  const taken = (url: string) => schema.safeParse({ url }).success;
  expect(taken('https://…@hooks.example.com/x')).toBe(false);
  expect(taken('…@hooks.example.com')).toBe(false);
  expect(taken('https://hooks.example.com/…@x')).toBe(true);
  const url = 'HTTPS://…@auth.example/token';
  expect(schema.safeParse({ authentication: { oauth2: { url } } }).success).toBe(false);
});

test('a private key is never taken as a certificate', () => {
  const taken = (client_cert: string) =>
    schema.safeParse({ mtls_client_cert: { client_cert } }).success;
  const certificate = '-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n';
  const key = '-----BEGIN EC PRIVATE KEY-----\nQUJD\n-----END EC PRIVATE KEY-----\n';
  expect(taken(certificate)).toBe(true);
  expect(taken(key)).toBe(false);
  expect(taken(`${certificate}${key}`)).toBe(false);
});

test('numbers stay exact: no text, no fraction, nothing beyond safe integers', () => {
  for (const rate_limit of ['5', 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(schema.safeParse({ rate_limit }).success, String(rate_limit)).toBe(false);
  }
  expect(schema.safeParse({ rate_limit: 0 }).success).toBe(true);
});

test('a save names itself with 16 to 64 plain characters and nothing beside its parts', () => {
  const create = (operationId: string) =>
    endpointCreateBodySchema.safeParse({ operationId, body: { appID: 'a' } }).success;
  expect(create('0123456789abcdef')).toBe(true);
  expect(create('0123456789abcde')).toBe(false);
  expect(create('0123456789abcde/')).toBe(false);
  expect(create('a'.repeat(65))).toBe(false);
  const baseline = { kind: 'gateway', updatedAt: '2026-01-01T00:00:00Z', fingerprint: null };
  const update = { operationId: 'a'.repeat(20), baseline, body: {} };
  expect(endpointUpdateBodySchema.safeParse(update).success).toBe(true);
  expect(endpointUpdateBodySchema.safeParse({ ...update, force: true }).success).toBe(false);
  expect(endpointUpdateBodySchema.safeParse({ ...update, body: { appID: 'a' } }).success).toBe(
    false,
  );
});

test('the type of a save body says directive where the request says secret', () => {
  type Body = SaveBody<typeof endpointUpdateSchema>;
  expectTypeOf<NonNullable<Body['slack_webhook_url']>>().toEqualTypeOf<SecretDirective>();
  expectTypeOf<Body['name']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Body['rate_limit']>().toEqualTypeOf<number | null | undefined>();
  type Key = NonNullable<NonNullable<NonNullable<Body['authentication']>['oauth2']>['signing_key']>;
  expectTypeOf<NonNullable<Key['d']>>().toEqualTypeOf<SecretDirective>();
  expectTypeOf<Key['kty']>().toEqualTypeOf<'EC' | 'RSA' | null | undefined>();
  type Google = NonNullable<NonNullable<SaveBody<typeof sourceUpdateSchema>['pub_sub']>['google']>;
  expectTypeOf<NonNullable<Google['service_account']>>().toEqualTypeOf<SecretDirective>();
});
