import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Receiver, startReceiver } from '../testing/recording-receiver';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  gateway = openTestGateway({
    allowHttpEndpoints: true,
    moving: { allowTargets: ['127.0.0.1/32'] },
  });
  await gateway.gateway.start();
});
afterAll(async () => {
  await gateway.close();
  await receiver.close();
});

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);

const patience = { timeout: 15_000 };

/** A subscription to an endpoint of the receiver, and an event for it. */
async function sendEvent(path: string, fields: object) {
  const url = `http://${receiver.host}${path}`;
  const endpoint = await ask('POST', '/endpoints', { name: path, url });
  const endpoint_id = String(endpoint.fields.uid);
  const subscription = await ask('POST', '/subscriptions', { name: path, endpoint_id, ...fields });
  await ask('POST', '/events', { endpoint_id, event_type: 'a', data: { n: 1 } });
  return { endpoint_id, subscription_id: String(subscription.fields.uid) };
}

/** The deliveries to an endpoint, once the newest has a status. */
function deliveriesOf(endpointId: string, status: string): Promise<Record<string, unknown>[]> {
  return vi.waitFor(async () => {
    const { fields } = await ask('GET', `/eventdeliveries?endpointId=${endpointId}`);
    const rows = fields.content as Record<string, unknown>[];
    expect(rows[0]).toMatchObject({ status });
    return rows;
  }, patience);
}

test('a function that was mended makes the payload of its failed delivery', async () => {
  const broken = { function: 'function transform(p) { return p.missing.value }' };
  const { endpoint_id, subscription_id } = await sendEvent('/mended', broken);
  const [failed] = await deliveriesOf(endpoint_id, 'Failure');
  expect(failed).toMatchObject({ error_kind: 'function', metadata: { num_trials: 0 } });
  const resend = `/eventdeliveries/${failed?.uid}/resend`;
  const again = await ask('PUT', resend);
  expect(again.status).toBe(400);
  expect(again.message).toMatch(/^the function failed again: TypeError/);

  const mended = { function: 'function transform(p) { return { made: p.n } }' };
  await ask('PUT', `/subscriptions/${subscription_id}`, mended);
  expect((await ask('PUT', resend)).status).toBe(200);
  const [sent] = await deliveriesOf(endpoint_id, 'Success');
  expect(sent).toMatchObject({ uid: failed?.uid, error_kind: null, metadata: { num_trials: 1 } });
  expect(receiver.take()).toMatchObject([{ url: '/mended', body: '{"made":1}' }]);
});

test('a replay makes a delivery of its own, and what arrived can be forced to go out again', async () => {
  const { endpoint_id } = await sendEvent('/again', {});
  const [first] = await deliveriesOf(endpoint_id, 'Success');
  await ask('PUT', `/events/${first?.event_id}/replay`);
  const both = await vi.waitFor(async () => {
    const rows = await deliveriesOf(endpoint_id, 'Success');
    expect(rows).toHaveLength(2);
    return rows;
  }, patience);
  expect(both[1]?.uid).toBe(first?.uid);
  const forced = await ask('POST', '/eventdeliveries/forceresend', { ids: [first?.uid] });
  expect(forced.message).toBe('1 successful, 0 failed');
  await vi.waitFor(async () => {
    const { data } = await ask('GET', `/eventdeliveries/${first?.uid}/deliveryattempts`);
    expect(data).toHaveLength(2);
  }, patience);
  expect(receiver.take().map(({ body }) => body)).toEqual(Array(3).fill('{"n":1}'));
});
