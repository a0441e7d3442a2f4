import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attemptOf } from '@/lib/testing/event-rows';
import { matchedWith, openTestEvents, type TestEvents } from '@/lib/testing/event-store';
import { isLongRun } from '@/lib/testing/long-run';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { NewEvent } from './records';

const eventsInAll = 20_000;
const eventsAtOnce = 250;
const payloadBytes = 1_024;
/** Besides the payload, with one delivery and one attempt (moving events §8). */
const mostBytes = 2_500;

const body = Buffer.alloc(payloadBytes, '1');
const sentHeaders = {
  'Content-Type': ['application/json'],
  'User-Agent': ['Shop-Hooks/1.0'],
  'X-Shop-Delivery': ['2b1c7a0e-5f60-11ef-9a3d-0242ac120002'],
  'X-Shop-Event': ['orders/create'],
  Accept: ['*/*'],
};
const attemptHeaders = {
  'Content-Type': 'application/json',
  'User-Agent': 'Gatehouse/0.1.0',
  'X-Convoy-Signature': 'a'.repeat(64),
  'X-Convoy-Event-ID': '01J0000000000000000000EVNT',
  'X-Convoy-EventDelivery-ID': '01J0000000000000000000DLVR',
  'X-Shop-Delivery': '2b1c7a0e-5f60-11ef-9a3d-0242ac120002',
  'X-Shop-Event': 'orders/create',
  'Accept-Encoding': 'identity',
  'Content-Length': String(payloadBytes),
};
const answeredHeaders = {
  Date: 'Mon, 30 Nov 2026 02:31:06 GMT',
  Connection: 'keep-alive',
  'Content-Length': '2',
  'Content-Type': 'text/plain',
};

/** Takes events in, matches them and delivers them to one of 32 endpoints. */
async function move({ clock, newDelivery, newEvent, newId, store }: TestEvents, round: number) {
  const lane = String(10_000 + (round % 32));
  const made = Array.from({ length: eventsAtOnce }, () => {
    clock.advance(1);
    return newEvent({ source_id: '01J00000000000000000000SRC', headers: sentHeaders, body });
  });
  await Promise.all(made.map((event) => store.accept.accept(event, null)));
  const match = (event: NewEvent) => {
    const delivery = newDelivery(event, {
      endpoint_id: `01J000000000000000000${lane}`,
      subscription_id: `01J000000000000000001${lane}`,
    });
    const { uid: delivery_id, endpoint_id, subscription_id } = delivery;
    const asked = { event_type: true, filter: true, function: true, reason: '' };
    const matches = [{ ...asked, subscription_id, endpoint_id, delivery_id }];
    return store.matching.settle(event.uid, { ...matchedWith(delivery), matches });
  };
  await Promise.all(made.map(match));
  const limits = { deliveries: eventsAtOnce, atMostOnce: 0 };
  for (const due of store.queue.takeDue(clock.now())) {
    const claimed = await store.queue.claim(due, clock.now(), limits);
    const settled = { status: 'Success', due_at: null, description: '', latency_ms: 20 } as const;
    await Promise.all(
      claimed.map((delivery) => {
        const attempt = attemptOf(delivery, {
          uid: newId(),
          url: 'https://receiver.example.com/webhooks/orders',
          request_headers: attemptHeaders,
          response_headers: answeredHeaders,
          response: Buffer.from('ok'),
        });
        return store.queue.settle({ ...settled, delivery, attempt }, clock.now());
      }),
    );
  }
}

test.runIf(isLongRun)(
  'an event takes little of the disk besides its payload',
  async () => {
    const directory = temporaryDirectory();
    const events = openTestEvents(directory.path);
    for (let round = 0; round < eventsInAll / eventsAtOnce; round += 1) await move(events, round);
    expect(events.db.prepare('SELECT count(*) FROM attempts').pluck().get()).toBe(eventsInAll);
    events.db.pragma('wal_checkpoint(TRUNCATE)');
    const perEvent = statSync(events.db.name).size / eventsInAll - payloadBytes;
    expect(perEvent).toBeLessThan(mostBytes);
    events.db.close();
    directory.remove();
  },
  300_000,
);
