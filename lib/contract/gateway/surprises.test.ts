import { expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { loadExchanges, type Topic } from '@/lib/testing/exchanges/load';
import { answerOf } from '@/lib/testing/exchanges/recorded-operations';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { hmacHashes, verifyingHmacHashes } from './choices';
import { endpointSchema, endpointUpdateSchema, expireSecretSchema } from './endpoint';
import { fieldMeta } from './meta';
import { type AnsweredData, type Operation, operations } from './operations';
import { portalLinkPageSchema, portalLinkSchema, portalLinkWriteSchema } from './portal-link';
import { pubSubRequestSchema, pubSubSchema } from './pub-sub';
import { readAnswer } from './read-answer';
import { sourceSchema } from './source';
import { subscriptionSchema, subscriptionWriteSchema, testFilterSchema } from './subscription';

// One test for each surprise of gateway contract §11 that reaches this code; numbers are its rows.
const now = Date.UTC(2026, 0, 5);

function exchange(release: Release, topic: Topic, name: string) {
  const found = loadExchanges(release, topic).find((item) => item.name === name);
  if (!found) throw new Error(`no exchange ${release} ${topic} ${name}`);
  return found;
}

function read<O extends Operation>(operation: O, release: Release, topic: Topic, name: string) {
  return readAnswer(operation, answerOf(exchange(release, topic, name)), now);
}

function data<O extends Operation>(
  operation: O,
  release: Release,
  topic: Topic,
  name: string,
): AnsweredData<O> {
  const answer = read(operation, release, topic, name);
  if (!answer.ok) throw new Error(`${name} failed: ${answer.failure.kind}`);
  return answer.data;
}

function given<O extends Operation>(operation: O, value: unknown, status = 200) {
  const text = JSON.stringify({ status: true, message: 'ok', data: value });
  return readAnswer(operation, { status, headers: {}, text }, now);
}

test('1: data may be absent, null, a boolean or bare text', () => {
  expect(read(operations.deleteSubscription, convoy2636, 'subscriptions', 'delete')).toMatchObject({
    ok: true,
    data: null,
  });
  expect(
    read(operations.testSubscriptionFilter, convoy2465, 'subscriptions', 'test_filter false'),
  ).toMatchObject({ ok: true, data: false });
  expect(given(operations.refreshPortalLinkKey, 'PRT.a.b')).toMatchObject({ data: 'PRT.a.b' });
});

test('2: any 2xx is a success', () => {
  for (const status of [200, 201, 202, 204]) {
    expect(given(operations.createSource, { uid: 's' }, status)).toMatchObject({
      ok: true,
      status,
    });
  }
});

test('3: 400 for an unknown identifier reads as missing, a failed list with 500 as an error', () => {
  const unknown = read(
    operations.updateSubscription,
    convoy2673,
    'subscriptions',
    'update unknown',
  );
  expect(unknown).toMatchObject({ failure: { kind: 'not_found', status: 400 } });
  const list = read(operations.listEndpoints, convoy2636, 'lists', 'perPage -1');
  expect(list).toMatchObject({ failure: { kind: 'gateway_error', status: 500, message: '' } });
});

test('4: empty and plain-text failures need no JSON', () => {
  for (const release of releases) {
    const answer = read(operations.getSource, release, 'sources', 'get, unknown');
    expect(answer).toMatchObject({
      ok: false,
      failure: { kind: 'not_found', missing: 'resource' },
    });
  }
});

test('5: unset times are null or of the year 1 and stay so', () => {
  const source = data(operations.getSource, convoy2636, 'sources', 'get http minimal');
  expect(source.deleted_at).toBeNull();
  const link = data(operations.getPortalLink, convoy2465, 'portal-links', 'get by owner');
  expect(link.endpoints_metadata?.[0]?.created_at).toBe('0001-01-01T00:00:00Z');
});

test('6: names that differ by direction are accepted in their own direction only', () => {
  const binding = { exchange: 'x', routingKey: 'r' };
  expect(pubSubRequestSchema.safeParse({ amqp: { bindExchange: binding } }).success).toBe(true);
  expect(pubSubRequestSchema.safeParse({ amqp: { bindedExchange: 'x' } }).success).toBe(false);
  const answered = pubSubSchema.parse({ amqp: { bindedExchange: 'x', routingKey: 'r' } });
  expect(answered.amqp?.bindedExchange).toBe('x');
  const half = { header: {}, body: {} };
  expect(testFilterSchema.safeParse({ request: half, schema: half }).success).toBe(true);
  expect(testFilterSchema.safeParse({ request: { headers: {} } }).success).toBe(false);
});

test('7: a retry duration is text in a request and seconds in an answer', () => {
  const retry = { retry_config: { duration: '30s' } };
  expect(subscriptionWriteSchema.safeParse(retry).success).toBe(true);
  expect(subscriptionWriteSchema.safeParse({ retry_config: { duration: 30 } }).success).toBe(false);
  const stored = subscriptionSchema.parse({ uid: 's', retry_config: { duration: 30 } });
  expect(toView(subscriptionSchema, stored).retry_config?.duration).toBe(30);
});

test('7: endpoint durations as text of an older API date are shown as seconds', () => {
  const endpoint = endpointSchema.parse({ uid: 'e', http_timeout: '1m0s' });
  expect(toView(endpointSchema, endpoint).http_timeout).toBe(60);
});

test('10: the last page has a next cursor although there is no next page', () => {
  const page = data(operations.listEndpoints, convoy2636, 'lists', 'exactly the last page');
  expect(page.pagination?.has_next_page).toBe(false);
  expect(page.pagination?.next_page_cursor).not.toBe('');
});

test('12: no authentication reads alike as null, empty object and object of empty texts', () => {
  for (const authentication of [null, {}, { api_key: { header_name: '', header_value: '' } }]) {
    const view = toView(endpointSchema, endpointSchema.parse({ uid: 'e', authentication }));
    expect(view.authentication?.type).toBeUndefined();
    expect(view.authentication?.api_key?.header_value ?? 'none').toBe('none');
  }
});

test('13: fields that vanish when empty stay absent', () => {
  const view = toView(endpointSchema, endpointSchema.parse({ uid: 'e' }));
  expect(Object.keys(view)).toEqual(['uid']);
});

test('14: endpoints_metadata of [null] becomes an empty list', () => {
  const link = portalLinkSchema.parse({ uid: 'l', endpoints_metadata: [null] });
  expect(toView(portalLinkSchema, link).endpoints_metadata).toEqual([]);
});

test('15: secrets in clear reach no view, nested metadata included', () => {
  const page = data(operations.listPortalLinks, convoy2465, 'portal-links', 'list');
  expect(JSON.stringify(page)).toMatch(/portalToken\d+.*generated-secret/);
  const view = JSON.stringify(toView(portalLinkPageSchema, page));
  expect(view).not.toMatch(/portalToken|generated-secret/);
  expect(view).toContain('/portal?token=…');
});

test('16: a withheld secret reads as unreadable, so that it is not sent back', () => {
  const certificate = { client_cert: 'PEM', client_key: '[REDACTED]' };
  const endpoint = endpointSchema.parse({ uid: 'e', mtls_client_cert: certificate });
  expect(toView(endpointSchema, endpoint).mtls_client_cert).toEqual({
    client_cert: 'PEM',
    client_key: 'unreadable',
  });
});

test('17: whatever an endpoint update erases when left out can be sent in it', () => {
  const erased = {
    description: 'd',
    authentication: { type: 'api_key', api_key: { header_name: 'a', header_value: 'b' } },
    rate_limit: 1,
    rate_limit_duration: 1,
    content_type: 'application/json',
  };
  expect(endpointUpdateSchema.safeParse(erased).success).toBe(true);
});

test('18: the answer of a source update shows no verifier while the stored one stays', () => {
  const sent = data(
    operations.updateSource,
    convoy2636,
    'sources',
    'update, name and type only: what is erased',
  );
  const stored = data(operations.getSource, convoy2636, 'sources', 'get after that');
  expect(sent?.verifier?.type ?? '').toBe('');
  expect(stored.verifier?.type).toBe('hmac');
});

test('19: a subscription as read is refused as a request', () => {
  const stored = data(operations.getSubscription, convoy2465, 'subscriptions', 'get all fields');
  expect(subscriptionWriteSchema.safeParse(stored).success).toBe(false);
});

test('20: a rate limit of 0 stays 0 and is not taken for absent', () => {
  const endpoint = endpointSchema.parse({ uid: 'e', rate_limit: 0, rate_limit_duration: 0 });
  expect(toView(endpointSchema, endpoint)).toEqual({
    uid: 'e',
    rate_limit: 0,
    rate_limit_duration: 0,
  });
});

test('21: an endpoint answer has no is_disabled; only its status tells', () => {
  expect(Object.keys(endpointSchema.shape)).not.toContain('is_disabled');
  expect(Object.keys(endpointUpdateSchema.shape)).toContain('is_disabled');
});

test('24: a service account is read and sent as base64 text or as integers', () => {
  for (const service_account of ['eyJhIjoxfQ==', [123, 125]]) {
    expect(pubSubSchema.parse({ google: { service_account } }).google).toEqual({ service_account });
    expect(pubSubRequestSchema.safeParse({ google: { service_account } }).success).toBe(true);
  }
});

test('25: addresses without a scheme are read, and a token in them is hidden', () => {
  const source = sourceSchema.parse({ uid: 's', url: 'localhost:5005/ingest/abc' });
  expect(toView(sourceSchema, source).url).toBe('localhost:5005/ingest/abc');
  const link = portalLinkSchema.parse({ uid: 'l', url: 'localhost:5005/portal?token=abc' });
  expect(toView(portalLinkSchema, link).url).toBe('localhost:5005/portal?token=…');
});

test('27: validation messages read alike in whatever order they come', () => {
  const fields = releases.map((release) => {
    const answer = read(operations.createSource, release, 'sources', 'create hmac empty parts');
    return !answer.ok && answer.failure.kind === 'rejected' ? answer.failure.fields : {};
  });
  expect(Object.keys(fields[0] ?? {}).sort()).toEqual(['encoding', 'hash', 'header', 'secret']);
  expect(fields[1]).toEqual(fields[0]);
  expect(fields[2]).toEqual(fields[0]);
});

test('28: rows of one name stay apart by their uid', () => {
  const content = [
    { uid: 'a', name: 'same' },
    { uid: 'b', name: 'same' },
  ];
  const page = given(operations.listPortalLinks, { content });
  expect(page).toMatchObject({ ok: true, data: { content } });
});

test('29: hashes that verify at ingest are told apart from those that can only be saved', () => {
  expect(hmacHashes).toEqual(expect.arrayContaining([...verifyingHmacHashes]));
  expect(verifyingHmacHashes).toEqual(['SHA256', 'SHA512']);
});

test('34: a project key reads its own project under any id, and the uid shows it', () => {
  const path = (name: string) => exchange(convoy2636, 'auth', name).request.path.split('/').at(-1);
  const project = data(operations.getProject, convoy2636, 'auth', 'project, project key');
  expect(project.uid).not.toBe('');
  const foreign = read(
    operations.listEndpoints,
    convoy2636,
    'auth',
    'project key, unknown project',
  );
  expect(path('project, project key')).toBe(project.uid);
  expect(foreign.ok).toBe(true);
});

test('35: operations that make the gateway call out, or run what is tried, are given more time', () => {
  const outbound = Object.values(operations).filter(({ patience }) => patience === 'outbound');
  expect(outbound.map(({ name }) => name).sort()).toEqual([
    'batchReplayEvents',
    'createEndpoint',
    'createSource',
    'resendDelivery',
    'testEndpointOauth2',
    'testSourceConnection',
    'testSourceFunction',
    'testSubscriptionFilter',
    'testSubscriptionFunction',
    'updateEndpoint',
    'updateSource',
  ]);
});

test('36: the expiry of a secret is sent in seconds', () => {
  expect(fieldMeta.get(expireSecretSchema.shape.expiration.unwrap())?.unit).toBe('seconds');
});

test('37: a filter dropped for want of a licence shows in the answer', () => {
  const { request } = exchange(convoy2636, 'subscriptions', 'create all fields');
  expect(JSON.stringify(request.body)).not.toContain('"event_types":["*"]');
  const stored = data(operations.getSubscription, convoy2636, 'subscriptions', 'get all fields');
  expect(stored.filter_config?.event_types).toEqual(['*']);
});

test('38: a read that succeeds without data is a failure, never an empty page', () => {
  const text = '{"status":true,"message":"fetched"}';
  const answer = readAnswer(operations.listEndpoints, { status: 200, headers: {}, text }, now);
  expect(answer).toMatchObject({ ok: false, failure: { kind: 'bad_envelope' } });
});

test('39: an embedded endpoint holds zero values and may lack its identity', () => {
  const stored = data(operations.getSubscription, convoy2636, 'subscriptions', 'get minimal');
  expect(stored.endpoint_metadata).toMatchObject({ http_timeout: 0, advanced_signatures: false });
  expect(subscriptionSchema.safeParse({ uid: 's', source_metadata: {} }).success).toBe(true);
});

test('40: an update may answer the state before it; the schema takes both', () => {
  const created = data(operations.createPortalLink, convoy2465, 'portal-links', 'create by owner');
  const stored = data(operations.getPortalLink, convoy2465, 'portal-links', 'get by owner');
  expect(created?.endpoint_count).toBe(0);
  expect(created?.endpoints_metadata).toBeNull();
  expect(stored.endpoint_count).toBe(1);
});

test('41: can_manage_endpoint can be sent as false, not only left out', () => {
  const body = { name: 'n', owner_id: 'o', can_manage_endpoint: false };
  expect(portalLinkWriteSchema.parse(body)).toEqual(body);
});
