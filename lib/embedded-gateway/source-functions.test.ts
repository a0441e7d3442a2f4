import { afterEach, expect, test, vi } from 'vitest';
import { headerOf, type Receiver, startReceiver } from '@/lib/testing/moving/receiver';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

const patience = { timeout: 15_000 };

let opened: TestGateway;
let receiver: Receiver;
afterEach(async () => {
  await opened.close();
  await receiver.close();
});

test('a source’s functions change what its subscriptions and receivers get, and not what it is read as', async () => {
  receiver = await startReceiver();
  opened = openTestGateway({
    allowHttpEndpoints: true,
    moving: { allowTargets: ['127.0.0.1/32'] },
  });
  const { ask, incoming, gateway } = opened;
  await gateway.start();
  const make = async (rest: string, body: object) =>
    (await ask('POST', incoming, rest, { name: rest, ...body })).fields;
  const source = await make('/sources', {
    type: 'http',
    idempotency_keys: ['request.body.id'],
    body_function: 'function transform(p) { return { kind: "paid", card: p.card.slice(-4) } }',
    header_function:
      'function transform(h) { return { "x-shop": h["X-Shop"] + "!", "X-New": "1" } }',
  });
  const change = (body: object) =>
    ask('PUT', incoming, `/sources/${source.uid}`, { name: 'shop', type: 'http', ...body });
  await change({ forward_headers: ['X-Shop'] });
  const endpoint = await make('/endpoints', { url: `${receiver.origin}/in`, secret: 'secret' });
  const subscription = await make('/subscriptions', {
    endpoint_id: endpoint.uid,
    source_id: source.uid,
    function: 'function transform(p) { return p.none.card }',
    filter_config: {
      event_types: ['*'],
      filter: { body: { kind: 'paid' }, headers: { 'X-New': '1' } },
    },
  });
  await make('/subscriptions', { endpoint_id: endpoint.uid, source_id: source.uid });

  const send = (id: number, card: unknown) =>
    fetch(String(source.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shop': 'mine', 'X-Gone': 'x' },
      body: JSON.stringify({ id, card }),
    });
  const rows = async (rest: string) =>
    (await ask('GET', incoming, rest)).fields.content as Record<string, unknown>[];
  const cut = '{"card":"5678","kind":"paid"}';
  for (const each of [1, 2]) expect((await send(1, '12345678')).status, String(each)).toBe(200);
  await receiver.until((all) => all.length === 1);
  const [one] = receiver.received;
  if (!one) throw new Error('nothing came');
  expect(one.body.toString()).toBe(cut);
  // Of what the function gave, the source lets go on what it names.
  expect(['X-Shop', 'X-New', 'X-Gone'].map((name) => headerOf(one, name))).toEqual([
    'mine!',
    undefined,
    undefined,
  ]);

  const settled = await vi.waitFor(async () => {
    const events = await rows('/events');
    expect(events.map(({ status }) => status)).toEqual(['Success', 'Success']);
    return events;
  }, patience);
  expect(settled).toMatchObject([
    { is_duplicate_event: true },
    { data: { id: 1, card: '12345678' }, headers: { 'X-Gone': ['x'] }, event_type: source.mask_id },
  ]);
  const deliveries = await vi.waitFor(async () => {
    const all = await rows('/eventdeliveries');
    expect(all.map(({ status }) => status).sort()).toEqual(['Failure', 'Success']);
    return all;
  }, patience);
  for (const delivery of deliveries)
    expect(delivery).toMatchObject({
      metadata: { data: JSON.parse(cut) },
      headers: { 'x-shop': ['mine!'], 'X-New': ['1'] },
    });

  // A function that is mended gets what the source made, as it got before.
  const failed = deliveries.find(({ status }) => status === 'Failure');
  const mended = { function: 'function transform(p) { return { only: p.card } }' };
  await ask('PUT', incoming, `/subscriptions/${subscription.uid}`, mended);
  expect((await ask('PUT', incoming, `/eventdeliveries/${failed?.uid}/resend`)).status).toBe(200);
  await receiver.until((all) => all.length === 2);
  expect(receiver.received[1]?.body.toString()).toBe('{"only":"5678"}');

  await send(2, 5);
  const [refused] = await vi.waitFor(async () => {
    const events = await rows('/events');
    expect(events).toHaveLength(3);
    expect(events[0]?.status).toBe('Failure');
    return events;
  }, patience);
  expect(refused?.failure_reason).toMatch(/^body function: TypeError/);
  const { fields: whole } = await ask('GET', incoming, `/events/${refused?.uid}`);
  expect(whole).toMatchObject({ matches: [], data: { id: 2, card: 5 } });

  await change({
    body_function: 'function transform(p) { return { kind: "paid", card: String(p.card) } }',
  });
  expect((await ask('PUT', incoming, `/events/${refused?.uid}/replay`)).status).toBe(200);
  await receiver.until((all) => all.length === 4);
  const bodies = receiver.received.slice(2).map(({ body }) => body.toString());
  expect(bodies.sort()).toEqual(['{"card":"5","kind":"paid"}', '{"only":"5"}']);
});
