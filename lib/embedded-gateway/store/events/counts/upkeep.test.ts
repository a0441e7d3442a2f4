import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestEvents, type TestEvents, testProject } from '@/lib/testing/event-store';
import { isLongRun } from '@/lib/testing/long-run';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { createCounts } from '.';
import { spanMs, spanStart } from './series';
import { countOf } from './tally';

let directory: ReturnType<typeof temporaryDirectory>;
let kept: TestEvents;

beforeEach(() => {
  directory = temporaryDirectory();
  kept = openTestEvents(directory.path, { settings: { retentionMs: spanMs['1h'] } });
});
afterEach(() => {
  kept.db.close();
  directory.remove();
});

function rows(table: 'counts' | 'count_changes', condition = 'true'): number {
  const count = kept.db.prepare<[], number>(`SELECT count(*) FROM ${table} WHERE ${condition}`);
  return count.pluck().get() ?? 0;
}

/** Many deliveries of the last hour, as the store would write them. */
function insertDeliveries(amount: number): void {
  kept.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO deliveries (uid, project_id, event_id, endpoint_id, subscription_id, source_id,
         event_type, idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries,
         description, created_at, updated_at)
       SELECT 'd' || n, ?, 'e' || n, 'endpoint-' || (n % 7), 's', '', 'type-' || (n % 3), '',
         'at_least_once', iif(n % 10 = 0, 'Failure', 'Success'), 'linear', 10, 3, 1, '',
         ? + n % 3600000, 0 FROM numbers`,
    )
    .run(amount, testProject, kept.clock.now());
}

test('what is read is as much for many deliveries as for few', async () => {
  const read: number[] = [];
  for (const amount of [1_000, isLongRun ? 100_000 : 10_000]) {
    kept.db.exec('DELETE FROM deliveries; DELETE FROM counts; DELETE FROM count_changes');
    insertDeliveries(amount);
    const before = rows('count_changes');
    kept.clock.advance(2 * spanMs['1h']);
    await kept.store.counts.runOnce();
    read.push(before, rows('counts'));
    const time = {
      from: kept.clock.now() - 2 * spanMs['1h'],
      to: kept.clock.now(),
      span: '1h',
    } as const;
    const { total } = await kept.store.counts.within(testProject, time);
    expect(countOf(total, 'Success') + countOf(total, 'Failure')).toBe(amount);
    kept.clock.advance(-2 * spanMs['1h']);
  }
  expect(read.slice(2)).toEqual(read.slice(0, 2));
});

test('all but the present five minutes is carried over', async () => {
  await kept.deliver();
  await kept.store.counts.runOnce();
  expect([rows('counts'), rows('count_changes')]).toEqual([0, 2]);
  kept.clock.advance(spanMs['5m']);
  await kept.deliver();
  await kept.store.counts.runOnce();
  expect(rows('count_changes')).toBe(2);
  expect(rows('counts', "series = 'endpoint 1h'")).toBe(1);
});

test('a status that nothing has any more leaves no row behind', async () => {
  const { uid } = await kept.deliver();
  kept.db.prepare("UPDATE deliveries SET status = 'Retry' WHERE uid = ?").run(uid);
  kept.clock.advance(spanMs['5m']);
  await kept.store.counts.runOnce();
  kept.db.exec("UPDATE deliveries SET status = 'Success', due_at = NULL");
  await kept.store.counts.runOnce();
  expect(rows('counts', "measure = 'Retry'")).toBe(0);
  expect(rows('counts', "measure = 'Success' AND count = 1")).toBe(8);
});

test('spans shorter than a day go after eight days, days after the retention, and totals never', async () => {
  const { store, clock } = kept;
  await kept.deliver({ status: 'Success', due_at: null });
  const day = spanStart(clock.now(), '1d');
  clock.advance(8 * spanMs['1d']);
  await store.counts.runOnce();
  expect(rows('counts', "series = 'endpoint 1h'")).toBe(2);
  clock.advance(spanMs['1d']);
  await store.counts.runOnce();
  expect(rows('counts', "series LIKE '%5m' OR series LIKE '%1h'")).toBe(0);
  // Its event is kept still.
  const time = { from: day, to: day + spanMs['1d'], span: '1d' } as const;
  expect(countOf((await store.counts.within(testProject, time)).total, 'Success')).toBe(1);
  await store.pruner.runOnce();
  await store.counts.runOnce();
  expect(rows('counts', "series LIKE '%1d'")).toBe(0);
  expect(store.counts.ofEndpoint(testProject, 'endpoint-1', day).made).toBe(1);
});

test('a disk that takes no writes is tried again, and reading goes on', async () => {
  await kept.deliver();
  const from = spanStart(kept.clock.now(), '1h');
  kept.clock.advance(spanMs['5m']);
  kept.db.pragma('query_only = ON');
  await expect(kept.store.counts.runOnce()).rejects.toThrow('readonly');
  const time = { from, to: from + spanMs['1h'], span: '5m' } as const;
  expect(countOf((await kept.store.counts.within(testProject, time)).total, 'made')).toBe(1);
  kept.db.pragma('query_only = OFF');
  await kept.store.counts.runOnce();
  expect(rows('count_changes')).toBe(0);
});

test('ends between two looks', async () => {
  const counts = createCounts({
    db: kept.db,
    clock: kept.clock,
    settings: { retentionMs: 1 },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  counts.start();
  await counts.stop();
});
