import { afterEach, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { gatewayClient } from './gateway-client';
import { settleWay } from './settle-way';

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

async function clientOf(settings: Parameters<typeof openTestGateway>[0]) {
  gateway = openTestGateway(settings);
  const { port } = await gateway.gateway.start();
  const { key: apiKey, incoming: projectId } = gateway;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  return { port, client: gatewayClient({ baseUrl, projectId, apiKey }), baseUrl, projectId };
}

const receiverUrl = 'http://127.0.0.1:4000/webhooks';

test('the way to the receiver is made once, and another receiver gets a way of its own', async () => {
  const { client, port } = await clientOf({ allowHttpEndpoints: true });
  const first = await settleWay(client, receiverUrl);
  expect(first).toEqual({
    endpointId: expect.stringMatching(/./),
    ingestUrl: expect.stringContaining(`http://127.0.0.1:${port}/ingest/`),
    signatureHeader: 'X-Convoy-Signature',
    secrets: [expect.stringMatching(/^.{8,}$/)],
  });
  expect(await settleWay(client, receiverUrl)).toEqual(first);
  const made = async () => {
    const query = { q: 'First webhook' };
    return (await client.ask(operations.listSubscriptions, { query })).content?.length;
  };
  expect(await made()).toBe(1);
  const other = await settleWay(client, 'http://127.0.0.1:4001/webhooks');
  expect(other.endpointId).not.toBe(first.endpointId);
  expect(other.ingestUrl).toBe(first.ingestUrl);
  expect(await made()).toBe(2);
});

test('an endpoint that was deleted is made anew with a subscription that leads to it', async () => {
  const { client } = await clientOf({ allowHttpEndpoints: true });
  const first = await settleWay(client, receiverUrl);
  await gateway?.ask('DELETE', gateway.incoming, `/endpoints/${first.endpointId}`);
  const second = await settleWay(client, receiverUrl);
  const query = { q: 'First webhook to Receiver at 127.0.0.1:4000' };
  const { content } = await client.ask(operations.listSubscriptions, { query });
  const ends = content?.map((subscription) => subscription?.endpoint_metadata?.uid);
  expect(ends).toContain(second.endpointId);
  expect(second.ingestUrl).toBe(first.ingestUrl);
});

test('a gateway that keeps to https is told how to start', async () => {
  const { client } = await clientOf({});
  await expect(settleWay(client, receiverUrl)).rejects.toThrow(
    /^The gateway takes https endpoints only.* GATEHOUSE_ALLOW_HTTP_ENDPOINTS=1 GATEHOUSE_ALLOW_TARGETS=127\.0\.0\.1\/32 npm start/,
  );
});

test('a gateway that does not run, or refuses the key, is named and the key is not', async () => {
  const { baseUrl, projectId } = await clientOf({});
  const refused = gatewayClient({ baseUrl, projectId, apiKey: 'CO.wrong.key' });
  await expect(settleWay(refused, receiverUrl)).rejects.toThrow(/ answers getProject with 401: /);
  await gateway?.close();
  gateway = undefined;
  const away = gatewayClient({ baseUrl, projectId, apiKey: 'CO.wrong.key' });
  await expect(settleWay(away, receiverUrl)).rejects.toThrow(
    `No embedded gateway answers at ${baseUrl}. Start it first: npm start.`,
  );
});
