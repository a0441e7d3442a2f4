import { afterEach, beforeEach, expect, test } from 'vitest';
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
import type { Lane } from './delivery-queue';
import type { ExampleEvents } from './example-records';
import { exampleIsNotSent } from './queue';

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

const lane: Lane = {
  key: 'endpoint-1 subscription-1',
  projectId: testProject,
  endpointId: 'endpoint-1',
  subscriptionId: 'subscription-1',
};
const limits = { deliveries: 64, atMostOnce: 64 };

const refusedOnce = () => ({
  project_id: testProject,
  source_id: 's',
  refused_at: events.clock.now(),
  status: 400,
  reason: 'the body is no JSON',
  size: 3,
  header_names: ['Accept'],
});

/** One that has arrived, one that waits, one that is due, and a request that was refused. */
function week(): ExampleEvents {
  const now = events.clock.now();
  const made = (changes: Parameters<typeof events.newDelivery>[1]) => {
    const event = events.newEvent({ idempotency_key: 'k' });
    const delivery = events.newDelivery(event, changes);
    const matched = { ...matchedWith(delivery), at: now };
    return { event, keyScope: testProject, changed: null, matched, deliveries: [], delivery };
  };
  const arrived = made({});
  const { uid } = arrived.delivery;
  const settled = { uid, status: 'Success', tries: 1, due_at: null, description: '' } as const;
  return {
    events: [
      {
        ...arrived,
        deliveries: [{ ...settled, last_code: 200, updated_at: now, latency_ms: 12, attempts: [] }],
      },
      { ...made({ due_at: now + 60_000 }), keyScope: null },
      { ...made({ mode: 'at_most_once' }), keyScope: null },
    ],
    refused: [refusedOnce()],
  };
}

const add = () => events.store.examples.add(testProject, week(), events.clock.now());
const claim = (now = events.clock.now()) => events.store.queue.claim(lane, now, limits);
async function statuses(): Promise<string[]> {
  const { items } = await events.store.reads.deliveries(testProject, allDeliveries, {
    ...newestFirst,
    sort: 'ASC',
  });
  return items.map(({ status, tries, description }) => `${status} ${tries} ${description}`);
}

test('deliveries of examples that are due are discarded, and those of others beside them are claimed', async () => {
  expect(add()).toBe(true);
  const own = await events.deliver();
  expect((await claim()).map(({ uid }) => uid)).toEqual([own.uid]);
  const discarded = `Discarded 0 ${exampleIsNotSent}`;
  expect(await statuses()).toEqual(['Success 1 ', 'Scheduled 0 ', discarded, 'Processing 1 ']);
  expect(await claim(events.clock.now() + 60_000)).toEqual([]);
  expect((await statuses()).slice(1, 3)).toEqual([discarded, discarded]);
});

test('one that is sent again is not sent, whoever asks for it', async () => {
  add();
  const [delivery] = (
    await events.store.reads.deliveries(testProject, allDeliveries, {
      ...newestFirst,
      sort: 'ASC',
    })
  ).items;
  expect(await events.store.queue.resend(testProject, delivery?.uid ?? '', 1)).toBe(true);
  expect(await claim()).toEqual([]);
  expect((await statuses())[0]).toBe(`Discarded 1 ${exampleIsNotSent}`);
});

test('what comes of an example that is matched once more is not sent either', async () => {
  add();
  await claim(events.clock.now() + 60_000);
  const [event] = (await events.store.reads.events(testProject, allEvents, newestFirst)).items;
  if (!event) throw new Error('no event');
  await events.store.matching.reopen(testProject, event.uid);
  const again = events.newDelivery({ ...events.newEvent(), uid: event.uid });
  await events.store.matching.settle(event.uid, matchedWith(again));
  expect(await claim()).toEqual([]);
  expect((await statuses()).at(-1)).toBe(`Discarded 0 ${exampleIsNotSent}`);
});

test('they go as a whole, with their keys, and leave what is not of them', async () => {
  add();
  const own = await events.deliver();
  events.clock.advance(1);
  await events.store.refused.add({ ...refusedOnce(), reason: 'own' });
  expect(events.store.examples.exist(testProject)).toBe(true);
  events.store.examples.remove(testProject);
  expect(events.store.examples.exist(testProject)).toBe(false);
  const left = await events.store.reads.deliveries(testProject, allDeliveries, newestFirst);
  expect(left.items.map(({ uid }) => uid)).toEqual([own.uid]);
  expect(events.store.refused.list(testProject, 's').map(({ reason }) => reason)).toEqual(['own']);
  const tables = ['events', 'messages', 'attempts', 'idempotency_keys', 'example_events'];
  const counts = tables.map((table) =>
    events.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  );
  expect(counts).toEqual([1, 1, 0, 0, 0]);
});

test('a project gets them once, and not where something has come in before', async () => {
  const { examples } = events.store;
  expect(examples.isWanted(testProject)).toBe(true);
  add();
  examples.remove(testProject);
  expect([examples.isWanted(testProject), add()]).toEqual([false, false]);
  const project_id = 'another';
  await events.accept({ project_id });
  expect(examples.isWanted(project_id)).toBe(false);
  expect(examples.add(project_id, week(), 1)).toBe(false);
  expect(examples.exist(project_id)).toBe(false);
});

test('pruning takes them as it takes others, and what notes them', async () => {
  add();
  await claim(events.clock.now() + 60_000);
  events.clock.advance(31 * 24 * 60 * 60 * 1000);
  expect(await events.store.pruner.runOnce()).toBe(3);
  expect(events.db.prepare('SELECT count(*) FROM example_events').pluck().get()).toBe(0);
});
