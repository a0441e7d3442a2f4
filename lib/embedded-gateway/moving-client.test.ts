import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '../testing/moving/gateway-process';
import { movingAccess, movingSettings } from '../testing/moving/moving-settings';
import {
  contentOf,
  type PlainClient,
  plainClient,
  plainRequest,
} from '../testing/moving/plain-client';
import { headerOf, type Received, type Receiver, startReceiver } from '../testing/moving/receiver';
import { isRecord } from '../util/json';

// Sender, operator and receiver as strangers write them who have the interface and its published rules:
// node:http and node:crypto, nothing of the gateway. Only starting it is ours.

const settings = movingSettings();
let gateway: GatewayProcess;
let origin: string;
let receiver: Receiver;

beforeAll(async () => {
  gateway = await startGatewayProcess(settings);
  origin = `http://127.0.0.1:${gateway.port}`;
});
afterAll(async () => {
  await gateway.stop();
  rmSync(settings.dataDirectory, { recursive: true, force: true });
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** Asks the gateway that runs by then. */
const ask = (...order: Parameters<PlainClient['ask']>) => plainClient(origin).ask(...order);
const make = (...order: Parameters<PlainClient['make']>) => plainClient(origin).make(...order);
const { outgoing, incoming } = movingAccess;

const secret = 'receiver-secret';
const endpointAt = (project: string, path: string, more: object = {}) =>
  make(project, '/endpoints', {
    name: `at ${path}`,
    url: `${receiver.origin}${path}`,
    secret,
    ...more,
  });

/** The deliveries of an endpoint once all of them have the status. */
async function deliveriesOnce(endpointId: unknown, status: string) {
  return vi.waitUntil(async () => {
    const rows = contentOf(await ask('GET', outgoing, `/eventdeliveries?endpointId=${endpointId}`));
    return rows.length > 0 && rows.every((row) => row.status === status) ? rows : undefined;
  }, 15_000);
}

const hex = (hash: string, key: string, text: string | Buffer) =>
  createHmac(hash, key).update(text).digest('hex');

/** By the published rule: the HMAC of seconds, comma and body, each live secret once. */
function checkAdvanced(one: Received, key: string): string {
  const [, seconds, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headerOf(one, 'X-Convoy-Signature') ?? '') ?? [];
  expect(signature).toBe(hex('sha256', key, Buffer.concat([Buffer.from(`${seconds},`), one.body])));
  return seconds ?? '';
}

describe('what a sender brings to a source', () => {
  test('goes on byte for byte once its signature is right, with one that its receiver can check', async () => {
    const endpoint = await endpointAt(incoming, '/in?own=1');
    const source = await make(incoming, '/sources', {
      name: 'signed',
      type: 'http',
      verifier: {
        type: 'hmac',
        hmac: { header: 'X-Sig', hash: 'SHA256', secret: 's3cret', encoding: 'hex' },
      },
    });
    await make(incoming, '/subscriptions', {
      name: 'all',
      endpoint_id: endpoint.uid,
      source_id: source.uid,
    });
    const body = '{ "amount": 1.0,\n "id": 12345678901234567890, "text": "<é>" }';
    const url = `${origin}/ingest/${source.mask_id}?from=shop`;
    const wrong = await plainRequest('POST', url, { 'X-Sig': hex('sha256', 'guess', body) }, body);
    expect(wrong).toMatchObject({ code: 400, message: 'Request verification failed' });
    const right = await plainRequest(
      'POST',
      url,
      { 'X-Sig': hex('sha256', 's3cret', body), 'X-Trace': 'abc', Cookie: 'a=b' },
      body,
    );
    expect(right).toMatchObject({ code: 200, message: 'Event received' });

    await receiver.until((all) => all.length > 0);
    const [one] = receiver.received;
    if (!one) throw new Error('nothing came');
    expect(one.method).toBe('POST');
    expect(one.url).toBe('/in?own=1&from=shop');
    expect(one.body.toString('utf8')).toBe(body);
    checkAdvanced(one, secret);
    expect(headerOf(one, 'X-Convoy-Source-Id')).toBe(source.mask_id);
    expect(headerOf(one, 'X-Trace')).toBe('abc');
    expect(headerOf(one, 'Content-Type')).toBe('application/json');
    // Credentials of the sender stay here.
    expect([headerOf(one, 'Cookie'), headerOf(one, 'X-Sig')]).toEqual([undefined, undefined]);
  });
});

describe('an event of the API', () => {
  test('is sent again by the rule of its subscription until it is taken, signed anew each time', async () => {
    const endpoint = await endpointAt(outgoing, '/flaky', {
      advanced_signatures: true,
      authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'k3y' } },
    });
    await make(outgoing, '/subscriptions', {
      name: 'paid',
      endpoint_id: endpoint.uid,
      filter_config: { event_types: ['order.paid'] },
      retry_config: { type: 'linear', duration: '1s', retry_count: 3 },
    });
    receiver.answerBy((_, response) => {
      response.writeHead(receiver.received.length < 2 ? 500 : 200).end();
    });
    await make(
      outgoing,
      '/events',
      JSON.parse(`{"endpoint_id":"${endpoint.uid}","event_type":"order.paid","data":{"n":1}}`),
    );
    await receiver.until((all) => all.length === 2);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('nothing came');
    expect(first.body.toString('utf8')).toBe('{"n":1}');
    const times = [checkAdvanced(first, secret), checkAdvanced(second, secret)].map(Number);
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
    expect(headerOf(first, 'X-Key')).toBe('k3y');

    const [delivery] = await deliveriesOnce(endpoint.uid, 'Success');
    const { data } = await ask(
      'GET',
      outgoing,
      `/eventdeliveries/${delivery?.uid}/deliveryattempts`,
    );
    const attempts = Object.values(data).map((each) => (isRecord(each) ? each : {}));
    expect(attempts.map((each) => each.http_status)).toEqual([
      '500 Internal Server Error',
      '200 OK',
    ]);
    expect(attempts.map((each) => each.error_kind ?? '')).toEqual(['status_5xx', '']);
    // What it authenticates itself with is nobody's to read.
    expect(JSON.stringify(attempts)).not.toContain('k3y');
    const event = await ask('GET', outgoing, `/events/${delivery?.event_id}`);
    expect(event.data).toMatchObject({
      status: 'Success',
      matches: [{ event_type: true, reason: '' }],
    });
  });

  test('that no subscription takes says why, for each of them', async () => {
    const owner = `nobody-${receiver.origin}`;
    for (const [name, filter_config] of [
      ['another type', { event_types: ['other'] }],
      ['large ones', { event_types: ['*'], filter: { body: { total: { $gte: 100 } } } }],
    ] as const) {
      const endpoint = await endpointAt(outgoing, '/never', { owner_id: owner });
      await make(outgoing, '/subscriptions', { name, endpoint_id: endpoint.uid, filter_config });
    }
    const key = `unmatched-${owner}`;
    await make(outgoing, '/events/fanout', {
      owner_id: owner,
      event_type: 'order.paid',
      data: { total: 5 },
      idempotency_key: key,
    });
    const row = await vi.waitUntil(async () => {
      const [one] = contentOf(
        await ask('GET', outgoing, `/events?idempotencyKey=${encodeURIComponent(key)}`),
      );
      return one?.status === 'Failure' ? one : undefined;
    }, 15_000);
    const { data } = await ask('GET', outgoing, `/events/${row.uid}`);
    const matches = data.matches as Record<string, unknown>[];
    expect(matches.map(({ event_type, filter }) => [event_type, filter])).toEqual(
      expect.arrayContaining([
        [false, undefined],
        [true, false],
      ]),
    );
    expect(String(data.failure_reason)).not.toBe('');
    expect(receiver.received).toEqual([]);
  });

  test('is delivered once however often and however fast its idempotency key comes', async () => {
    const endpoint = await endpointAt(outgoing, '/once');
    await make(outgoing, '/subscriptions', { name: 'all', endpoint_id: endpoint.uid });
    const event = (n: number, idempotency_key: string) =>
      make(outgoing, '/events', {
        endpoint_id: endpoint.uid,
        event_type: 'e',
        data: { n },
        idempotency_key,
      });
    await Promise.all([1, 2, 3, 4].map((n) => event(n, `once-${endpoint.uid}`)));
    await event(5, `last-${endpoint.uid}`);
    await receiver.until((all) => all.length >= 2);
    await deliveriesOnce(endpoint.uid, 'Success');
    expect(receiver.received).toHaveLength(2);
    const rows = contentOf(
      await ask('GET', outgoing, `/events?idempotencyKey=once-${endpoint.uid}`),
    );
    expect(rows.map((row) => row.is_duplicate_event).sort()).toEqual([false, true, true, true]);
  });

  test('goes to all endpoints of an owner, and a failed one can be sent again by hand', async () => {
    const owner = `owner-${receiver.origin}`;
    const [one, other] = await Promise.all([
      endpointAt(outgoing, '/first', { owner_id: owner }),
      endpointAt(outgoing, '/second', { owner_id: owner }),
    ]);
    for (const { uid } of [one, other]) {
      await make(outgoing, '/subscriptions', {
        name: 'all',
        endpoint_id: uid,
        retry_config: { type: 'linear', duration: '1s', retry_count: 1 },
      });
    }
    receiver.answerBy(({ url }, response) => {
      response.writeHead(url === '/second' ? 404 : 204).end();
    });
    await make(outgoing, '/events/fanout', { owner_id: owner, event_type: 'e', data: [1, 2] });
    const [failed] = await deliveriesOnce(other.uid, 'Failure');
    await deliveriesOnce(one.uid, 'Success');
    receiver.answerBy((_, response) => void response.writeHead(200).end());
    const resent = await ask('PUT', outgoing, `/eventdeliveries/${failed?.uid}/resend`);
    expect(resent.code).toBe(200);
    await deliveriesOnce(other.uid, 'Success');
    expect(receiver.received.map(({ url }) => url).sort()).toEqual([
      '/first',
      '/second',
      '/second',
    ]);
  });
});
