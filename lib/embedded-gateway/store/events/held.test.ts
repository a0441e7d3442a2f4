import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  matchedWith,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { noteRestore } from './held';
import { eventsFileName } from './open';

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

const restoredAt = Date.UTC(2026, 10, 29);

/** Opens the file as one that a backup has taken the place of. */
function restore(): void {
  events.db.close();
  const db = new Database(path.join(directory.path, eventsFileName));
  noteRestore(db, restoredAt);
  db.close();
  events = openTestEvents(directory.path);
}

const dueNow = () =>
  events.db
    .prepare('SELECT uid FROM deliveries WHERE due_at IS NOT NULL ORDER BY uid')
    .pluck()
    .all();
const read = (uid: string) => events.store.reads.delivery(testProject, uid);

test('without a restore nothing is held', async () => {
  const delivery = await events.deliver();
  events.db.close();
  events = openTestEvents(directory.path);
  expect(events.store.held.projects()).toEqual([]);
  expect(events.store.held.heldSince(testProject)).toBeUndefined();
  expect(dueNow()).toEqual([delivery.uid]);
});

test('what was due when a backup was restored waits until it is released; what comes after does not', async () => {
  const due = await events.deliver();
  const later = await events.deliver({ status: 'Retry', due_at: events.clock.now() + 5_000 });
  const inProgress = await events.deliver({ status: 'Processing', due_at: null });
  const onlyOnce = await events.deliver({
    status: 'Processing',
    due_at: null,
    mode: 'at_most_once',
  });
  const done = await events.deliver({ status: 'Success', due_at: null });
  const unmatched = await events.accept();
  const other = await events.deliver({}, { project_id: 'another project' });
  restore();

  const { held, matching } = events.store;
  expect(held.projects().sort()).toEqual([testProject, 'another project'].sort());
  expect([held.heldSince(testProject), held.countDue(testProject)]).toEqual([restoredAt, 4]);
  // An event that waited to be matched may have been delivered since the backup, as well.
  const late = events.newDelivery(unmatched);
  await matching.settle(unmatched.uid, matchedWith(late));
  expect(held.countDue(testProject)).toBe(4);
  const fresh = await events.deliver();
  expect(dueNow()).toEqual([fresh.uid]);
  expect(read(due.uid)).toMatchObject({ status: 'Scheduled', due_at: due.due_at });
  expect(read(inProgress.uid)).toMatchObject({ status: 'Retry', due_at: restoredAt });
  // Its outcome is unknown, with a backup or without.
  expect(read(onlyOnce.uid)).toMatchObject({ status: 'Processing' });
  expect(read(done.uid)).toMatchObject({ status: 'Success', due_at: null });

  // It lasts over a restart.
  events.db.close();
  events = openTestEvents(directory.path);
  expect(dueNow()).toEqual([fresh.uid]);

  await events.store.held.release(testProject);
  expect(dueNow()).toEqual([due, later, inProgress, late, fresh].map(({ uid }) => uid).sort());
  expect(read(later.uid)).toMatchObject({ status: 'Retry', due_at: later.due_at });
  expect(events.store.held.heldSince(testProject)).toBeUndefined();
  expect(events.store.held.countDue('another project')).toBe(1);
  await events.store.held.release('another project');
  expect(dueNow()).toContain(other.uid);
});

test('a replay that is asked for after a restore is sent', async () => {
  const unmatched = await events.accept();
  const done = await events.deliver({ status: 'Success', due_at: null });
  restore();
  await events.store.matching.reopen(testProject, done.event_id);
  const event = events.store.reads.event(testProject, done.event_id);
  if (!event) throw new Error('the event is gone');
  const again = events.newDelivery(event);
  await events.store.matching.settle(event.uid, matchedWith(again));
  expect(dueNow()).toEqual([again.uid]);
  // Released before it is matched, an event is delivered as any other.
  await events.store.held.release(testProject);
  const late = events.newDelivery(unmatched);
  await events.store.matching.settle(unmatched.uid, matchedWith(late));
  expect(dueNow()).toEqual([again.uid, late.uid]);
});

test('more than one transaction takes is released as a whole', async () => {
  const event = await events.accept();
  const many = Array.from({ length: 2_500 }, () => events.newDelivery(event));
  await events.store.matching.settle(event.uid, matchedWith(...many));
  restore();
  expect(dueNow()).toEqual([]);
  expect(events.store.held.countDue(testProject)).toBe(2_500);
  await events.store.held.release(testProject);
  expect(dueNow()).toHaveLength(2_500);
});

test('what a running job would send is held as well, and no other job holds anything', async () => {
  const job = { kind: 'retry', origin: 'job', name: '', selection: { by: 'ids' } } as const;
  const rest = { portal_link_id: '', sends_arrived: false, created_at: events.clock.now() };
  const items = ['1', '2'].map((item_id) => ({
    item_id,
    endpoint_id: 'a',
    error_kind: '',
    event_type: '',
  }));
  for (const project_id of [testProject, 'another project']) {
    const uid = events.newId();
    await events.jobs.create({ ...job, ...rest, uid, project_id }, items, () => undefined);
    const made = events.jobs.get(testProject, uid);
    if (!made) continue;
    await events.jobs.start(made, { per_second: null, canary: null }, 0, () => undefined);
  }
  restore();
  expect(events.store.held.projects()).toEqual([testProject]);
  expect(events.store.held.countDue(testProject)).toBe(2);
});
