import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { endpointHealth, healthPeriod } from '@/lib/contract/gateway/endpoint';
import { matchedWith } from '@/lib/testing/event-store';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import type { DeliveryStatus } from '../../store/events/records';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterEach(() => api.clear());
afterAll(() => api.close());

async function endpoint(): Promise<string> {
  const body = { name: 'orders', url: 'https://a.example/h' };
  return String((await api.ask('POST', api.outgoing, '/endpoints', body)).fields.uid);
}

const get = async (uid: string) => (await api.ask('GET', api.outgoing, `/endpoints/${uid}`)).fields;

async function deliver(endpoint_id: string, ...statuses: DeliveryStatus[]): Promise<void> {
  const event = await api.kept.accept();
  const made = statuses.map((status) =>
    api.kept.newDelivery(event, { endpoint_id, status, due_at: null }),
  );
  await api.kept.store.matching.settle(event.uid, matchedWith(...made));
}

const health = (
  period_failure_rate: number | null,
  [success_count, failure_count, retry_count]: [number, number, number],
): Record<keyof typeof endpointHealth | keyof typeof healthPeriod, unknown> => ({
  cb_state: null,
  period_failure_rate,
  success_count,
  failure_count,
  retry_count,
  health_period_seconds: 86_400,
});

test('an endpoint without a delivery has no rate', async () => {
  const told = { events: 0, failure_rate: 0, ...health(null, [0, 0, 0]) };
  expect(await get(await endpoint())).toMatchObject(told);
  const made = await api.ask('POST', api.outgoing, '/endpoints', {
    name: 'b',
    url: 'https://b.example/',
  });
  expect(made.fields).toMatchObject(told);
});

test('the rate is of what was tried, as a share and in per cent', async () => {
  const uid = await endpoint();
  await deliver(uid, 'Failure');
  expect(await get(uid)).toMatchObject({ events: 1, failure_rate: 100, ...health(1, [0, 1, 0]) });
  await deliver(uid, 'Success', 'Retry', 'Discarded', 'Scheduled');
  expect(await get(uid)).toMatchObject({
    events: 5,
    failure_rate: 66.67,
    ...health(2 / 3, [1, 1, 1]),
  });
  await deliver('another', 'Success');
  expect(await get(uid)).toMatchObject({ events: 5 });
});

test('health looks back on a day, and all deliveries on all that ever were', async () => {
  const uid = await endpoint();
  await deliver(uid, 'Failure');
  const { clock, db, store } = api.kept;
  for (const [hours, told] of [
    [1, 1],
    [23, 1],
    [1, 0],
  ] as const) {
    clock.advance(hours * 60 * 60_000);
    await store.counts.runOnce();
    expect(await get(uid)).toMatchObject({ events: 1, failure_count: told });
  }
  db.exec('DELETE FROM deliveries; DELETE FROM events');
  expect(await get(uid)).toMatchObject({ events: 1, ...health(null, [0, 0, 0]) });
  clock.advance(-25 * 60 * 60_000);
});

test('lists and subscriptions tell the same', async () => {
  const uid = await endpoint();
  await deliver(uid, 'Failure', 'Success');
  const told = { events: 2, failure_rate: 50, ...health(0.5, [1, 1, 0]) };
  const list = await api.ask('GET', api.outgoing, '/endpoints');
  expect(list.fields.content).toMatchObject([told]);
  const made = await api.ask('POST', api.outgoing, '/subscriptions', {
    name: 's',
    endpoint_id: uid,
  });
  const read = await api.ask('GET', api.outgoing, `/subscriptions/${made.fields.uid}`);
  expect(read.fields.endpoint_metadata).toMatchObject(told);
});
