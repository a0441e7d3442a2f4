import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpointCreateSchema, endpointUpdateSchema, expireSecretSchema } from './endpoint';
import {
  exceedsLimit,
  type FieldLimit,
  fieldLimits,
  limitOf,
  limitText,
  oversizedFields,
} from './field-limits';
import { fieldPaths } from './field-paths';
import { portalLinkWriteSchema } from './portal-link';
import { sourceCreateSchema, sourceUpdateSchema } from './source';
import { subscriptionWriteSchema } from './subscription';
import { testFunctionSchema } from './test-function';

function fieldsWith(schema: z.ZodType, limit: FieldLimit): string[] {
  return fieldPaths(schema)
    .filter(({ schema: field }) => limitOf(field) === limit)
    .map(({ path }) => path);
}

const requests = {
  endpoint: endpointUpdateSchema,
  source: sourceUpdateSchema,
  subscription: subscriptionWriteSchema,
  'portal link': portalLinkWriteSchema,
  'function test': testFunctionSchema,
  secret: expireSecretSchema,
};

function allWith(limit: FieldLimit): string[] {
  return Object.entries(requests).flatMap(([name, schema]) =>
    fieldsWith(schema, limit).map((path) => `${name}: ${path}`),
  );
}

// Typed by hand from gateway contract §13: a mark that goes missing must be noticed.
describe('the kinds of fields', () => {
  test('URLs', () => {
    expect(allWith(fieldLimits.url)).toEqual([
      'endpoint: url',
      'endpoint: slack_webhook_url',
      'endpoint: teams_webhook_url',
      'endpoint: authentication.oauth2.url',
      'endpoint: authentication.oauth2.audience',
      'endpoint: authentication.oauth2.issuer',
      'endpoint: authentication.oauth2.subject',
    ]);
  });

  test('code', () => {
    expect(allWith(fieldLimits.code)).toEqual([
      'source: body_function',
      'source: header_function',
      'subscription: function',
      'function test: function',
    ]);
  });

  test('key files', () => {
    expect(allWith(fieldLimits.keyFile)).toEqual([
      'endpoint: mtls_client_cert.client_cert',
      'endpoint: mtls_client_cert.client_key',
      'source: pub_sub.google.service_account',
    ]);
  });

  test('header values and secrets', () => {
    const keyMembers = ['x', 'y', 'd', 'n', 'e', 'p', 'q', 'dp', 'dq', 'qi'];
    expect(allWith(fieldLimits.value)).toEqual([
      'endpoint: secret',
      'endpoint: authentication.api_key.header_value',
      'endpoint: authentication.basic_auth.password',
      'endpoint: authentication.oauth2.client_secret',
      ...keyMembers.map((name) => `endpoint: authentication.oauth2.signing_key.${name}`),
      'source: pub_sub.sqs.secret_key',
      'source: pub_sub.kafka.auth.password',
      'source: pub_sub.amqp.auth.password',
      'source: verifier.hmac.secret',
      'source: verifier.basic_auth.password',
      'source: verifier.api_key.header_value',
      'secret: secret',
    ]);
  });

  test('descriptions and custom responses', () => {
    expect(allWith(fieldLimits.description)).toEqual([
      'endpoint: description',
      'endpoint: authentication.oauth2.scope',
    ]);
    expect(allWith(fieldLimits.response)).toEqual(['source: custom_response.body']);
  });

  test('names, and every other text', () => {
    const names = allWith(fieldLimits.name);
    for (const field of ['endpoint: name', 'endpoint: owner_id', 'source: name']) {
      expect(names).toContain(field);
    }
    expect(names).toContain('subscription: name');
    expect(names).toContain('portal link: name');
    expect(names).toContain('endpoint: authentication.api_key.header_name');
  });

  test('numbers, switches and filters have none', () => {
    expect(limitOf(endpointCreateSchema.shape.http_timeout)).toBeUndefined();
    expect(limitOf(endpointCreateSchema.shape.is_disabled)).toBeUndefined();
    expect(limitOf(subscriptionWriteSchema.shape.filter_config)).toBeUndefined();
  });
});

test('limits are those of the contract', () => {
  expect(Object.values(fieldLimits).map(limitText)).toEqual([
    '1,024 characters',
    '2,048 characters',
    '4,096 characters',
    '4,096 characters',
    '32 KiB',
    '50 KiB',
    '86 KiB',
    '256 KiB',
  ]);
});

describe('what is longer than a limit', () => {
  const characters = { most: 3, unit: 'characters' } as const;
  const bytes = { most: 6, unit: 'bytes' } as const;

  test('a character of two units counts once', () => {
    expect(exceedsLimit(characters, '😀😀😀')).toBe(false);
    expect(exceedsLimit(characters, '😀😀😀a')).toBe(true);
    expect(exceedsLimit(characters, 'abcd')).toBe(true);
  });

  test('bytes are those of UTF-8', () => {
    expect(exceedsLimit(bytes, 'äöü')).toBe(false);
    expect(exceedsLimit(bytes, 'äöüa')).toBe(true);
    expect(exceedsLimit(bytes, 'abcdefg')).toBe(true);
    expect(exceedsLimit(bytes, [1, 2, 3, 4, 5, 6])).toBe(false);
    expect(exceedsLimit(bytes, [1, 2, 3, 4, 5, 6, 7])).toBe(true);
  });
});

describe('oversized fields of a request', () => {
  const long = 'x'.repeat(5000);

  test('are found at any depth and in lists', () => {
    const verifier = { type: 'api_key', api_key: { header_name: 'X', header_value: long } };
    const found = oversizedFields(sourceCreateSchema, {
      name: long,
      idempotency_keys: ['request.body.id', long],
      verifier,
    });
    expect(found).toEqual([
      { path: 'name', limit: fieldLimits.name },
      { path: 'idempotency_keys', limit: fieldLimits.name },
      { path: 'verifier.api_key.header_value', limit: fieldLimits.value },
    ]);
  });

  test('an old long value that does not change is left alone', () => {
    const account = Array.from({ length: 40_000 }, () => 7);
    const stored = {
      name: long,
      idempotency_keys: [long],
      pub_sub: { google: { service_account: account } },
    };
    const sent = {
      name: long,
      idempotency_keys: ['request.body.id', long],
      pub_sub: { google: { service_account: [...account] } },
    };
    expect(oversizedFields(sourceUpdateSchema, sent, stored)).toEqual([]);
    expect(oversizedFields(sourceUpdateSchema, { name: `${long}!` }, stored)).toEqual([
      { path: 'name', limit: fieldLimits.name },
    ]);
  });

  test('there are none in what is absent, null or of another type', () => {
    expect(oversizedFields(endpointUpdateSchema, { name: null, url: 5 })).toEqual([]);
    expect(oversizedFields(endpointUpdateSchema, null)).toEqual([]);
  });
});
