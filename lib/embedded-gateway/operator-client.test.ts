import { createHash, createPublicKey, generateKeyPair, verify } from 'node:crypto';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
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

// An operator and the servers around a gateway, as strangers write them who have the interface and the
// published rules of OAuth 2.0: node:http and node:crypto, nothing of the gateway. Only starting it is ours.

const settings = movingSettings();
const { outgoing, apiKey } = movingAccess;
let gateway: GatewayProcess;
let origin: string;
let receiver: Receiver;
let tokens: Receiver;

beforeAll(async () => {
  gateway = await startGatewayProcess(settings);
  origin = `http://127.0.0.1:${gateway.port}`;
});
afterAll(async () => {
  await gateway.stop();
  rmSync(settings.dataDirectory, { recursive: true, force: true });
});
beforeEach(async () => {
  [receiver, tokens] = await Promise.all([startReceiver(), startReceiver()]);
});
afterEach(() => Promise.all([receiver.close(), tokens.close()]));

const ask = (...order: Parameters<PlainClient['ask']>) => plainClient(origin).ask(...order);
const make = (...order: Parameters<PlainClient['make']>) => plainClient(origin).make(...order);

/** An endpoint that is sent everything, and given up after one attempt. */
async function endpointWith(name: string, more: object = {}) {
  const endpoint = await make(outgoing, '/endpoints', {
    name,
    url: `${receiver.origin}/${name}`,
    ...more,
  });
  await make(outgoing, '/subscriptions', {
    name,
    endpoint_id: endpoint.uid,
    retry_config: { type: 'linear', duration: '1s', retry_count: 1 },
  });
  return String(endpoint.uid);
}

const send = (endpoint_id: string, n: number) =>
  make(outgoing, '/events', { endpoint_id, event_type: 'order.paid', data: { n } });

/** Waits until all deliveries of an endpoint have the status, and there are so many. */
const settled = (endpointId: string, status: string, count: number) =>
  vi.waitUntil(async () => {
    const rows = contentOf(
      await ask('GET', outgoing, `/eventdeliveries?endpointId=${endpointId}&perPage=100`),
    );
    const isOver = rows.length === count && rows.every((row) => row.status === status);
    return isOver ? rows : undefined;
  }, 15_000);

const form = ({ body }: Received) =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')).entries());

/** Answers each request with a token of its own, named by the number of the request. */
function giveTokens(names: Record<'token' | 'life', string>, life: number): void {
  tokens.answerBy((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const token = `tok-${tokens.received.length}`;
    response.end(
      JSON.stringify({ [names.token]: token, [names.life]: life, token_type: 'Bearer' }),
    );
  });
}

/** Takes only what carries this token. */
function takeOnly(token: string): void {
  receiver.answerBy((one, response) => {
    response.writeHead(headerOf(one, 'Authorization') === `Bearer ${token}` ? 200 : 401).end();
  });
}

describe('an endpoint behind OAuth 2.0', () => {
  test('is sent to with a token that is asked for once, and anew when it is refused', async () => {
    giveTokens({ token: 'ticket', life: 'minutes' }, 60);
    takeOnly('tok-1');
    const uid = await endpointWith('shared', {
      authentication: {
        type: 'oauth2',
        oauth2: {
          url: `${tokens.origin}/token`,
          authentication_type: 'shared_secret',
          client_id: 'client',
          client_secret: 'client-s3cret',
          scope: 'events:write',
          audience: 'https://receiver.example',
          expiry_time_unit: 'minutes',
          field_mapping: { access_token: 'ticket', expires_in: 'minutes' },
        },
      },
    });
    await Promise.all([1, 2, 3, 4, 5].map((n) => send(uid, n)));
    await settled(uid, 'Success', 5);
    expect(tokens.received.map(form)).toEqual([
      {
        grant_type: 'client_credentials',
        client_id: 'client',
        client_secret: 'client-s3cret',
        scope: 'events:write',
        audience: 'https://receiver.example',
      },
    ]);
    takeOnly('tok-2');
    await send(uid, 6);
    const rows = await settled(uid, 'Success', 6);
    expect(tokens.received).toHaveLength(2);
    const [newest] = rows;
    const attempts = await ask('GET', outgoing, `/eventdeliveries/${newest?.uid}/deliveryattempts`);
    expect(attempts.text).toContain('[REDACTED]');
    expect(attempts.text).not.toContain('tok-');
  });

  test('is asked for a token with an assertion that its key has signed', async () => {
    giveTokens({ token: 'access_token', life: 'expires_in' }, 3600);
    takeOnly('tok-1');
    const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ format: 'jwk' });
    const uid = await endpointWith('assertion', {
      authentication: {
        type: 'oauth2',
        oauth2: {
          url: `${tokens.origin}/token`,
          authentication_type: 'client_assertion',
          client_id: 'client',
          issuer: 'the-issuer',
          subject: 'the-subject',
          signing_algorithm: 'ES256',
          signing_key: { kty: 'EC', kid: 'key-1', crv: key.crv, x: key.x, y: key.y, d: key.d },
        },
      },
    });
    await send(uid, 1);
    await settled(uid, 'Success', 1);
    const [asked] = tokens.received.map(form);
    expect(asked?.client_assertion_type).toBe(
      'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    );
    const [head = '', claims = '', signature = ''] = String(asked?.client_assertion).split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toMatchObject({ alg: 'ES256', kid: 'key-1' });
    expect(read(claims)).toMatchObject({ iss: 'the-issuer', sub: 'the-subject' });
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGenuine).toBe(true);
  });

  test('is not sent to without a token, and the attempt says why', async () => {
    tokens.answerBy(
      (_, response) => void response.writeHead(401).end('{"error":"invalid_client"}'),
    );
    const uid = await endpointWith('refused', {
      authentication: {
        type: 'oauth2',
        oauth2: {
          url: `${tokens.origin}/token`,
          authentication_type: 'shared_secret',
          client_id: 'client',
          client_secret: 'client-s3cret',
        },
      },
    });
    await send(uid, 1);
    const [row] = await settled(uid, 'Failure', 1);
    expect(row?.error_kind).toBe('token');
    expect(receiver.received).toEqual([]);
    const { text } = await ask('GET', outgoing, `/eventdeliveries/${row?.uid}/deliveryattempts`);
    expect(text).toContain('401');
    expect(text).not.toContain('client-s3cret');
  });
});

describe('what failed', () => {
  /** Waits until a job has the status. */
  const jobOnce = (uid: unknown, status: string) =>
    vi.waitUntil(async () => {
      const { data } = await ask('GET', outgoing, `/jobs/${uid}`);
      return data.status === status ? data : undefined;
    }, 15_000);

  test('is sent again by a job: frozen, shown, tried with a few, then all of it', async () => {
    receiver.answerBy((_, response) => void response.writeHead(503).end());
    const uid = await endpointWith('down');
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(uid, n)));
    await settled(uid, 'Failure', 12);
    const order = { kind: 'retry', name: 'after the outage', deliveries: { endpointId: [uid] } };
    const refused = await make(outgoing, '/jobs', order);
    const ready = await jobOnce(refused.uid, 'ready');
    expect(ready).toMatchObject({ total: 12, counts: { waiting: 12, sent: 0 } });
    expect(ready.groups).toMatchObject([{ endpoint_id: uid, error_kind: 'status_5xx', count: 12 }]);

    // Still down: the canary stops it.
    const canary = { count: 3, max_failures: 0 };
    await ask('POST', outgoing, `/jobs/${refused.uid}/start`, { canary });
    const stopped = await jobOnce(refused.uid, 'stopped');
    expect(stopped).toMatchObject({ counts: { waiting: 9, failed: 3 } });
    expect(stopped.reason).toContain('3');
    expect(receiver.received).toHaveLength(12 + 3);

    const again = await make(outgoing, '/jobs', order);
    await jobOnce(again.uid, 'ready');
    // What fails after the set was frozen is none of its business.
    await send(uid, 99);
    await settled(uid, 'Failure', 13);
    receiver.answerBy((_, response) => void response.writeHead(200).end());
    receiver.received.length = 0;
    await ask('POST', outgoing, `/jobs/${again.uid}/start`, { canary, pace: { per_second: 100 } });
    expect(await jobOnce(again.uid, 'finished')).toMatchObject({
      counts: { waiting: 0, sent: 0, succeeded: 12, failed: 0, skipped: 0 },
    });
    const bodies = receiver.received.map(({ body }) => body.toString('utf8')).sort();
    expect(bodies).toEqual(Array.from({ length: 12 }, (_, n) => `{"n":${n}}`).sort());
    const results = await ask(
      'GET',
      outgoing,
      `/jobs/${again.uid}/results?outcome=succeeded&perPage=5`,
    );
    expect(contentOf(results)).toHaveLength(5);
    const second = await ask('POST', outgoing, `/jobs/${again.uid}/start`, {});
    expect(second.code).toBe(400);
  });
});

describe('figures', () => {
  test('tell what was delivered, to whom, and what failed', async () => {
    const [good, bad] = await Promise.all([endpointWith('good'), endpointWith('bad')]);
    receiver.answerBy(({ url }, response) => {
      response.writeHead(url === '/bad' ? 404 : 200).end();
    });
    await Promise.all([send(good, 1), send(good, 2), send(good, 3), send(bad, 4)]);
    await Promise.all([settled(good, 'Success', 3), settled(bad, 'Failure', 1)]);

    const { data } = await ask('GET', outgoing, '/stats?bucket=1h');
    const endpoints = data.endpoints as Record<string, unknown>[];
    const of = (uid: string) => endpoints.find(({ endpoint_id }) => endpoint_id === uid);
    expect(of(good)).toMatchObject({ deliveries: { Success: 3, Failure: 0 } });
    expect(of(bad)).toMatchObject({ name: 'bad', deliveries: { Success: 0, Failure: 1 } });
    expect(of(good)?.latency_p95_ms).toBeGreaterThan(0);
    expect(data.error_kinds).toContainEqual({ error_kind: 'status_4xx', attempts: 1 });
    const totals = isRecord(data.totals) ? data.totals : {};
    const perBucket = (data.buckets as { accepted: number }[]).map(({ accepted }) => accepted);
    expect(perBucket.reduce((sum, each) => sum + each, 0)).toBe(totals.accepted);

    const endpoint = await ask('GET', outgoing, `/endpoints/${good}`);
    expect(endpoint.data).toMatchObject({ events: 3, failure_rate: 0, success_count: 3 });
    expect((await ask('GET', outgoing, '/stats?from=yesterday')).code).toBe(400);
  });

  test('stand in the format that Prometheus reads, for whoever has the key', async () => {
    const uid = await endpointWith('measured');
    await send(uid, 1);
    await settled(uid, 'Success', 1);
    const url = `${origin}/metrics`;
    expect((await plainRequest('GET', url, {})).code).toBe(401);
    const { code, text } = await plainRequest('GET', url, { Authorization: `Bearer ${apiKey}` });
    expect(code).toBe(200);
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(series.length).toBeGreaterThan(20);
    for (const line of series) {
      expect(line).toMatch(/^[a-z_:][a-z0-9_:]*(?:\{.*\})? (?:[-+0-9.e]+|NaN|[+-]Inf)$/i);
    }
    // Nothing of what operators call their own.
    expect(text).not.toContain('measured');
    expect(text).not.toContain(uid);
    const hash = createHash('sha256').update(apiKey).digest('hex');
    expect(text).not.toMatch(new RegExp(`${apiKey.slice(-16)}|${hash}`));
  });
});
