import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Release } from '@/lib/releases/dialect';
import { loadExchanges } from '@/lib/testing/exchanges/load';
import { release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { openServiceContext } from '@/lib/testing/service-context';
import { writeHarness } from '@/lib/testing/write-harness';
import { getDeliveryDetail } from './delivery-detail';
import { getWholePayload, revealPart } from './delivery-detail-parts';
import { checkSignature } from './delivery-detail-signature';

const harness = writeHarness();

/** Answers of a gateway by the ends of their paths. */
type Answers = Record<string, unknown>;

function answering(gateway: FakeGateway, answers: Answers): void {
  for (const [end, data] of Object.entries(answers)) {
    const isRefusal = typeof data === 'number';
    const body = isRefusal
      ? '{"status":false,"message":"not found"}'
      : `{"status":true,"message":"","data":${typeof data === 'string' ? data : JSON.stringify(data)}}`;
    gateway.fail({
      when: new RegExp(`^GET \\S*/${end}$`),
      fault: {
        kind: 'raw',
        status: isRefusal ? data : 200,
        text: body,
        contentType: 'application/json',
        instead: true,
      },
    });
  }
}

const delivery = (more: Record<string, unknown> = {}, plan: Record<string, unknown> = {}) => ({
  uid: 'd1',
  event_id: 'e1',
  endpoint_id: 'p1',
  subscription_id: 's1',
  status: 'Retry',
  event_type: 'order.paid',
  target_url: 'https://user:canary-password@a.example/hook',
  endpoint_metadata: { uid: 'p1', name: 'Orders', url: 'https://a.example/hook' },
  acknowledged_at: '2026-11-28T14:30:41Z',
  created_at: '2026-11-28T14:30:41.002Z',
  updated_at: '2026-11-28T14:31:42Z',
  metadata: {
    raw: '{"id":12345678901234567890,"token":"canary-payload","id":2}',
    num_trials: 2,
    retry_limit: 10,
    interval_seconds: 60,
    strategy: 'linear',
    next_send_time: '2026-11-28T14:33:02Z',
    ...plan,
  },
  ...more,
});

const attempt = (uid: string, at: string, more: Record<string, unknown> = {}) => ({
  uid,
  url: 'https://a.example/hook?token=canary-query',
  method: 'POST',
  http_status: '503 Service Unavailable',
  request_http_header: {
    'Content-Type': 'application/json',
    'X-Api-Key': 'canary-header',
    'X-Convoy-Signature': 't=1795872702,v1=canary-signature',
  },
  response_http_header: { 'Retry-After': '30', 'Set-Cookie': 'sid=canary-cookie' },
  response_data: '{"error":"busy","access_token":"canary-response"}',
  requested_at: at,
  responded_at: new Date(Date.parse(at) + 1_200).toISOString(),
  created_at: at,
  ...more,
});

const usual: Answers = {
  'eventdeliveries/d1': delivery(),
  // The newest first, which no reader may rely on.
  'eventdeliveries/d1/deliveryattempts': [
    attempt('a2', '2026-11-28T14:31:01Z'),
    attempt('a1', '2026-11-28T14:30:41Z', { status: false }),
  ],
  'events/e1': {
    uid: 'e1',
    acknowledged_at: '2026-11-28T14:30:41Z',
    headers: { Authorization: ['canary-of-sender'], 'Content-Type': ['application/json'] },
    data: { id: 1 },
    metadata: '{"secret":"canary-metadata"}',
    matches: [
      { subscription_id: 's1', filter: true, function: true, reason: '', delivery_id: 'd1' },
    ],
  },
  'endpoints/p1': {
    uid: 'p1',
    name: 'Orders',
    url: 'https://b.example/hook',
    status: 'active',
    updated_at: '2026-11-28T15:00:00Z',
    secrets: [{ uid: 'k1', value: 'canary-secret', created_at: '2026-11-01T00:00:00Z' }],
  },
  'subscriptions/s1': { uid: 's1', name: 'All orders', function: 'canary-function' },
  'eventdeliveries\\?.*': { content: [], pagination: {} },
};

async function open(answers: Answers = {}, behaviour = release26) {
  const { gateway, context } = await harness.fake(behaviour);
  answering(gateway, { ...usual, ...answers });
  return { gateway, context };
}

test('nothing that may be a secret is told: not of payload, headers, answers, addresses, settings', async () => {
  const { context } = await open();
  const detail = await getDeliveryDetail(context, 'd1');
  expect(JSON.stringify(detail)).not.toContain('canary');
  expect(detail.payload).toMatchObject({ maskedCount: 1, format: 'json', isCut: false });
  expect(detail.attempts[0]?.response?.text).toBe(
    '{"error":"busy","access_token":"xxxxxx-xxxxxxxx"}',
  );
});

// Complaints 33 and 37.
test('digits, repeated keys and their order are those that were sent', async () => {
  const { context } = await open();
  const { payload } = await getDeliveryDetail(context, 'd1');
  expect(payload?.text).toBe('{"id":12345678901234567890,"token":"xxxxxx-xxxxxxx","id":2}');
});

// Complaints 7, 29 and 30.
test('tries are in the order of time, counted from 1, with the time of the receiver alone', async () => {
  const { context } = await open();
  const { attempts } = await getDeliveryDetail(context, 'd1');
  expect(
    attempts.map(({ uid, number, receiverMs, code }) => [uid, number, receiverMs, code]),
  ).toEqual([
    ['a1', 1, 1_200, 503],
    ['a2', 2, 1_200, 503],
  ]);
});

test('a header tells its name, and what of it is no credential', async () => {
  const { context } = await open();
  const [first] = (await getDeliveryDetail(context, 'd1')).attempts;
  const values = first?.requestHeaders.list.map(({ name, value }) => [name, value]);
  expect(values).toEqual([
    ['Content-Type', 'application/json'],
    ['X-Api-Key', null],
    ['X-Convoy-Signature', 't=1795872702,v1=••••••••'],
  ]);
  expect(first?.url).toBe('https://a.example/hook?token=…');
});

// Complaint 31.
test('the endpoint is told as it was called and as it is now', async () => {
  const { context } = await open();
  const { endpoint, delivery: row, subscription, event } = await getDeliveryDetail(context, 'd1');
  expect(row.target_url).toBe('https://…@a.example/hook');
  expect(endpoint).toMatchObject({ url: 'https://b.example/hook', hasOtherUrl: true });
  expect(subscription).toMatchObject({ name: 'All orders', hasFunction: true });
  expect(event).toMatchObject({ kind: 'found', changedKeys: 2, match: { filter: true } });
});

test('what cannot be read beside it is told as such, and takes nothing along', async () => {
  const { context } = await open({
    'eventdeliveries/d1/deliveryattempts': 500,
    'events/e1': 500,
    'endpoints/p1': 404,
    'subscriptions/s1': 404,
  });
  const detail = await getDeliveryDetail(context, 'd1');
  expect(detail).toMatchObject({
    event: { kind: 'unreadable' },
    endpoint: { kind: 'gone' },
    subscription: { kind: 'gone' },
    attempts: [],
  });
  expect(detail.attemptsProblem).not.toBeNull();
});

test.each([
  ['null', 'null'],
  ['nulls', '[null]'],
  ['none', '[]'],
])('a list of tries that is %s is none', async (_name, list) => {
  const { context } = await open({ 'eventdeliveries/d1/deliveryattempts': list });
  expect((await getDeliveryDetail(context, 'd1')).attempts).toEqual([]);
});

test('an unknown id, and a gateway without single reads, are told apart', async () => {
  const { context } = await open({ 'eventdeliveries/d1': 404 });
  await expect(getDeliveryDetail(context, 'd1')).rejects.toMatchObject({
    code: 'not_found',
    detail: expect.stringContaining('keeps it no longer'),
  });
  const documented = await open({}, { ...release24, routes: 'documented' });
  documented.gateway.heal();
  await expect(getDeliveryDetail(documented.context, 'd1')).rejects.toMatchObject({
    code: 'not_found',
    detail: expect.stringContaining('no way to read'),
  });
});

test('a payload of 10,000 levels is shown as it came, one of 300 KB by its beginning', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const { context } = await open({ 'eventdeliveries/d1': delivery({}, { raw: deep }) });
  expect((await getDeliveryDetail(context, 'd1')).payload).toMatchObject({
    format: 'deep',
    text: deep,
  });
  const long = JSON.stringify({ a: '€'.repeat(100_000), token: 'canary-payload' });
  const other = await open({ 'eventdeliveries/d1': delivery({}, { raw: long }) });
  const { payload } = await getDeliveryDetail(other.context, 'd1');
  expect(payload).toMatchObject({ isCut: true, maskedCount: 1, masked: [], format: 'json' });
  expect(Buffer.byteLength(payload?.text ?? '')).toBeLessThanOrEqual(128 * 1024);
  expect(payload?.text.endsWith('€')).toBe(true);
  const whole = await getWholePayload(other.context, 'd1', null);
  expect(whole.text).toHaveLength(long.length);
  expect(whole.text).not.toContain('canary');
});

test('further tries are told with the last of them, as the rule of the delivery says', async () => {
  const { context } = await open();
  expect((await getDeliveryDetail(context, 'd1')).further).toEqual({
    number: 3,
    nextAt: '2026-11-28T14:33:02.000Z',
    more: 7,
    lastAt: '2026-11-28T14:40:02.000Z',
    isKept: true,
  });
  const old = await open({}, release24);
  expect((await getDeliveryDetail(old.context, 'd1')).further).toMatchObject({
    nextAt: '2026-11-28T14:33:42.000Z',
    isKept: false,
  });
  const done = await open({ 'eventdeliveries/d1': delivery({ status: 'Failure' }) });
  expect((await getDeliveryDetail(done.context, 'd1')).further).toBeNull();
});

test('tries beyond those that are told keep their numbers, and those after an arrival are by hand', async () => {
  const { context } = await open({
    'eventdeliveries/d1': delivery({ status: 'Success' }, { num_trials: 12, retry_limit: 11 }),
    'eventdeliveries/d1/deliveryattempts': [
      attempt('a9', '2026-11-28T14:30:00Z', { http_status: '200 OK', status: true }),
      attempt('b1', '2026-11-28T14:31:00Z'),
    ],
  });
  const { attempts, earlierAttempts } = await getDeliveryDetail(context, 'd1');
  expect(earlierAttempts).toBe(10);
  expect(
    attempts.map(({ number, isManual, hasArrived }) => [number, isManual, hasArrived]),
  ).toEqual([
    [11, false, true],
    [12, true, false],
  ]);
});

test('a try that is under way and already counted takes no number from those that were made', async () => {
  const { context } = await open({
    'eventdeliveries/d1': delivery({ status: 'Processing' }, { num_trials: 2, retry_limit: 1 }),
    'eventdeliveries/d1/deliveryattempts': [attempt('a9', '2026-11-28T14:30:00Z')],
  });
  const { attempts, earlierAttempts, further } = await getDeliveryDetail(context, 'd1');
  expect(earlierAttempts).toBe(0);
  expect(attempts).toMatchObject([{ number: 1, isManual: false }]);
  expect(further).toMatchObject({ number: 2, more: 0 });
});

test('others that wait are counted only where the gateway really narrows its list', async () => {
  const row = (uid: string, endpoint_id: string, status: string) => ({
    uid,
    endpoint_id,
    status,
    updated_at: '2026-11-28T08:05:00Z',
  });
  const content = [row('d1', 'p1', 'Retry'), row('d2', 'p1', 'Retry'), row('d3', 'p2', 'Success')];
  const { context } = await open({
    'eventdeliveries\\?.*': { content, pagination: { has_next_page: true } },
  });
  expect((await getDeliveryDetail(context, 'd1')).elsewhere).toEqual({
    waiting: 1,
    isAtLeast: true,
    lastArrivedAt: null,
  });
});

describe('single values are revealed', () => {
  test.each([
    [{ part: 'payload', index: 0 }, 'canary-payload'],
    [{ part: 'response', attempt: 'a1', index: 0 }, 'canary-response'],
    [{ part: 'requestHeader', attempt: 'a1', index: 1 }, 'canary-header'],
    [{ part: 'responseHeader', attempt: 'a1', index: 1 }, 'sid=canary-cookie'],
    [{ part: 'eventHeader', index: 0 }, 'canary-of-sender'],
    [{ part: 'url', attempt: 'a2' }, 'https://a.example/hook?token=canary-query'],
  ] as const)('%o', async (part, value) => {
    const { context } = await open();
    expect(await revealPart(context, 'd1', part)).toEqual({ value });
  });

  test('but none that is not there, or kept back by the gateway', async () => {
    const { context } = await open({
      'eventdeliveries/d1/deliveryattempts': [
        attempt('a1', '2026-11-28T14:30:00Z', { request_http_header: { 'X-Key': '[REDACTED]' } }),
      ],
    });
    for (const part of [
      { part: 'payload', index: 7 },
      { part: 'response', attempt: 'gone', index: 0 },
      { part: 'requestHeader', attempt: 'a1', index: 0 },
    ] as const)
      await expect(revealPart(context, 'd1', part)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the signature of a try', () => {
  const body = '{ "id": 1 }';
  const sign = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('hex');
  const secrets = [
    { uid: 'k2', value: 'canary-newer', created_at: '2026-11-28T15:00:00Z' },
    { uid: 'k1', value: 'canary-older', created_at: '2026-11-01T00:00:00Z' },
  ];
  const openSigned = (signature: string | undefined, more: Answers = {}) =>
    open({
      'eventdeliveries/d1': delivery({}, { raw: body }),
      'eventdeliveries/d1/deliveryattempts': [
        attempt('a1', '2026-11-28T14:30:43Z', {
          request_http_header: signature ? { 'X-Convoy-Signature': signature } : {},
        }),
      ],
      'endpoints/p1': { uid: 'p1', secrets },
      ...more,
    });
  const seconds = Date.parse('2026-11-28T14:30:41Z') / 1000;

  test.each([
    ['simple, over the bytes', sign('canary-older', body), 'simple', 'as_sent', null],
    ['simple, over compacted JSON', sign('canary-older', '{"id":1}'), 'simple', 'compacted', null],
    [
      'advanced, with several secrets',
      `t=${seconds},v1=${sign('x', 'y')},v1=${sign('canary-older', `${seconds},${body}`)}`,
      'advanced',
      'as_sent',
      2,
    ],
  ])('%s fits, with the secret by its date', async (_name, signature, scheme, signed, age) => {
    const { context } = await openSigned(signature);
    const view = await checkSignature(context, 'd1', 'a1');
    expect(view).toMatchObject({
      finding: 'fits',
      scheme,
      signed,
      ageSeconds: age,
      secret: { number: 1, of: 2, since: '2026-11-01T00:00:00Z' },
      newerSecrets: 1,
    });
    expect(JSON.stringify(view)).not.toContain('canary');
  });

  test.each([
    ['differs', sign('another', body), {}],
    ['no_header', undefined, {}],
    ['not_readable', sign('canary-older', body), { 'endpoints/p1': 404 }],
    ['no_secrets', sign('canary-older', body), { 'endpoints/p1': { uid: 'p1', secrets: null } }],
  ])('is told as %s', async (finding, signature, more) => {
    const { context } = await openSigned(signature, more);
    expect(await checkSignature(context, 'd1', 'a1')).toMatchObject({ finding, secret: null });
  });
});

/** The id of a delivery that was read alone while a gateway was recorded. */
function readAlone(release: Release, topic: 'delivery' | 'activity', name: string): string {
  const found = loadExchanges(release, topic).find((each) => each.name === name);
  return /eventdeliveries\/(\w+)$/.exec(found?.request.path ?? '')?.[1] ?? '';
}

test.each([
  [convoy2465, 'delivery', 'delivery', 200] as const,
  [convoy2636, 'delivery', 'delivery', 500] as const,
  [convoy2673, 'delivery', 'delivery', 200] as const,
  [convoy2673, 'activity', 'delivery that failed', 500] as const,
])(
  'as %s answered (%s: %s), a delivery is told with its tries',
  async (release, topic, name, code) => {
    const gateway = await startRecordedGateway({ release, topics: [topic] });
    const context = openServiceContext(gateway);
    try {
      const detail = await getDeliveryDetail(context, readAlone(release, topic, name));
      expect(detail.payload).toMatchObject({ format: 'json', maskedCount: 0 });
      const last = detail.attempts.at(-1);
      expect(last).toMatchObject({ code, hasArrived: code === 200, isManual: false });
      expect(last?.number).toBe(detail.delivery.metadata?.num_trials);
      expect(last?.requestHeaders.list).toContainEqual(
        expect.objectContaining({ name: 'X-Convoy-Signature', isMasked: true }),
      );
      expect(JSON.stringify(detail)).not.toMatch(/v1=[0-9a-f]/);
      const isMoving = detail.delivery.status === 'Retry';
      expect(detail.further?.number).toBe(isMoving ? (last?.number ?? 0) + 1 : undefined);
    } finally {
      await context.close();
      await gateway.stop();
    }
  },
);
