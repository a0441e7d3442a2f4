import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { attemptHarness, onlyHeader } from '@/lib/testing/attempt-harness';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

const harness = attemptHarness();
const events = 20;
/** Longer than the pause before a retry, with what chance adds to it. */
const beyondRetryMs = 120_000;

let gateway: TestGateway;
afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);

const shared = (url: string, client_secret: string) => ({
  type: 'oauth2',
  oauth2: { url, authentication_type: 'shared_secret', client_id: 'c', client_secret },
});

/** The deliveries, once what became of each is this. */
function deliveries(status: string, error_kind: string | null) {
  return vi.waitFor(
    async () => {
      const { fields } = await ask('GET', `/eventdeliveries?perPage=${events}`);
      const rows = fields.content as Record<string, unknown>[];
      expect(rows).toHaveLength(events);
      for (const row of rows) expect(row).toMatchObject({ status, error_kind });
      return rows;
    },
    { timeout: 20_000, interval: 50 },
  );
}

test('many deliveries make one token request, whether it fails or not, and keep nothing of it', async () => {
  gateway = openTestGateway({
    allowHttpEndpoints: true,
    moving: { allowTargets: ['127.0.0.1/32'] },
  });
  await gateway.gateway.start();
  const server = await harness.receiver((_, response) => {
    const isKnown = server.requests.at(-1)?.body.toString().includes('r1ght');
    response.writeHead(isKnown ? 200 : 401);
    response.end(JSON.stringify({ access_token: 't0k3n', expires_in: 3600 }));
  });
  const receiver = await harness.receiver();

  const endpoint = { name: 'orders', url: receiver.url };
  const made = await ask('POST', '/endpoints', {
    ...endpoint,
    authentication: shared(server.url, 'wr0ng'),
  });
  const endpoint_id = String(made.fields.uid);
  await ask('POST', '/subscriptions', { name: 'orders', endpoint_id });
  const event = { endpoint_id, event_type: 'a', data: {} };
  await Promise.all(Array.from({ length: events }, () => ask('POST', '/events', event)));
  await deliveries('Retry', 'token');
  expect([server.requests.length, receiver.connections()]).toEqual([1, 0]);

  // A secret that was rotated is used at once, without a wait for what is remembered of the former.
  const rotated = { ...endpoint, authentication: shared(server.url, 'r1ght') };
  expect((await ask('PUT', `/endpoints/${endpoint_id}`, rotated)).status).toBe(202);
  gateway.advance(beyondRetryMs);
  // Whatever makes deliveries due has the gateway look at its clock.
  await ask('POST', '/held-deliveries/release');
  const rows = await deliveries('Success', null);
  expect([server.requests.length, receiver.requests.length]).toEqual([2, events]);
  for (const request of receiver.requests)
    expect(onlyHeader(request, 'Authorization')).toBe('Bearer t0k3n');

  const attempts = await ask('GET', `/eventdeliveries/${rows[0]?.uid}/deliveryattempts`);
  const shown = JSON.stringify([rows, attempts.data]);
  expect(shown).toContain('"Authorization":"[REDACTED]"');
  expect(shown).not.toMatch(/t0k3n|r1ght|wr0ng/);
  for (const file of readdirSync(gateway.dataDirectory)) {
    const bytes = readFileSync(path.join(gateway.dataDirectory, file));
    for (const secret of ['t0k3n', 'r1ght', 'wr0ng']) expect(bytes.includes(secret)).toBe(false);
  }
});
