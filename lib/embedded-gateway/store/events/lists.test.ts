import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  allDeliveries,
  allEvents,
  matchedWith,
  newestFirst,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { DeliveryFilter, EventFilter } from './index';
import type { NewDelivery, NewEvent } from './records';

let directory: ReturnType<typeof temporaryDirectory>;
let events: TestEvents;
beforeEach(() => {
  directory = temporaryDirectory();
  events = openTestEvents(directory.path);
});
afterEach(() => {
  events.db.close();
  directory.remove();
});

const minute = 60_000;
const start = Date.UTC(2026, 10, 28);

/** Deliveries that differ in everything a filter may ask for. */
async function fill(): Promise<{ event: NewEvent; delivery: NewDelivery }[]> {
  const made: { event: NewEvent; delivery: NewDelivery }[] = [];
  for (let at = 0; at < 60; at += 1) {
    const project_id = at % 10 === 9 ? 'another project' : testProject;
    const event = events.newEvent({
      project_id,
      source_id: ['', 'source-1', 'source-2'][at % 3] ?? '',
      event_type: ['a', 'b'][at % 2] ?? '',
      idempotency_key: at % 4 === 0 ? `key-${at % 8}` : '',
    });
    const delivery = events.newDelivery(event, {
      endpoint_id: `endpoint-${at % 5}`,
      subscription_id: `subscription-${at % 5}`,
      status:
        (['Scheduled', 'Success', 'Failure', 'Retry', 'Discarded'] as const)[at % 7] ?? 'Success',
      error_kind: ([null, 'timeout_connect', 'status_5xx'] as const)[at % 4] ?? null,
    });
    made.push({ event, delivery });
    events.clock.advance(minute);
    // Ids go on from where they were when the clock is set back.
    if (at === 30) events.clock.advance(-20 * minute);
  }
  await Promise.all(made.map(({ event }) => events.store.accept.accept(event, null)));
  const { matching } = events.store;
  await Promise.all(
    made.map(({ event, delivery }) => matching.settle(event.uid, matchedWith(delivery))),
  );
  return made;
}

const newest = <T extends { uid: string; project_id: string }>(rows: T[]) =>
  rows
    .filter(({ project_id }) => project_id === testProject)
    .map(({ uid }) => uid)
    .sort()
    .reverse();
const isIn = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);

describe('every filter of deliveries, alone and with others, finds what it says', () => {
  test.each<Partial<DeliveryFilter>>([
    {},
    { endpointIds: ['endpoint-1'] },
    { endpointIds: ['endpoint-1', 'endpoint-3', 'unknown'] },
    { subscriptionId: 'subscription-2' },
    { eventType: 'a' },
    { statuses: ['Scheduled'] },
    { statuses: ['Failure', 'Success'] },
    { statuses: ['failure'] },
    { idempotencyKey: 'key-4' },
    { sourceIds: ['source-1'] },
    { sourceIds: ['source-1', 'source-2'], statuses: ['Failure'] },
    { errorKinds: ['timeout_connect'] },
    { errorKinds: ['timeout_connect', 'status_5xx'], endpointIds: ['endpoint-2'] },
    { from: start + 5 * minute },
    { until: start + 25 * minute },
    { from: start + 12 * minute, until: start + 20 * minute },
    { endpointIds: ['endpoint-1', 'endpoint-2'], statuses: ['Failure', 'Retry'] },
    { endpointIds: ['endpoint-1'], statuses: ['Failure', 'Success'], eventType: 'a' },
    { subscriptionId: 'subscription-1', statuses: ['Discarded'], from: start + 9 * minute },
    { eventType: 'b', statuses: ['Retry'] },
    { idempotencyKey: 'key-0', endpointIds: ['endpoint-0'], eventType: 'a' },
  ])('%o', async (asked) => {
    const made = await fill();
    const filter = { ...allDeliveries, ...asked };
    const page = await events.store.reads.deliveries(testProject, filter, {
      ...newestFirst,
      perPage: 100,
    });
    const expected = made
      .map(({ delivery }) => delivery)
      .filter(
        (row) =>
          isIn(filter.endpointIds, row.endpoint_id) &&
          isIn(filter.statuses, row.status) &&
          isIn(filter.sourceIds, row.source_id) &&
          isIn(filter.errorKinds, row.error_kind ?? '') &&
          isIn(filter.subscriptionId ? [filter.subscriptionId] : [], row.subscription_id) &&
          isIn(filter.eventType ? [filter.eventType] : [], row.event_type) &&
          isIn(filter.idempotencyKey ? [filter.idempotencyKey] : [], row.idempotency_key) &&
          row.created_at >= (filter.from ?? 0) &&
          row.created_at <= (filter.until ?? Number.POSITIVE_INFINITY),
      );
    expect(page.items.map(({ uid }) => uid)).toEqual(newest(expected));
  });

  test('of one event, whichever times it was matched', async () => {
    const [first] = await fill();
    if (!first) throw new Error('nothing was made');
    const again = events.newDelivery(first.event);
    await events.store.matching.reopen(testProject, first.event.uid);
    await events.store.matching.settle(first.event.uid, matchedWith(again));
    const filter = { ...allDeliveries, eventId: first.event.uid };
    const { items } = await events.store.reads.deliveries(testProject, filter, newestFirst);
    expect(items.map(({ uid }) => uid)).toEqual([again.uid, first.delivery.uid]);
  });
});

describe('every filter of events, alone and with others, finds what it says', () => {
  test.each<Partial<EventFilter>>([
    {},
    { sourceIds: ['source-1'] },
    { sourceIds: ['source-1', 'source-2'] },
    { endpointIds: ['endpoint-4'] },
    { endpointIds: ['endpoint-4', 'endpoint-2'] },
    { idempotencyKey: 'key-4' },
    { from: start + 5 * minute, until: start + 25 * minute },
    { until: start + 12 * minute },
    { sourceIds: ['source-2'], endpointIds: ['endpoint-1'], from: start + 9 * minute },
    { sourceIds: ['source-1'], idempotencyKey: 'key-0' },
  ])('%o', async (asked) => {
    const made = await fill();
    const filter = { ...allEvents, ...asked };
    const page = await events.store.reads.events(testProject, filter, {
      ...newestFirst,
      perPage: 100,
    });
    const expected = made
      .filter(
        ({ event, delivery }) =>
          isIn(filter.sourceIds, event.source_id) &&
          isIn(filter.endpointIds, delivery.endpoint_id) &&
          isIn(filter.idempotencyKey ? [filter.idempotencyKey] : [], event.idempotency_key) &&
          event.accepted_at >= (filter.from ?? 0) &&
          event.accepted_at <= (filter.until ?? Number.POSITIVE_INFINITY),
      )
      .map(({ event }) => event);
    expect(page.items.map(({ uid }) => uid)).toEqual(newest(expected));
  });

  test('an event with many deliveries to an endpoint stands there once, and hides none behind it', async () => {
    const oldest = await events.accept();
    const often = await events.accept();
    const deliveries = Array.from({ length: 40 }, () => events.newDelivery(often));
    for (const [event, made] of [
      [oldest, [events.newDelivery(oldest)]],
      [often, deliveries],
    ] as const) {
      await events.store.matching.settle(event.uid, matchedWith(...made));
    }
    const filter = { ...allEvents, endpointIds: ['endpoint-1'] };
    const query = { ...newestFirst, perPage: 1 };
    const first = await events.store.reads.events(testProject, filter, query);
    expect(first.items.map(({ uid }) => uid)).toEqual([often.uid]);
    const cursor = first.nextCursor;
    const second = await events.store.reads.events(testProject, filter, { ...query, cursor });
    expect(second.items.map(({ uid }) => uid)).toEqual([oldest.uid]);
    expect(second.hasNextPage).toBe(false);
  });
});

test('more endpoints than are worth a look each find the same rows', async () => {
  const made = await fill();
  const endpointIds = ['endpoint-2', ...Array.from({ length: 500 }, (_, at) => `other-${at}`)];
  const expected = made.filter(({ delivery }) => delivery.endpoint_id === 'endpoint-2');
  const query = { ...newestFirst, perPage: 100 };
  const ofEvents = await events.store.reads.events(
    testProject,
    { ...allEvents, endpointIds },
    query,
  );
  expect(ofEvents.items.map(({ uid }) => uid)).toEqual(newest(expected.map(({ event }) => event)));
  const ofDeliveries = await events.store.reads.deliveries(
    testProject,
    { ...allDeliveries, endpointIds },
    query,
  );
  expect(ofDeliveries.items.map(({ uid }) => uid)).toEqual(
    newest(expected.map(({ delivery }) => delivery)),
  );
});

test('a row tells the size of its payload, which is read by itself', async () => {
  const delivery = await events.deliver({}, { body: Buffer.alloc(50_000, 0x20) });
  const [row] = (await events.store.reads.deliveries(testProject, allDeliveries, newestFirst))
    .items;
  expect(row).toMatchObject({
    body_size: 50_000,
    headers: { 'Content-Type': ['application/json'] },
  });
  expect(row).not.toHaveProperty('body');
  expect(events.store.reads.payload(delivery)).toHaveLength(50_000);
  const [event] = (await events.store.reads.events(testProject, allEvents, newestFirst)).items;
  expect(event?.body_size).toBe(50_000);
  expect(events.store.reads.eventBody(delivery.event_id)).toHaveLength(50_000);
});

test('a page walks on over rows that are pruned meanwhile', async () => {
  const made = [];
  for (let at = 0; at < 6; at += 1) made.push(await events.deliver());
  const query = { ...newestFirst, perPage: 2 };
  const first = await events.store.reads.deliveries(testProject, allDeliveries, query);
  events.db.prepare('DELETE FROM deliveries WHERE uid = ?').run(first.nextCursor);
  const second = await events.store.reads.deliveries(testProject, allDeliveries, {
    ...query,
    cursor: first.nextCursor,
  });
  expect(second.items.map(({ uid }) => uid)).toEqual([made[2]?.uid, made[1]?.uid]);
});
