import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deliveryAttemptSchema, deliverySchema } from './delivery';
import { endpointCreateSchema, endpointSchema, endpointUpdateSchema } from './endpoint';
import { fieldPaths } from './field-paths';
import type { FieldMeta } from './meta';
import { portalLinkSchema } from './portal-link';
import { projectSchema, projectUpdateSchema } from './project';
import { sourceCreateSchema, sourceSchema, sourceUpdateSchema } from './source';
import { statsSchema } from './stats';
import { subscriptionSchema, subscriptionWriteSchema } from './subscription';
import { unwrap } from './unwrap';

function marked(schema: z.ZodType, has: (meta: FieldMeta) => boolean): string[] {
  return fieldPaths(schema)
    .filter((field) => has(unwrap(field.schema).meta))
    .map(({ path }) => path)
    .sort();
}

function under(parent: string, paths: string[]): string[] {
  return paths.map((path) => `${parent}.${path}`);
}

// Typed by hand from gateway contract §11 row 15: a mark that goes missing must be noticed.
const keyMembers = ['d', 'dp', 'dq', 'p', 'q', 'qi'];
const endpointSettings = [
  'authentication.api_key.header_value',
  'authentication.basic_auth.password',
  'authentication.oauth2.client_secret',
  ...under('authentication.oauth2.signing_key', keyMembers),
  'mtls_client_cert.client_key',
  'slack_webhook_url',
  'teams_webhook_url',
];
const endpoint = [...endpointSettings, 'secrets.value'];
const source = [
  'pub_sub.amqp.auth.password',
  'pub_sub.google.service_account',
  'pub_sub.kafka.auth.password',
  'pub_sub.sqs.secret_key',
  'verifier.api_key.header_value',
  'verifier.basic_auth.password',
  'verifier.hmac.secret',
];
const endpointUrls = ['authentication.oauth2.url', 'url'];

describe('what must be masked is marked as secret', () => {
  const table: [string, z.ZodType, string[]][] = [
    ['endpoint', endpointSchema, endpoint],
    ['create endpoint', endpointCreateSchema, [...endpointSettings, 'secret']],
    ['update endpoint', endpointUpdateSchema, [...endpointSettings, 'secret']],
    ['source', sourceSchema, source],
    ['create source', sourceCreateSchema, source],
    ['update source', sourceUpdateSchema, source],
    [
      'subscription',
      subscriptionSchema,
      [...under('endpoint_metadata', endpoint), ...under('source_metadata', source)],
    ],
    ['update subscription', subscriptionWriteSchema, []],
    [
      'portal link',
      portalLinkSchema,
      ['auth_key', 'token', ...under('endpoints_metadata', endpoint)],
    ],
    ['project', projectSchema, ['config.meta_event.secret']],
    ['update project', projectUpdateSchema, ['config.meta_event.secret']],
  ];
  test.each(table)('%s', (_name, schema, expected) => {
    expect(marked(schema, ({ secret }) => secret === 'value')).toEqual([...expected].sort());
  });
});

test('URLs that may carry a token or a password are marked so', () => {
  expect(marked(portalLinkSchema, ({ secret }) => secret === 'query')).toEqual(['url']);
  expect(marked(portalLinkSchema, ({ secret }) => secret === 'credentials')).toEqual(
    under('endpoints_metadata', endpointUrls).sort(),
  );
  expect(marked(endpointSchema, ({ secret }) => secret === 'credentials')).toEqual(endpointUrls);
});

test('wherever something else tells an address of an endpoint, its tokens are marked too', () => {
  const tokens = (schema: z.ZodType) => marked(schema, ({ secret }) => secret === 'tokens');
  expect(tokens(deliverySchema)).toEqual(['endpoint_metadata.url', 'target_url']);
  expect(tokens(deliveryAttemptSchema)).toEqual(['url']);
  expect(tokens(subscriptionSchema)).toEqual(['endpoint_metadata.url']);
  expect(tokens(statsSchema)).toEqual(['endpoints.url']);
});

test('fields in seconds are marked so, in both directions', () => {
  const seconds = (meta: FieldMeta) => meta.unit === 'seconds';
  const endpointTimes = ['http_timeout', 'rate_limit_duration'];
  expect(marked(endpointSchema, seconds)).toEqual(endpointTimes);
  expect(marked(endpointUpdateSchema, seconds)).toEqual(endpointTimes);
  expect(marked(subscriptionWriteSchema, seconds)).toEqual([
    'rate_limit_config.duration',
    'retry_config.interval_seconds',
  ]);
});
