import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLog } from '@/lib/server/create-log.mjs';
import { release24, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { testEndpoint } from './test-endpoint';
import { testSource } from './test-source';

const harness = writeHarness();
const payload = '{"amount": 12345678901234567890 }';
const body = () => ({ operationId: operationId(), payload });

/** A context that keeps what it logs, at the lowest level. */
function logging<Context extends object>(context: Context) {
  const lines: string[] = [];
  return {
    lines,
    context: { ...context, log: createLog('debug', { write: (line) => void lines.push(line) }) },
  };
}

/** How the ingest address of a gateway answers. */
function ingest(gateway: FakeGateway, status: number, text: string, type = 'application/json') {
  const fault = { kind: 'raw', status, text, contentType: type, instead: true } as const;
  gateway.fail({ when: /^POST \/ingest\//, fault });
}

async function withSource(fields: Record<string, unknown>) {
  const row = fakeSource(1, { mask_id: 'mask1', ...fields });
  const bed = await harness.fake(writing267, { sources: [row] });
  ingest(bed.gateway, 200, '{"status":true,"message":"Event received","data":2}');
  const arrived = () => bed.gateway.requests.filter(({ target }) => target.startsWith('/ingest/'));
  return { ...bed, ...logging(bed.context), uid: row.uid, arrived };
}

const verifiers = {
  hmac: {
    verifier: {
      type: 'hmac',
      hmac: { header: 'X-Sig', hash: 'SHA256', encoding: 'hex', secret: 'canary-hmac-secret' },
    },
    header: 'x-sig',
    value: createHmac('sha256', 'canary-hmac-secret').update(payload).digest('hex'),
  },
  basic_auth: {
    verifier: {
      type: 'basic_auth',
      basic_auth: { username: 'ünser', password: 'canary-password' },
    },
    header: 'authorization',
    value: `Basic ${Buffer.from('ünser:canary-password').toString('base64')}`,
  },
  api_key: {
    verifier: {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'canary-api-key' },
    },
    header: 'x-key',
    value: 'canary-api-key',
  },
};

describe('a test of a source', () => {
  test('without a verifier goes as typed, marked, and without the key of the gateway', async () => {
    const { context, uid, arrived, gateway } = await withSource({});
    expect(await testSource(context, uid, body())).toEqual({
      accepted: true,
      status: 200,
      message: 'Event received',
      address: `${gateway.origin}/ingest/mask1`,
      idempotencyKey: null,
    });
    const [request] = arrived();
    expect(request?.body).toBe(payload);
    expect(request?.headers).toMatchObject({ 'x-gatehouse-test': '1' });
    expect(request?.headers.authorization).toBeUndefined();
  });

  test.each(Object.entries(verifiers))(
    'is signed by %s, and what proves it is in no answer and no log',
    async (_, { verifier, header, value }) => {
      const { context, uid, arrived, gateway, lines } = await withSource({ verifier });
      gateway.heal();
      const secret = /canary[\w-]*/.exec(JSON.stringify(verifier))?.[0];
      const message = `refused ${secret}, sent as ${value} and ${value.split(' ').at(-1)}`;
      ingest(gateway, 400, JSON.stringify({ status: false, message }));
      const answer = await testSource(context, uid, body());
      expect(answer).toMatchObject({ accepted: false, status: 400 });
      expect(answer.message).toMatch(/^refused \[hidden\]/);
      expect(arrived()[0]?.headers[header]).toBe(value);
      for (const text of [JSON.stringify(answer), ...lines]) {
        expect(text).not.toMatch(/canary/);
        expect(text).not.toContain(value.split(' ').at(-1));
      }
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ deed: 'send', resource: 'source', resourceId: uid, count: 1 }),
      );
    },
  );

  test('is sent once however often it is asked for, and bears a key of its own each time', async () => {
    const { context, uid, arrived } = await withSource({
      idempotency_keys: ['request.header.X-Id', 'request.query.id'],
      event_type_location: 'request.header.X-Type',
    });
    const one = { ...body(), eventType: 'order.paid' };
    await Promise.all([testSource(context, uid, one), testSource(context, uid, one)]);
    await testSource(context, uid, one);
    expect(arrived()).toHaveLength(1);
    await testSource(context, uid, { ...one, operationId: operationId() });
    const keys = arrived().map(({ headers, target }) => [headers['x-id'], target]);
    expect(keys[0]).toEqual([
      `test-${one.operationId}`,
      `/ingest/mask1?id=test-${one.operationId}`,
    ]);
    expect(keys[1]?.[0]).not.toBe(keys[0]?.[0]);
    expect(arrived()[0]?.headers['x-type']).toBe('order.paid');
  });

  test('goes to the gateway alone, whatever address the source tells', async () => {
    const { context, uid, arrived } = await withSource({
      url: 'http://169.254.169.254/ingest/mask1',
    });
    expect(await testSource(context, uid, body())).toMatchObject({ accepted: true });
    expect(arrived()).toHaveLength(1);
    const climbing = await withSource({ mask_id: '../api/v1' });
    await expect(testSource(climbing.context, climbing.uid, body())).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(climbing.arrived()).toHaveLength(0);
  });

  test('that a start page or a redirect answers was not taken', async () => {
    const { context, uid, gateway, arrived } = await withSource({});
    gateway.heal();
    ingest(gateway, 200, '<!DOCTYPE html><html><title>Start</title></html>', 'text/html');
    expect(await testSource(context, uid, body())).toMatchObject({
      accepted: false,
      message: 'Start',
    });
    gateway.heal();
    ingest(gateway, 302, '');
    expect(await testSource(context, uid, body())).toMatchObject({ accepted: false, status: 302 });
    expect(arrived()).toHaveLength(2);
  });

  test.each([
    ['reads from a broker', { type: 'pub_sub' }, /broker/],
    ['is a REST API source', { type: 'rest_api' }, /REST API/],
    [
      'has a verifier without settings',
      { verifier: { type: 'api_key', api_key: null } },
      /Complete its verifier/,
    ],
    [
      'wants a header that frames the request',
      {
        verifier: {
          type: 'api_key',
          api_key: { header_name: 'Content-Length', header_value: '9' },
        },
      },
      /Content-Length/,
    ],
    [
      'has a secret that the gateway keeps to itself',
      {
        verifier: {
          type: 'api_key',
          api_key: { header_name: 'X-Key', header_value: '[REDACTED]' },
        },
      },
      /does not give out/,
    ],
  ])('of one that %s is not sent, and why is said', async (_, fields, why) => {
    const { context, uid, arrived } = await withSource(fields);
    await expect(testSource(context, uid, body())).rejects.toMatchObject({
      code: 'invalid',
      detail: expect.stringMatching(why),
    });
    expect(arrived()).toHaveLength(0);
  });

  test('whose payload is no JSON asks the gateway nothing', async () => {
    const { context, uid, gateway } = await withSource({});
    gateway.forgetRequests();
    await expect(
      testSource(context, uid, { operationId: operationId(), payload: '{"a":' }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { payload: expect.any(String) } });
    expect(gateway.requests).toHaveLength(0);
  });

  test('that breaks off on the way may have arrived', async () => {
    const { context, uid, gateway } = await withSource({});
    gateway.heal();
    gateway.fail({ when: /^POST \/ingest\//, fault: { kind: 'reset_after' } });
    await expect(testSource(context, uid, body())).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
  });

  test('is taken by the embedded gateway with every verifier', async () => {
    const { gateway, context } = await harness.embedded();
    const own = {
      ...context,
      connection: { ...context.connection, projectId: gateway.incoming },
    };
    for (const verifier of [undefined, ...Object.values(verifiers).map((each) => each.verifier)]) {
      const { fields } = await gateway.ask('POST', gateway.incoming, '/sources', {
        name: 'Tested',
        type: 'http',
        ...(verifier ? { verifier } : {}),
      });
      expect(await testSource(own, String(fields.uid), body())).toMatchObject({
        accepted: true,
        status: 200,
      });
    }
  });
});

describe('a test of an endpoint', () => {
  async function withEndpoint() {
    const bed = await harness.fake(release24);
    const created = (status: number, text: string) =>
      bed.gateway.fail({
        when: /^POST \S+\/events$/,
        fault: { kind: 'raw', status, text, contentType: 'application/json', instead: true },
      });
    const sent = () =>
      bed.gateway.requests.filter(
        ({ method, target }) => method === 'POST' && /events$/.test(target),
      );
    return { ...bed, ...logging(bed.context), created, sent };
  }

  test('goes through the events API once, byte for byte, marked and with a key to find it by', async () => {
    const { context, created, sent, lines } = await withEndpoint();
    created(201, '{"status":true,"message":"Event queued successfully","data":200}');
    const request = { ...body(), eventType: 'order.paid' };
    const [answer] = await Promise.all([
      testEndpoint(context, 'p1', request),
      testEndpoint(context, 'p1', request),
    ]);
    expect(answer).toEqual({
      accepted: true,
      status: 201,
      message: 'Event queued successfully',
      address: null,
      idempotencyKey: `test-p1-${request.operationId}`,
    });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toContain(`"data":${payload}`);
    expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({
      endpoint_id: 'p1',
      event_type: 'order.paid',
      custom_headers: { 'X-Gatehouse-Test': '1' },
    });
    expect(lines.filter((line) => line.includes('"deed":"send"'))).toHaveLength(1);
  });

  test('that the gateway refuses tells its words', async () => {
    const { context, created } = await withEndpoint();
    created(400, '{"status":false,"message":"endpoint not found"}');
    await expect(testEndpoint(context, 'p1', { ...body(), eventType: 'a' })).rejects.toMatchObject({
      gateway: { message: 'endpoint not found' },
    });
  });
});
