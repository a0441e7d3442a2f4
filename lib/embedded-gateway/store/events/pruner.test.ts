import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptOf } from '@/lib/testing/event-rows';
import {
  matchedWith,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { isGatewayError } from '../../base/gateway-error';
import { prepareInsertAttempt } from './insert-attempt';
import type { NewDelivery } from './records';

let directory: ReturnType<typeof temporaryDirectory>;
let events: TestEvents;

const day = 24 * 60 * 60 * 1000;
const megabyte = 1024 ** 2;

function open(settings: { retentionMs?: number; maximumBytes?: number }): void {
  events?.db.close();
  events = openTestEvents(directory.path, { settings });
}
beforeEach(() => {
  directory = temporaryDirectory();
  open({ retentionMs: day });
});
afterEach(() => {
  events.db.close();
  directory.remove();
});

const done = { status: 'Success', due_at: null } as const;
const read = (uid: string) => events.store.reads.event(testProject, uid);
const prune = () => events.store.pruner.runOnce();
const count = (table: string) => events.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const rows = () => ['events', 'messages', 'deliveries', 'attempts', 'idempotency_keys'].map(count);
const pages = () => events.db.pragma('page_count', { simple: true });
const attempted = (delivery: NewDelivery) =>
  prepareInsertAttempt(events.db)(attemptOf({ ...delivery, tries: 1 }));

/** Many events at once, each with a payload of so many bytes; the oldest first. */
async function fill(number: number, bytes: number, delivery: Partial<NewDelivery>) {
  return Promise.all(
    Array.from({ length: number }, () => events.deliver(delivery, { body: Buffer.alloc(bytes) })),
  );
}

/** The refusal of an event, after as many as there was room for. */
async function fillUp(delivery: Partial<NewDelivery>) {
  for (;;) {
    try {
      await fill(10, 8_000, delivery);
    } catch (error) {
      if (isGatewayError(error)) return error;
      throw error;
    }
  }
}

describe('by age', () => {
  test('what functions of its source made of it goes with it as well, however often they ran', async () => {
    const event = await events.accept();
    const { change, settle, reopen } = events.store.matching;
    for (const body of ['1', '2']) {
      await change(event.uid, { headers: { 'X-Was': ['1'] }, body: Buffer.from(body) });
      await settle(event.uid, matchedWith());
      expect(await reopen(testProject, event.uid)).toBe(true);
    }
    await settle(event.uid, matchedWith());
    expect(count('changed_messages')).toBe(2);
    events.clock.advance(day + 1);
    expect(await prune()).toBe(1);
    expect(count('changed_messages')).toBe(0);
  });

  test('a settled event goes with all that belongs to it, and its key is free again', async () => {
    const event = await events.accept({ idempotency_key: 'k' }, 'k');
    const delivery = events.newDelivery(event, done);
    await events.store.matching.settle(event.uid, {
      status: 'Success',
      failure_reason: '',
      endpoints: [],
      matches: [],
      deliveries: [delivery],
    });
    attempted(delivery);
    expect(rows()).toEqual([1, 1, 1, 1, 1]);
    events.clock.advance(day);
    expect(await prune()).toBe(0);
    events.clock.advance(1);
    expect(await prune()).toBe(1);
    expect(rows()).toEqual([0, 0, 0, 0, 0]);
    const again = events.newEvent();
    const key = { scope: testProject, key: 'k' };
    expect((await events.store.accept.accept(again, key)).isDuplicate).toBe(false);
    // Who reads on behind the last number finds it.
    expect(events.store.matching.unmatched(testProject, 1, 10)).toMatchObject([{ seq: 2 }]);
  });

  test('what is not settled stays, and so does all of its event', async () => {
    const waiting = await events.deliver();
    const retried = await events.deliver({ status: 'Retry' });
    const inProgress = await events.deliver({ status: 'Processing', due_at: null });
    const unmatched = await events.accept();
    const failed = await events.deliver({ status: 'Failure', due_at: null });
    const other = events.newDelivery({ ...unmatched, uid: waiting.event_id }, done);
    await events.store.matching.settle(waiting.event_id, {
      status: 'Success',
      failure_reason: '',
      endpoints: [],
      matches: [],
      deliveries: [other],
    });
    events.clock.advance(2 * day);
    expect(await prune()).toBe(1);
    expect(read(failed.event_id)).toBeUndefined();
    for (const uid of [waiting.event_id, retried.event_id, inProgress.event_id, unmatched.uid]) {
      expect(read(uid)?.body).not.toHaveLength(0);
    }
    expect(events.store.reads.delivery(testProject, other.uid)).toBeDefined();
  });

  test('what was settled or sent again late is kept as long from then on', async () => {
    const late = await events.deliver(done);
    const matched = await events.accept();
    events.clock.advance(day);
    await events.store.queue.resend(testProject, late.uid, events.clock.now());
    events.db.exec("UPDATE deliveries SET status = 'Success', due_at = NULL");
    await events.store.matching.settle(matched.uid, {
      status: 'Failure',
      failure_reason: '',
      endpoints: [],
      matches: [],
      deliveries: [],
    });
    events.clock.advance(day);
    expect(await prune()).toBe(0);
    events.clock.advance(1);
    expect(await prune()).toBe(2);
  });

  test('refused requests go as well', async () => {
    const refused = {
      project_id: testProject,
      source_id: 'source',
      refused_at: events.clock.now(),
      status: 401,
      reason: '',
      size: 0,
      header_names: [],
    };
    await events.store.refused.add(refused);
    events.clock.advance(day + 1);
    await events.store.refused.add({ ...refused, refused_at: events.clock.now() });
    await prune();
    expect(events.store.refused.list(testProject, 'source')).toHaveLength(1);
  });

  test('many go in slices, and who writes meanwhile is not kept waiting for the last', async () => {
    await fill(1_000, 10, done);
    events.clock.advance(2 * day);
    let isOver = false;
    const pruning = prune().finally(() => {
      isOver = true;
    });
    const event = await events.accept();
    expect(isOver).toBe(false);
    expect(await pruning).toBe(1_000);
    expect(rows()).toEqual([1, 1, 0, 0, 0]);
    expect(read(event.uid)).toBeDefined();
  });

  test('a slice that ends in the middle leaves every event whole', async () => {
    const made = await fill(50, 10, done);
    events.clock.advance(2 * day);
    const before = rows();
    events.db.exec(
      `CREATE TEMP TRIGGER stop BEFORE DELETE ON main.events WHEN OLD.seq = 30
       BEGIN SELECT RAISE(ABORT, 'stopped'); END`,
    );
    await expect(prune()).rejects.toThrow('stopped');
    expect(rows()).toEqual(before);
    expect(events.store.retention.pruned()).toEqual({ age: 0, room: 0 });
    events.db.exec('DROP TRIGGER stop');
    expect(await prune()).toBe(made.length);
    expect(events.db.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});

test('a gateway that is killed while pruning leaves every event whole or none of it', async () => {
  const made = await fill(250, 10, done);
  for (const delivery of made) attempted(delivery);
  events.clock.advance(2 * day);
  const killed: string[] = [];
  events.db.function('killed', () => {
    const place = path.join(directory.path, `killed-${killed.length}`);
    mkdirSync(place);
    for (const name of ['events.db', 'events.db-wal'])
      cpSync(path.join(directory.path, name), path.join(place, name));
    killed.push(place);
    return null;
  });
  for (const table of ['attempts', 'deliveries', 'messages', 'events'])
    events.db.exec(
      `CREATE TEMP TRIGGER killed_${table} BEFORE DELETE ON main.${table} WHEN OLD.seq % 60 = 0
       BEGIN SELECT killed(); END`,
    );
  expect(await prune()).toBe(250);
  expect(killed).toHaveLength(16);
  for (const place of killed) {
    const found = openTestEvents(place);
    const broken = found.db
      .prepare(
        `SELECT (SELECT count(*) FROM events) - (SELECT count(*) FROM messages) AS bodies,
           (SELECT count(*) FROM events) - (SELECT count(*) FROM deliveries) AS deliveries,
           (SELECT count(*) FROM events) - (SELECT count(*) FROM attempts) AS attempts,
           250 - (SELECT count(*) FROM events)
             - (SELECT coalesce(sum(events), 0) FROM pruned_events) AS untold`,
      )
      .get();
    expect(broken).toEqual({ bodies: 0, deliveries: 0, attempts: 0, untold: 0 });
    expect(found.db.pragma('integrity_check', { simple: true })).toBe('ok');
    found.db.close();
  }
});

describe('by size', () => {
  beforeEach(() => open({ retentionMs: 1_000 * day, maximumBytes: 2 * megabyte }));

  test('the oldest settled ones go until there is room, and the file gives pages back', async () => {
    const old = await fill(100, 8_000, done);
    const waiting = await events.deliver({}, { body: Buffer.alloc(8_000) });
    await fill(160, 8_000, done);
    const grown = Number(pages());
    const pruned = await prune();
    expect(pruned).toBeGreaterThan(50);
    expect(pruned).toBeLessThan(160);
    expect(read(old[0]?.event_id ?? '')).toBeUndefined();
    expect(read(waiting.event_id)).toBeDefined();
    expect(Number(pages())).toBeLessThan(grown);
    // Enough is enough.
    expect(await prune()).toBe(0);
    await events.accept();
  });

  test('where nothing can go, events are refused in words, and taken in again once some can', async () => {
    const first = await events.deliver();
    const refusal = await fillUp({});
    expect(refusal.status).toBe(503);
    expect(refusal.message).toMatch(/GATEHOUSE_EVENTS_MAX/);
    expect(await prune()).toBe(0);
    await expect(events.accept()).rejects.toThrow(refusal.message);
    // Reads go on, and so does what was accepted.
    expect(read(first.event_id)).toBeDefined();
    await events.store.matching.reopen(testProject, first.event_id);
    expect(await prune()).toBe(0);

    events.db.exec("UPDATE deliveries SET status = 'Success', due_at = NULL");
    expect(await prune()).toBeGreaterThan(0);
    expect(read(first.event_id)).toBeDefined();
    await events.accept();
  });

  test('a look for room begins by itself when an event was refused for want of it', async () => {
    events.store.pruner.start();
    const first = await fill(1, 10, done);
    await fillUp(done);
    // A sender comes back until it is taken in.
    await vi.waitFor(() => events.accept(), { timeout: 10_000 });
    await events.store.pruner.stop();
    expect(read(first[0]?.event_id ?? '')).toBeUndefined();
  });
});
