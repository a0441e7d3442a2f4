import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

let opened: TestGateway;

beforeEach(() => {
  opened = openTestGateway({ allowHttpEndpoints: true });
});
afterEach(() => opened.close());

const get = () => opened.ask('GET', opened.outgoing, '');
const put = (body: unknown) => opened.ask('PUT', opened.outgoing, '', body);
const config = (fields: Record<string, unknown>) => fields.config;

const usual = {
  max_payload_read_size: 0,
  replay_attacks_prevention_enabled: false,
  add_event_id_trace_headers: false,
  disable_endpoint: false,
  multiple_endpoint_subscriptions: false,
  search_policy: '',
  ssl: { enforce_secure_endpoints: false },
  ratelimit: { count: 1000, duration: 60 },
  strategy: { type: 'linear', duration: 100, retry_count: 10 },
};

const whole = {
  max_payload_read_size: 100_000,
  replay_attacks_prevention_enabled: true,
  add_event_id_trace_headers: true,
  disable_endpoint: true,
  multiple_endpoint_subscriptions: true,
  ssl: { enforce_secure_endpoints: true },
  ratelimit: { count: 500, duration: 30 },
  strategy: { type: 'exponential', duration: 20, retry_count: 4 },
  signature: {
    header: 'X-My-Signature',
    versions: [
      { hash: 'SHA256', encoding: 'hex' },
      { hash: 'SHA512', encoding: 'base64' },
    ],
  },
};

test('a project answers the usual settings until they are changed', async () => {
  const { status, message, fields } = await get();
  expect([status, message]).toEqual([200, 'Project fetched successfully']);
  expect(config(fields)).toMatchObject(usual);
  expect(config(fields)).toMatchObject({
    signature: { header: 'X-Convoy-Signature', versions: [{ hash: 'SHA256', encoding: 'hex' }] },
    meta_event: { is_enabled: false, secret: '' },
    circuit_breaker: { failure_threshold: 70 },
  });
});

test('every setting is kept as it was sent, and told by the list of projects too', async () => {
  opened.advance(60_000);
  const changed = await put({ name: 'shop', config: whole });
  expect([changed.status, changed.message]).toEqual([202, 'Project updated successfully']);
  expect(changed.fields).toMatchObject({ name: 'shop', config: whole });
  expect(changed.fields.updated_at).toBe('2026-11-28T12:01:00.000Z');
  const read = await get();
  expect(read.fields).toEqual(changed.fields);
  const listed = await opened.gateway.fetch(
    new Request('http://gateway.test/api/v1/projects', {
      headers: { Authorization: `Bearer ${opened.key}` },
    }),
  );
  expect((await listed.json()).data).toContainEqual(changed.fields);
});

test('what a change leaves out or sends as null stays, in every part', async () => {
  await put({ name: 'shop', config: whole });
  const partly = await put({
    name: 'shop',
    config: { strategy: { retry_count: 7, type: null }, ssl: null, disable_endpoint: false },
  });
  expect(config(partly.fields)).toMatchObject({
    ...whole,
    disable_endpoint: false,
    strategy: { ...whole.strategy, retry_count: 7 },
  });
  const renamed = await put({ name: 'store' });
  expect(renamed.fields).toMatchObject({ name: 'store', config: config(partly.fields) });
});

test('a version that is sent back keeps its id; a new one gets one', async () => {
  const versions = (fields: Record<string, unknown>) =>
    (config(fields) as { signature: { versions: { uid: string }[] } }).signature.versions;
  const [first] = versions((await get()).fields);
  const added = { hash: 'SHA512', encoding: 'hex' };
  const changed = await put({ name: 'shop', config: { signature: { versions: [first, added] } } });
  const [kept, made] = versions(changed.fields);
  expect(kept).toEqual(first);
  expect(made).toMatchObject(added);
  expect(made?.uid).toMatch(/^\w{26}$/);
  expect(versions((await put({ name: 'shop' })).fields)).toEqual([kept, made]);
});

describe('refused, and nothing is changed:', () => {
  const table: [string, unknown, string][] = [
    ['no name', {}, 'name:non zero value required'],
    ['a blank name', { name: ' ' }, 'name:non zero value required'],
    [
      'wrong types, as recorded',
      { name: 'out', config: { strategy: { type: 'never', duration: -1, retry_count: -2 } } },
      'Invalid request format',
    ],
    [
      'a text for a number',
      { name: 'a', config: { max_payload_read_size: '1' } },
      'Invalid request format',
    ],
    ['broken JSON', '{"name"', 'Invalid request format'],
    [
      'an unknown strategy',
      { name: 'a', config: { strategy: { type: 'never' } } },
      'type:unsupported strategy type',
    ],
    [
      'retries without end',
      { name: 'a', config: { strategy: { duration: 2_592_001, retry_count: 1001 } } },
      'duration:must not be more than 2592000, retry_count:must not be more than 1000',
    ],
    [
      'more than ingest can take',
      { name: 'a', config: { max_payload_read_size: 1_048_577 } },
      'max_payload_read_size:must not be more than 1048576',
    ],
    [
      'an empty header',
      { name: 'a', config: { signature: { header: '' } } },
      'header:please provide a valid signature header',
    ],
    [
      'a header with a line break',
      { name: 'a', config: { signature: { header: 'X\r\nY' } } },
      'header:please provide a valid signature header',
    ],
    [
      'a header that is spoken for',
      { name: 'a', config: { signature: { header: 'content-Type' } } },
      'header:content-Type has another meaning in a delivery',
    ],
    [
      'no version',
      { name: 'a', config: { signature: { versions: [] } } },
      'versions:at least one version is required',
    ],
    [
      'a version that says nothing',
      { name: 'a', config: { signature: { versions: [null] } } },
      'hash:unsupported hash type, encoding:unsupported encoding type',
    ],
    [
      'more versions than a header can hold',
      {
        name: 'a',
        config: { signature: { versions: Array(9).fill({ hash: 'SHA256', encoding: 'hex' }) } },
      },
      'versions:must not be more than 8',
    ],
    [
      'meta events',
      { name: 'a', config: { meta_event: { is_enabled: true, url: 'https://example.com' } } },
      'meta_event:this gateway sends no meta events',
    ],
  ];
  test.each(table)('%s', async (_name, body, message) => {
    const before = (await get()).fields;
    const answer = await put(body);
    expect([answer.status, answer.message]).toEqual([400, message]);
    expect((await get()).fields).toEqual(before);
  });
});

test('http addresses are taken while environment and project both allow them', async () => {
  const create = (url: string) =>
    opened.ask('POST', opened.outgoing, '/endpoints', { name: 'shop', url });
  expect((await create('http://example.com/a')).status).toBe(201);
  const dynamic = (url: string) =>
    opened.ask('POST', opened.outgoing, '/events/dynamic', { url, event_type: 'a', data: 1 });
  await put({ name: 'shop', config: { ssl: { enforce_secure_endpoints: true } } });
  expect(await create('http://example.com/b')).toMatchObject({
    status: 400,
    message: 'only https endpoints allowed',
  });
  expect((await create('https://example.com/b')).status).toBe(201);
  expect((await dynamic('http://example.com/a')).message).toBe('only https endpoints allowed');
  expect((await dynamic('https://example.com/b')).status).toBe(201);
});

test('an endpoint takes a second subscription where the project allows more than one', async () => {
  const { fields: endpoint } = await opened.ask('POST', opened.outgoing, '/endpoints', {
    name: 'shop',
    url: 'https://example.com',
  });
  const subscribe = (name: string) =>
    opened.ask('POST', opened.outgoing, '/subscriptions', { name, endpoint_id: endpoint.uid });
  expect((await subscribe('first')).status).toBe(201);
  expect((await subscribe('second')).status).toBe(400);
  await put({ name: 'shop', config: { multiple_endpoint_subscriptions: true } });
  expect((await subscribe('second')).status).toBe(201);
});
