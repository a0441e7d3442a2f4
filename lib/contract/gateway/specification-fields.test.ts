import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpointCreateSchema, endpointSchema, endpointUpdateSchema } from './endpoint';
import { fieldPaths } from './field-paths';
import { operations } from './operations';
import { paginationSchema } from './pagination';
import { portalLinkListQuerySchema, portalLinkSchema } from './portal-link';
import { sourceCreateSchema, sourceSchema, sourceUpdateSchema } from './source';
import { subscriptionSchema, subscriptionWriteSchema } from './subscription';

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function under(parent: string, children: string[]): string[] {
  return [parent, ...children.map((child) => `${parent}.${child}`)];
}

// Names as the tables of the interface specification give them, typed here by hand and not derived.
const times = words('created_at updated_at deleted_at');
const signingKey = under('signing_key', words('kty kid crv x y d n e p q dp dq qi'));
const oauth2 = under('oauth2', [
  ...words('url audience issuer subject scope grant_type client_id client_secret'),
  ...words('authentication_type expiry_time_unit signing_algorithm'),
  ...under('field_mapping', words('access_token expires_in token_type')),
  ...signingKey,
]);
const authentication = under('authentication', [
  'type',
  ...under('api_key', words('header_name header_value')),
  ...under('basic_auth', words('username password')),
  ...oauth2,
]);
const certificate = under('mtls_client_cert', words('client_cert client_key'));

const endpointWrite = [
  ...words('name description url owner_id secret advanced_signatures http_timeout rate_limit'),
  ...words('rate_limit_duration is_disabled slack_webhook_url support_email'),
  ...authentication,
];
const endpoint = [
  ...words('uid project_id name description url owner_id status advanced_signatures content_type'),
  ...words('events failure_rate http_timeout rate_limit rate_limit_duration'),
  ...words('slack_webhook_url support_email'),
  ...under('secrets', ['uid', 'value', 'expires_at', ...times]),
  ...authentication,
  ...certificate,
  ...times,
];

const verifier = under('verifier', [
  'type',
  ...under('api_key', words('header_name header_value')),
  ...under('basic_auth', words('username password')),
  ...under('hmac', words('header hash secret encoding')),
]);
const customResponse = under('custom_response', words('body content_type'));
const sqs = words('access_key_id secret_key default_region queue_name');
const amqp = [
  ...words('host port queue schema vhost deadLetterExchange'),
  ...under('auth', words('user password')),
];

function pubSub(extraSqs: string[], binding: string[]): string[] {
  return under('pub_sub', [
    ...words('type workers'),
    ...under('sqs', [...sqs, ...extraSqs]),
    ...under('google', words('project_id subscription_id service_account')),
    ...under('kafka', [
      ...words('brokers consumer_group_id topic_name'),
      ...under('auth', words('type username password hash tls')),
    ]),
    ...under('amqp', [...amqp, ...binding]),
  ]);
}

const pubSubAnswer = pubSub(['endpoint'], words('bindedExchange routingKey'));
const pubSubRequest = pubSub([], under('bindExchange', words('exchange routingKey')));
const sourceUpdate = [
  ...words('name type body_function header_function idempotency_keys forward_headers is_disabled'),
  ...customResponse,
  ...pubSubRequest,
  ...verifier,
];
const sourceCreate = [
  ...words('name type provider body_function header_function idempotency_keys'),
  ...customResponse,
  ...pubSubRequest,
  ...verifier,
];
const source = [
  ...words('uid project_id name type provider url mask_id is_disabled body_function'),
  ...words('header_function idempotency_keys forward_headers'),
  ...under('provider_config', under('twitter', ['crc_verified_at'])),
  ...customResponse,
  ...pubSubAnswer,
  ...verifier,
  ...times,
];

const subscriptionWrite = [
  ...words('name endpoint_id source_id app_id delivery_mode function'),
  ...under('alert_config', words('count threshold')),
  ...under('filter_config', ['event_types', ...under('filter', words('body headers'))]),
  ...under('rate_limit_config', words('count duration')),
  ...under('retry_config', words('retry_count interval_seconds duration')),
];
const subscription = [
  ...words('uid project_id name endpoint_id source_id app_id delivery_mode function'),
  ...under('alert_config', words('count threshold')),
  ...under('filter_config', [
    'event_types',
    ...under('filter', words('is_flattened body headers')),
  ]),
  ...under('rate_limit_config', words('count duration')),
  ...under('retry_config', words('retry_count duration')),
  ...under('endpoint_metadata', endpoint),
  ...under('source_metadata', source),
  ...under('device_metadata', [
    ...words('uid project_id endpoint_id host_name last_seen_at'),
    ...times,
  ]),
  ...times,
];
const portalLink = [
  ...words('uid project_id name owner_id token url auth_key auth_type can_manage_endpoint'),
  ...words('endpoint_count endpoints'),
  ...under('endpoints_metadata', endpoint),
  ...times,
];
const pagination = words('has_next_page has_prev_page next_page_cursor prev_page_cursor per_page');
const listQuery = words('direction next_page_cursor prev_page_cursor ownerId perPage q sort');

const health = words('cb_state period_failure_rate success_count failure_count retry_count');
const endpointBeyond = ['teams_webhook_url'];
const sourceBeyond = ['event_type_location', 'pub_sub.kafka.initial_offset'];
const sourceAnswerBeyond = [...sourceBeyond, ...under('consumer', words('state problem'))];
const damagedEndpoint = ['unreadable', ...endpointBeyond, ...health, 'health_period_seconds'];

/** What gateways take or give beyond the specification (gateway contract). */
const beyond = {
  endpointWrite: ['content_type', ...certificate, ...endpointBeyond],
  endpoint: damagedEndpoint,
  source: ['unreadable', ...sourceAnswerBeyond],
  sourceWrite: ['pub_sub.sqs.endpoint', ...sourceBeyond],
  portalLink: ['unreadable', ...damagedEndpoint.map((name) => `endpoints_metadata.${name}`)],
  subscription: [
    'unreadable',
    ...damagedEndpoint.map((name) => `endpoint_metadata.${name}`),
    'source_metadata.unreadable',
    ...sourceAnswerBeyond.map((name) => `source_metadata.${name}`),
    'type',
    'retry_config.type',
    'retry_config.interval_seconds',
    'filter_config.filter.query',
    'filter_config.filter.path',
  ],
  subscriptionWrite: ['retry_config.type'],
  listQuery: ['endpointId'],
};

const table: [string, z.ZodType, string[], string[]][] = [
  ['pagination §2.1', paginationSchema, pagination, []],
  ['portal link §2.2', portalLinkSchema, portalLink, beyond.portalLink],
  ['query of list portal links §4.1', portalLinkListQuerySchema, listQuery, beyond.listQuery],
  ['endpoint §2.3', endpointSchema, endpoint, beyond.endpoint],
  ['create endpoint §4.2', endpointCreateSchema, [...endpointWrite, 'appID'], beyond.endpointWrite],
  ['update endpoint §4.3', endpointUpdateSchema, endpointWrite, beyond.endpointWrite],
  ['source §2.4', sourceSchema, source, beyond.source],
  ['create source §4.4', sourceCreateSchema, sourceCreate, beyond.sourceWrite],
  ['update source §4.5', sourceUpdateSchema, sourceUpdate, beyond.sourceWrite],
  ['subscription §2.5', subscriptionSchema, subscription, beyond.subscription],
  [
    'update subscription §4.6',
    subscriptionWriteSchema,
    subscriptionWrite,
    beyond.subscriptionWrite,
  ],
];

describe('the contract has every field of the interface specification in its direction', () => {
  test.each(table)('%s', (_name, schema, specified, extra) => {
    const declared = fieldPaths(schema).map(({ path }) => path);
    expect([...declared].sort()).toEqual([...specified, ...extra].sort());
  });
});

test('the six operations of the specification are there with method, path and status', () => {
  const documented = Object.values(operations)
    .filter((entry) => entry.documented)
    .map(({ method, path, success }) => `${method} ${path} ${success}`);
  const project = '/v1/projects/{projectID}';
  expect(documented.sort()).toEqual(
    [
      `GET ${project}/portal-links 200`,
      `POST ${project}/endpoints 201`,
      `PUT ${project}/endpoints/{endpointID} 202`,
      // Status from gateway contract §0.2; the specification shows none.
      `POST ${project}/sources 201`,
      `PUT ${project}/sources/{sourceID} 202`,
      `PUT ${project}/subscriptions/{subscriptionID} 202`,
    ].sort(),
  );
});

test('a request with an unknown field is refused by name, at any depth', () => {
  const refused = sourceUpdateSchema.safeParse({ provider: 'github', verifier: { kind: 'hmac' } });
  const named = refused.error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  );
  expect(named?.sort()).toEqual(['kind', 'provider']);
});
