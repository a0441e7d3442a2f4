import { expect, test, vi } from 'vitest';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { convoy2673 } from '@/lib/testing/releases';
import { operationId, type TestWriteContext, writeHarness } from '@/lib/testing/write-harness';
import { eventDeliveries } from './event-deliveries';
import { getEventDetail, revealEventValue } from './event-detail';
import { replayEvent } from './replay';
import { sendAgain } from './send-again';

const harness = writeHarness();

const carried =
  '{"id":1152921506151679042,"total":1.0,"email":"anna@shop.example","api_token":"canary-of-a-payload"}';

/** A gateway of ours with an endpoint whose subscription takes it, and an event of it. */
async function withEvent(payload = carried) {
  const { gateway, context } = await harness.embedded();
  const ask = (method: string, path: string, body?: unknown) =>
    gateway.ask(method, gateway.outgoing, path, body);
  const endpoint = async (name: string) => {
    const made = await ask('POST', '/endpoints', {
      name,
      url: `https://${name}.example/hook?token=canary`,
    });
    return String(made.fields.uid);
  };
  const shop = await endpoint('shop');
  const takes = await ask('POST', '/subscriptions', {
    name: 'takes it',
    endpoint_id: shop,
    filter_config: { event_types: ['*'] },
  });
  const stops = await ask('POST', '/subscriptions', {
    name: 'stops it',
    endpoint_id: await endpoint('bank'),
    filter_config: { event_types: ['*'], filter: { body: { total: { $gte: 100 } }, headers: {} } },
  });
  await ask(
    'POST',
    '/events/broadcast',
    `{"event_type":"order.paid","idempotency_key":"key-1","custom_headers":{"X-Kind":"order","Authorization":"Bearer canary-of-a-sender"},"data":${payload}}`,
  );
  const uidOf = async (key: string) => {
    const { data } = await ask('GET', `/events?idempotencyKey=${key}`);
    const [row] = (data as { content: { uid: string; status: string }[] }).content;
    if (!row || row.status === 'Processing') throw new Error('not matched yet');
    return row.uid;
  };
  const uid = await vi.waitFor(() => uidOf('key-1'), 10_000);
  const ids = { takes: String(takes.fields.uid), stops: String(stops.fields.uid) };
  return { context, ask, ids, uid, uidOf, endpoint };
}

test('an event is told with what it carried digit for digit, but for what looks like a secret', async () => {
  const { context, uid, ids } = await withEvent();
  const detail = await getEventDetail(context, uid);
  expect(detail.payload?.text).toMatch(
    /^\{"id":1152921506151679042,"total":1\.0,"email":"x+@x+\.x+","api_token":"x+-x+-x-x+"\}$/,
  );
  expect(detail.payload).toMatchObject({ maskedCount: 2, isCut: false, format: 'json' });
  expect(detail.headers).toEqual(
    expect.arrayContaining([
      { name: 'X-Kind', value: 'order' },
      { name: 'Authorization', value: null },
    ]),
  );
  expect(detail.event.matches?.map((each) => [each.subscription_id, each.filter])).toEqual([
    [ids.takes, true],
    [ids.stops, false],
  ]);
  expect(detail.deliveries).toMatchObject({
    rows: [{ subscription_id: ids.takes, event_id: uid }],
    isComplete: true,
  });
  expect(JSON.stringify(detail)).not.toContain('canary');
  expect(await revealEventValue(context, uid, 1)).toEqual({ value: 'canary-of-a-payload' });
  await expect(revealEventValue(context, uid, 2)).rejects.toMatchObject({ code: 'not_found' });
});

test('a replay matches the event anew, once per press, and what came before stays', async () => {
  const { context, uid } = await withEvent();
  const press = { operationId: operationId() };
  await Promise.all([replayEvent(context, uid, press), replayEvent(context, uid, press)]);
  await vi.waitFor(async () => {
    const { deliveries } = await getEventDetail(context, uid);
    expect(deliveries.rows).toHaveLength(2);
  }, 10_000);
  await replayEvent(context, uid, press);
  expect((await getEventDetail(context, uid)).deliveries.rows).toHaveLength(2);
});

test('an unknown event is told as not there, by the read and by the replay', async () => {
  const { context } = await harness.embedded();
  await expect(getEventDetail(context, 'MISSING')).rejects.toMatchObject({ code: 'not_found' });
  const replayed = replayEvent(context, 'MISSING', { operationId: operationId() });
  await expect(replayed).rejects.toMatchObject({ code: 'not_found' });
});

async function sent(bed: Awaited<ReturnType<typeof withEvent>>, context: TestWriteContext) {
  const other = await bed.endpoint('other');
  await bed.ask('POST', '/subscriptions', {
    name: 'other',
    endpoint_id: other,
    filter_config: { event_types: ['*'] },
  });
  const press = (more: object = {}) =>
    sendAgain(context, bed.uid, { operationId: operationId(), endpointId: other, ...more });
  const carriedBy = async (key: string) => {
    const uid = await vi.waitFor(() => bed.uidOf(key), 10_000);
    const { data } = await bed.ask('GET', `/events/${uid}`);
    return { event: data as EventDetail['event'] & { headers: object }, uid };
  };
  return { press, carriedBy };
}

test('sent again it is a new event with a key of its own, byte for byte, without credentials', async () => {
  const bed = await withEvent();
  const { press, carriedBy } = await sent(bed, bed.context);
  const first = await press();
  expect(first.headersLeftOut).toEqual(['Authorization']);
  const { event, uid } = await carriedBy(first.idempotencyKey);
  expect(event).toMatchObject({ event_type: 'order.paid', is_duplicate_event: false });
  expect(event.headers).toMatchObject({ 'X-Kind': ['order'] });
  expect(JSON.stringify(event.headers)).not.toContain('canary');
  // The answer is read as text, since reading it as numbers would round them.
  expect((await getEventDetail(bed.context, uid)).payload?.text).toContain(
    '"id":1152921506151679042,"total":1.0',
  );
});

test('edited, it goes as it was edited, and a mask that was left is what it stands for', async () => {
  const bed = await withEvent();
  const { press, carriedBy } = await sent(bed, bed.context);
  const shown = (await getEventDetail(bed.context, bed.uid)).payload?.text ?? '';
  const { idempotencyKey } = await press({
    payload: shown.replace('"total":1.0', '"total":250'),
    eventType: 'order.mended',
  });
  const { event, uid } = await carriedBy(idempotencyKey);
  expect(event.event_type).toBe('order.mended');
  expect(await revealEventValue(bed.context, uid, 1)).toEqual({ value: 'canary-of-a-payload' });
  expect((await getEventDetail(bed.context, uid)).payload?.text).toContain('"total":250');
});

test('a payload that is no JSON is refused with the place of its fault, and nothing is sent', async () => {
  const bed = await withEvent();
  const { press } = await sent(bed, bed.context);
  await expect(press({ payload: '{"a":' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { payload: expect.any(String) },
  });
  const { data } = await bed.ask('GET', '/events');
  expect((data as { content: unknown[] }).content).toHaveLength(1);
});

test('an answer without data is an event that is no JSON, with what its deliveries tell', async () => {
  const delivery = fakeDelivery(1, { event_id: 'event-1', event_type: 'order.paid' });
  const bed = await harness.fake(release26, { deliveries: [delivery] });
  const text = '{"status":true,"message":"Endpoint event fetched successfully"}';
  bed.gateway.fail({
    when: /\/events\/event-1$/,
    fault: { kind: 'raw', status: 200, text, contentType: 'application/json', instead: true },
  });
  const detail = await getEventDetail(bed.context, 'event-1');
  expect(detail).toMatchObject({
    unreadable: 'no_data',
    payload: null,
    event: { uid: 'event-1', event_type: 'order.paid' },
    deliveries: { rows: [{ uid: delivery.uid }] },
  });
  expect(JSON.stringify(detail)).not.toContain('canary');
});

test.each([
  ['a place at its broker', 'topic orders, offset 17', 'topic orders, offset 17'],
  ['a long text', 'x'.repeat(2_000), 'x'.repeat(1_000)],
  ['the path of a request', '/ingest/mask', null],
  ['nothing', null, null],
])('of an event whose gateway tells %s in place of a path', async (_, url_path, origin) => {
  const bed = await harness.fake(release26);
  const data = { uid: 'event-1', event_type: 'order.paid', url_path, data: {} };
  bed.gateway.fail({
    when: /\/events\/event-1$/,
    fault: {
      kind: 'raw',
      status: 200,
      text: JSON.stringify({ status: true, message: '', data }),
      contentType: 'application/json',
      instead: true,
    },
  });
  expect(await getEventDetail(bed.context, 'event-1')).toMatchObject({ origin });
});

test('deliveries that are too large together to be read are read in halves', async () => {
  const uid = '01JD0000000000000000000000';
  const data = Array(9_000).fill({});
  const rows = Array.from({ length: 12 }, (_, number) =>
    fakeDelivery(number, { event_id: uid, metadata: { data, raw: '[]' } }),
  );
  const { context } = await harness.fake(release24, { deliveries: rows });
  const { rows: read, ...told } = await eventDeliveries(context, uid, null);
  expect(read).toHaveLength(12);
  expect(told).toEqual({ isComplete: true, problem: null });
});

test('deliveries that cannot be read are told, and the event is shown without them', async () => {
  const bed = await harness.fake(release24, { deliveries: [fakeDelivery(1)] });
  const uid = '01JD0000000000000000000000';
  const text = `{"status":true,"message":"","data":{"uid":"${uid}","event_type":"${uid}","created_at":"0001-01-01T00:00:00Z","data":{"a":1}}}`;
  bed.gateway.fail({
    when: /\/events\//,
    fault: { kind: 'raw', status: 200, text, contentType: 'application/json', instead: true },
  });
  bed.gateway.fail({
    when: /\/eventdeliveries/,
    fault: { kind: 'failure', status: 500, message: 'an error occurred' },
  });
  const detail = await getEventDetail(bed.context, uid);
  expect(detail).toMatchObject({
    // An id in the place of the type is none, and the year 1 is no time, which the id has.
    event: { event_type: null },
    takenAt: expect.stringMatching(/^2024-11/),
    payload: { text: '{"a":1}' },
    deliveries: { rows: [], isComplete: false, problem: expect.any(String) },
  });
});

test('an event is read as a release answered it when it was recorded', async () => {
  const gateway = await startRecordedGateway({ release: convoy2673, topics: ['activity'] });
  const uid = '01J0000000000000000000000E';
  const detail = await getEventDetail(harness.contextOf(gateway), uid);
  await gateway.stop();
  expect(detail).toMatchObject({
    event: { uid, event_type: 'order.paid', status: 'Success' },
    takenAt: '2026-01-05T08:00:21.560Z',
    payload: { text: '{}', format: 'json' },
    headers: [],
    unreadable: null,
  });
});
