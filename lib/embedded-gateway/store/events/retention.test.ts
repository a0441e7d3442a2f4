import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestEvents, type TestEvents, testProject } from '@/lib/testing/event-store';
import { fakeClock, temporaryDirectory } from '@/lib/testing/test-sessions';
import { eventMigrations } from './migrations';
import { openEvents } from './open';

const day = 24 * 60 * 60 * 1000;
const megabyte = 1024 ** 2;
const otherProject = '01J0000000000000000000T1NC';
const done = { status: 'Success', due_at: null } as const;

let directory: ReturnType<typeof temporaryDirectory>;
let events: TestEvents;
let warned: { count?: number | undefined }[];

function open(
  settings: { retentionMs?: number; maximumBytes?: number },
  clock?: TestEvents['clock'],
): void {
  events?.db.close();
  const ignore = () => undefined;
  const log = { info: ignore, error: ignore, warn: (line: object) => void warned.push(line) };
  events = openTestEvents(directory.path, { settings, log, ...(clock ? { clock } : {}) });
}
beforeEach(() => {
  directory = temporaryDirectory();
  warned = [];
  open({ retentionMs: day, maximumBytes: 2 * megabyte });
});
afterEach(() => {
  events.db.close();
  directory.remove();
});

const kept = (projectId = testProject) => events.store.retention.of(projectId);
const prune = () => events.store.pruner.runOnce();
const large = { body: Buffer.alloc(8_000) };
const fill = (number: number) =>
  Promise.all(Array.from({ length: number }, () => events.deliver(done, large)));

test('before anything came or went, the settings and the room taken are told', () => {
  const { usedBytes, ...told } = kept();
  expect(told).toEqual({
    retentionMs: day,
    maximumBytes: 2 * megabyte,
    oldestAcceptedAt: undefined,
    pruned: { age: undefined, room: undefined },
  });
  expect(usedBytes).toBeGreaterThan(0);
  expect(usedBytes).toBeLessThan(megabyte);
});

test('what went for its age is told by project, adds up, and is known after a restart', async () => {
  const first = events.clock.now();
  await events.deliver(done);
  events.clock.advance(1);
  await events.deliver(done);
  await events.deliver(done, { project_id: otherProject });
  events.clock.advance(day + 1);
  expect(await prune()).toBe(3);
  const pruned = { reason: 'age', pruned_at: events.clock.now(), accepted_until: first + 1 };
  expect(kept().pruned).toEqual({
    age: { ...pruned, project_id: testProject, events: 2 },
    room: undefined,
  });
  expect(kept(otherProject).pruned.age).toMatchObject({ events: 1 });

  const young = events.clock.now();
  await events.deliver(done);
  // A look that finds nothing leaves the record as it is.
  expect(await prune()).toBe(0);
  expect(kept()).toMatchObject({ oldestAcceptedAt: young, pruned: { age: pruned } });

  open({ retentionMs: day, maximumBytes: 2 * megabyte }, events.clock);
  expect(kept()).toMatchObject({ oldestAcceptedAt: young, pruned: { age: pruned } });
  events.clock.advance(day + 1);
  await prune();
  expect(kept().pruned.age).toMatchObject({ events: 3, accepted_until: young });
  expect(events.store.retention.pruned()).toEqual({ age: 4, room: 0 });
});

test('of what goes while room is short, only what had its time went for its age', async () => {
  const old = await fill(10);
  events.clock.advance(day + 1);
  await fill(230);
  const pruned = await prune();
  expect(pruned).toBeGreaterThan(old.length);
  expect(events.store.retention.pruned()).toEqual({ age: 10, room: pruned - 10 });
  expect(kept().pruned.room).toMatchObject({
    events: pruned - 10,
    accepted_until: events.clock.now(),
  });
});

test('what was settled late, and is younger than its retention by that, went for room', async () => {
  const late = await events.deliver({}, large);
  events.clock.advance(day + 1);
  await events.store.queue.resend(testProject, late.uid, events.clock.now());
  events.db
    .prepare("UPDATE deliveries SET status = 'Success', due_at = NULL, updated_at = ?")
    .run(events.clock.now());
  await fill(240);
  await prune();
  expect(events.store.reads.event(testProject, late.event_id)).toBeUndefined();
  expect(kept().pruned).toMatchObject({ age: undefined, room: { project_id: testProject } });
});

test('a file of before begins its record when it is opened', async () => {
  events.db.close();
  directory.remove();
  directory = temporaryDirectory();
  const clock = fakeClock();
  const former = eventMigrations.filter(({ version }) => version < 4);
  openEvents({ dataDirectory: directory.path, clock }, former).close();
  open({ retentionMs: day });
  expect(events.store.retention.pruned()).toEqual({ age: 0, room: 0 });
  await events.deliver(done);
  events.clock.advance(day + 1);
  await prune();
  expect(events.store.retention.pruned()).toEqual({ age: 1, room: 0 });
});

test('a line tells at once of what went for room, and then once an hour how many went since', async () => {
  await fill(240);
  const first = await prune();
  expect(warned).toEqual([{ count: first }]);
  events.clock.advance(day / 48);
  await fill(60);
  const second = await prune();
  expect(warned).toHaveLength(1);
  events.clock.advance(day / 48);
  await fill(60);
  const third = await prune();
  expect(warned[1]).toEqual({ count: second + third });
  expect(warned).toHaveLength(2);
});

test('nothing is said of what went for its age', async () => {
  await events.deliver(done);
  events.clock.advance(day + 1);
  expect(await prune()).toBe(1);
  expect(warned).toEqual([]);
});
