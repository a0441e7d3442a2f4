import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  matchedWith,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { Matched } from './records';

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

const unmatched = (afterSeq = 0, limit = 10) =>
  events.store.matching.unmatched(testProject, afterSeq, limit).map(({ uid }) => uid);
const read = (uid: string) => events.store.reads.event(testProject, uid);

const none: Matched = {
  status: 'Failure',
  failure_reason: 'no subscription matched this event',
  endpoints: [],
  matches: [],
  deliveries: [],
};

test('events wait in order of arrival until they are settled, whatever the clock said', async () => {
  const first = await events.accept();
  events.clock.advance(-3_600_000);
  const second = await events.accept();
  const third = await events.accept();
  expect(unmatched()).toEqual([first.uid, second.uid, third.uid]);
  expect(unmatched(1, 1)).toEqual([second.uid]);
  await events.store.matching.settle(second.uid, none);
  expect(unmatched()).toEqual([first.uid, third.uid]);
  expect(read(second.uid)).toMatchObject({
    status: 'Failure',
    failure_reason: 'no subscription matched this event',
  });
});

test('deliveries and what every subscription said are kept in one step, or neither', async () => {
  const event = await events.accept({ target: { kind: 'endpoint', endpointId: 'endpoint 1' } });
  const delivery = events.newDelivery(event, { body: Buffer.from('changed') });
  const match = {
    subscription_id: 'subscription-1',
    endpoint_id: 'endpoint-1',
    event_type: true,
    filter: true,
    reason: '',
    delivery_id: delivery.uid,
  };
  const twice = { ...matchedWith(delivery, delivery), matches: [match] };
  await expect(events.store.matching.settle(event.uid, twice)).rejects.toThrow(/UNIQUE/);
  expect(unmatched()).toEqual([event.uid]);
  expect(events.store.reads.delivery(testProject, delivery.uid)).toBeUndefined();

  events.clock.advance(5);
  await events.store.matching.settle(event.uid, { ...matchedWith(delivery), matches: [match] });
  expect(read(event.uid)).toMatchObject({
    status: 'Success',
    endpoints: ['endpoint-1'],
    matches: [match],
    target: { kind: 'endpoint', endpointId: 'endpoint 1' },
    updated_at: event.accepted_at + 5,
  });
  expect(events.store.reads.delivery(testProject, delivery.uid)).toMatchObject({
    ...delivery,
    body: Buffer.from('changed'),
    tries: 0,
    last_code: null,
    latency_ms: null,
    headers: event.headers,
    accepted_at: event.accepted_at,
    body_size: 7,
  });
});

test('an event can be matched once more, and keeps what was made before', async () => {
  const event = await events.accept();
  await events.store.matching.settle(event.uid, matchedWith(events.newDelivery(event)));
  expect(await events.store.matching.reopen(testProject, event.uid)).toBe(true);
  expect(await events.store.matching.reopen('another project', event.uid)).toBe(false);
  expect(unmatched()).toEqual([event.uid]);
  const other = events.newDelivery(event, { endpoint_id: 'endpoint-2' });
  await events.store.matching.settle(event.uid, matchedWith(other));
  expect(read(event.uid)?.endpoints).toEqual(['endpoint-1', 'endpoint-2']);
});

describe('an event that was altered on the disk', () => {
  test('ends with a reason when it cannot be matched, and holds up nobody', async () => {
    const all = [await events.accept(), await events.accept(), await events.accept()];
    events.db.exec("UPDATE events SET target = 'x' WHERE seq < 3");
    expect(unmatched(0, 2)).toEqual([all[2]?.uid]);
    expect(read(all[0]?.uid ?? '')).toMatchObject({
      status: 'Failure',
      failure_reason: 'the stored event was altered on the disk and cannot be read any more',
    });
    expect(unmatched(0, 2)).toEqual([all[2]?.uid]);
    const again = all[0]?.uid ?? '';
    await events.store.matching.reopen(testProject, again);
    expect(events.store.matching.waiting(testProject, again)).toBeUndefined();
    expect(read(again)?.status).toBe('Failure');
  });

  test('goes through the functions of its source anew, and sends nothing without them', async () => {
    const event = await events.accept();
    const { change, settle, waiting } = events.store.matching;
    await change(event.uid, { headers: null, body: Buffer.from('5') });
    expect(waiting(testProject, event.uid)).toMatchObject({
      is_changed: true,
      headers: event.headers,
    });
    const delivery = events.newDelivery(event);
    await settle(event.uid, matchedWith(delivery));
    const stored = events.store.reads.delivery(testProject, delivery.uid);
    const sent = () => stored && events.store.queue.message(stored);
    expect(sent()?.body).toEqual(Buffer.from('5'));
    events.db.exec("DELETE FROM changed_messages; UPDATE events SET status = 'Processing'");
    expect(sent()).toBeUndefined();
    expect(events.store.reads.payload(delivery)).toBeUndefined();
    expect(waiting(testProject, event.uid)).toMatchObject({ is_changed: false, body: event.body });
  });

  test('has lost what cannot be read, and nothing else has', async () => {
    const event = await events.accept({ headers: { A: ['1'], B: ['2'] } });
    const delivery = events.newDelivery(event);
    await events.store.matching.settle(event.uid, matchedWith(delivery));
    const { seq, ...whole } = read(event.uid) ?? {};
    events.db.exec(
      `UPDATE messages SET headers = '{"A":["1"],"B":7}'; UPDATE events SET endpoints = '[', matches = '5'`,
    );
    expect(read(event.uid)).toEqual({ ...whole, seq, headers: { A: ['1'] }, endpoints: [] });
    expect(events.store.reads.delivery(testProject, delivery.uid)?.headers).toEqual({ A: ['1'] });
    events.db.exec('DELETE FROM messages');
    expect(read(event.uid)?.body).toHaveLength(0);
    expect(events.store.reads.payload(delivery)).toBeUndefined();
  });
});
