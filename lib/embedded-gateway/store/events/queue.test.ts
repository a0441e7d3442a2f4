import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptOf, type DeliveryValues, eventRows } from '@/lib/testing/event-rows';
import type { DeliveryQueue, Lane } from './delivery-queue';
import { createGroupCommit, type GroupCommit } from './group-commit';
import { prepareInsertAttempt } from './insert-attempt';
import { openEvents } from './open';
import { createDeliveryQueue } from './queue';

let directory: string;
let db: Database.Database;
let commit: GroupCommit;
let queue: DeliveryQueue;
let rows: ReturnType<typeof eventRows>;
let made = 0;
const newId = () => {
  made += 1;
  return `made-${made}`;
};
const all = { deliveries: 64, atMostOnce: 64 };

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-queue-'));
  db = openEvents({ dataDirectory: directory, clock: { now: () => 0 } });
  // No power goes in these tests.
  db.pragma('synchronous = OFF');
  commit = createGroupCommit(db);
  queue = createDeliveryQueue({ db, commit });
  rows = eventRows(db);
});
afterEach(() => {
  db.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Waits for a commit without waiting for its timer. */
async function committed<T>(work: Promise<T>): Promise<T> {
  commit.flush();
  return work;
}

function onlyLane(now = 0): Lane {
  const [lane, ...others] = queue.takeDue(now);
  if (!lane || others.length > 0) throw new Error('One lane was to be due.');
  return lane;
}

const claim = (lane: Lane, now = 0, limits = all) => committed(queue.claim(lane, now, limits));

async function inProgress(values: DeliveryValues = {}) {
  const uid = rows.add(values);
  const [delivery] = await claim(onlyLane());
  if (delivery?.uid !== uid) throw new Error('The delivery was to be claimed.');
  return delivery;
}

describe('what is due', () => {
  test('is told once for each lane, however much waits, with the time of the next', () => {
    for (let index = 0; index < 200; index += 1) rows.add();
    rows.add({ subscription_id: 'other', due_at: 40 });
    rows.add({ endpoint_id: 'elsewhere', due_at: 30 });
    expect(queue.takeDue(0).map(({ key }) => key)).toEqual(['endpoint subscription']);
    expect(queue.takeDue(0)).toEqual([]);
    expect(queue.nextDueAt()).toBe(30);
    expect(queue.takeDue(40)).toMatchObject([
      { endpointId: 'elsewhere', projectId: 'project' },
      { subscriptionId: 'other' },
    ]);
  });

  test('is found again by a queue that opens the same file', () => {
    rows.add({ due_at: 20 });
    rows.add({ due_at: 10 });
    rows.add({ endpoint_id: 'other', due_at: 30 });
    rows.add({ endpoint_id: 'settled', due_at: null, status: 'Success' });
    db.close();
    db = openEvents({ dataDirectory: directory, clock: { now: () => 0 } });
    const reopened = createDeliveryQueue({ db, commit: createGroupCommit(db) });
    expect(reopened.nextDueAt()).toBe(10);
    expect(reopened.takeDue(30).map(({ endpointId }) => endpointId)).toEqual(['endpoint', 'other']);
  });

  test('is read by an index alone', () => {
    const plan = db
      .prepare(
        'EXPLAIN QUERY PLAN SELECT seq FROM deliveries WHERE endpoint_id = ? AND subscription_id = ? AND due_at <= ? ORDER BY due_at, seq LIMIT 64',
      )
      .all('', '', 0);
    expect(plan).toMatchObject([{ detail: expect.stringContaining('INDEX deliveries_due') }]);
    expect(plan).toHaveLength(1);
  });
});

describe('claiming', () => {
  test('takes the oldest due ones up to its limit, and tells the lane again for the rest', async () => {
    const late = rows.add({ due_at: 5 });
    const early = rows.add({ due_at: 1 });
    rows.add({ due_at: 9 });
    const lane = onlyLane(5);
    const taken = await claim(lane, 5, { deliveries: 2, atMostOnce: 2 });
    expect(taken.map(({ uid, tries, status }) => [uid, tries, status])).toEqual([
      [early, 1, 'Processing'],
      [late, 1, 'Processing'],
    ]);
    expect(rows.delivery(early)).toMatchObject({ status: 'Processing', tries: 1, due_at: null });
    expect(queue.takeDue(5)).toEqual([]);
    expect(onlyLane(9).key).toBe(lane.key);
  });

  test('takes no more of what is sent at most once than starts at once', async () => {
    rows.add();
    rows.add({ mode: 'at_most_once' });
    rows.add({ mode: 'at_most_once' });
    const lane = onlyLane();
    expect(await claim(lane, 0, { deliveries: 64, atMostOnce: 1 })).toHaveLength(1);
    expect(await claim(onlyLane(), 0, { deliveries: 64, atMostOnce: 1 })).toHaveLength(1);
  });

  test('changes nothing when it cannot be written, and tells the lane again', async () => {
    const uid = rows.add();
    const lane = onlyLane();
    db.pragma('query_only = ON');
    await expect(claim(lane)).rejects.toThrow('readonly');
    db.pragma('query_only = OFF');
    expect(rows.delivery(uid)).toMatchObject({ status: 'Scheduled', tries: 0, due_at: 0 });
    expect(await claim(onlyLane())).toHaveLength(1);
  });

  test('gives back what was not sent as if it had not been claimed', async () => {
    const first = await inProgress();
    await committed(queue.giveBack([first], 7));
    expect(rows.delivery(first.uid)).toMatchObject({ status: 'Scheduled', tries: 0, due_at: 0 });
    expect(onlyLane().endpointId).toBe('endpoint');
    const retried = { status: 'Retry', tries: 2, endpoint_id: 'other', due_at: -1 } as const;
    const again = await inProgress(retried);
    await committed(queue.giveBack([again], 7));
    expect(rows.delivery(again.uid)).toMatchObject({ status: 'Retry', tries: 2, due_at: -1 });
  });

  test('settles without an attempt what can never be sent, in slices', async () => {
    const uids = [rows.add(), rows.add(), rows.add({ due_at: 50 })];
    const lane = onlyLane();
    expect(await committed(queue.discard(lane, 9, 'endpoint not found', 1))).toBe(1);
    expect(await committed(queue.discard(onlyLane(), 9, 'endpoint not found', 64))).toBe(1);
    expect(uids.map((uid) => rows.delivery(uid).status)).toEqual([
      'Discarded',
      'Discarded',
      'Scheduled',
    ]);
    expect(rows.delivery('delivery-000001')).toMatchObject({ description: 'endpoint not found' });
  });
});

describe('what is sent', () => {
  test('is the payload of the event, or what a function made of it', async () => {
    const plain = await inProgress();
    const message = queue.message(plain);
    expect(message).toMatchObject({ headers: { 'X-Id': ['one'] }, url_query: 'a=1' });
    expect(message?.body.toString()).toBe('{}');
    const changed = await inProgress({ endpoint_id: 'other', body: Buffer.from('[1]') });
    expect(queue.message(changed)?.body.toString()).toBe('[1]');
  });

  test('is nothing when the event is gone', async () => {
    const delivery = await inProgress();
    db.exec('DELETE FROM events');
    expect(queue.message(delivery)).toBeUndefined();
  });
});

describe('settling', () => {
  test('keeps attempt and outcome in one step', async () => {
    const delivery = await inProgress();
    const attempt = attemptOf(delivery, { code: 500, error_kind: 'status_5xx', is_success: false });
    const outcome = { delivery, status: 'Retry', due_at: 90, description: '', latency_ms: null };
    await committed(queue.settle({ ...outcome, status: 'Retry', attempt }, 12));
    expect(rows.delivery(delivery.uid)).toMatchObject({
      status: 'Retry',
      due_at: 90,
      last_code: 500,
      error_kind: 'status_5xx',
      updated_at: 12,
    });
    expect(rows.attempts(delivery.uid)).toMatchObject([
      { uid: attempt.uid, is_success: 0, request_headers: '{"Content-Type":"application/json"}' },
    ]);
    expect(queue.nextDueAt()).toBe(90);
  });

  test('keeps the newest hundred attempts of a delivery, however often it is tried', async () => {
    const uid = rows.add({ tries: 99 });
    for (let now = 0; now < 3; now += 1) {
      const [delivery] = await claim(onlyLane(now), now);
      if (!delivery) throw new Error('It was to be due again.');
      const attempt = attemptOf(delivery, { uid: `attempt-${delivery.tries}` });
      if (now === 0)
        for (let number = 1; number < 100; number += 1)
          prepareInsertAttempt(db)({ ...attempt, uid: `attempt-${number}`, number });
      const outcome = { delivery, due_at: now + 1, description: '', latency_ms: null, attempt };
      await committed(queue.settle({ ...outcome, status: 'Retry' }, now));
    }
    const kept = rows.attempts(uid).map((attempt) => attempt.number);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 3, 102]);
  });

  test('changes nothing of a delivery that is not in progress', async () => {
    const uid = rows.add({ status: 'Success', due_at: null });
    const attempt = attemptOf(rows.delivery(uid));
    const outcome = { due_at: null, description: '', latency_ms: null, attempt };
    await committed(queue.settle({ ...outcome, delivery: { uid }, status: 'Failure' }, 1));
    expect(rows.delivery(uid).status).toBe('Success');
    expect(rows.attempts(uid)).toEqual([]);
  });

  test('remembers how long the first success took', async () => {
    const delivery = await inProgress();
    const success = { delivery, status: 'Success', due_at: null, description: '' } as const;
    const attempt = attemptOf(delivery);
    await committed(queue.settle({ ...success, latency_ms: 80, attempt }, 1));
    await committed(queue.resend('project', delivery.uid, 2));
    const [again] = await claim(onlyLane(2), 2);
    if (!again) throw new Error('It was to be due again.');
    await committed(queue.settle({ ...success, latency_ms: 900, attempt: attemptOf(again) }, 3));
    expect(rows.delivery(delivery.uid)).toMatchObject({ latency_ms: 80, tries: 2 });
    expect(rows.attempts(delivery.uid)).toHaveLength(2);
  });
});

describe('resending', () => {
  test.each(['Success', 'Failure', 'Discarded'] as const)('makes %s due now', async (status) => {
    const uid = rows.add({ status, due_at: null, description: 'x', tries: 3 });
    await committed(queue.resend('project', uid, 4));
    expect(rows.delivery(uid)).toMatchObject({
      status: 'Scheduled',
      due_at: 4,
      tries: 3,
      description: '',
    });
    expect(onlyLane(4).endpointId).toBe('endpoint');
  });

  test('leaves alone what waits, what is in progress, and what is of another project', async () => {
    const waiting = rows.add({ due_at: 50 });
    const settled = rows.add({ status: 'Failure', due_at: null });
    await committed(queue.resend('project', waiting, 4));
    await committed(queue.resend('other', settled, 4));
    expect(rows.delivery(waiting).due_at).toBe(50);
    expect(rows.delivery(settled).status).toBe('Failure');
  });
});

describe('after a stop in the middle of attempts', () => {
  test('what may arrive twice is due again, what may not has failed', async () => {
    const twice = await inProgress();
    const once = await inProgress({ mode: 'at_most_once', endpoint_id: 'other' });
    expect(queue.recover(100, newId)).toEqual({ due: 1, failed: 1 });
    const text = 'outcome unknown: the gateway stopped during the attempt';
    expect(rows.delivery(twice.uid)).toMatchObject({ status: 'Retry', due_at: 100, tries: 1 });
    expect(rows.delivery(once.uid)).toMatchObject({
      status: 'Failure',
      due_at: null,
      description: text,
      error_kind: 'unknown_outcome',
    });
    for (const { uid } of [twice, once]) {
      expect(rows.attempts(uid)).toMatchObject([
        { number: 1, error: text, error_kind: 'unknown_outcome', is_success: 0 },
      ]);
    }
    expect(queue.recover(100, newId)).toEqual({ due: 0, failed: 0 });
  });

  test('one that stopped the gateway three times in a row leaves it time for the others', async () => {
    const { uid } = await inProgress();
    const waits: number[] = [];
    let now = 100;
    for (let stop = 0; stop < 14; stop += 1) {
      queue.recover(now, newId);
      const due = rows.delivery(uid).due_at ?? Number.NaN;
      waits.push((due - now) / 1_000);
      now = due;
      await claim(onlyLane(now), now);
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 10, 20, 40]);
    expect(waits.slice(-3)).toEqual([5_120, 7_200, 7_200]);
  });

  test('an attempt that ended begins the count anew', async () => {
    const { uid } = await inProgress();
    for (const ended of [false, false, true, false]) {
      const delivery = rows.delivery(uid);
      if (ended) {
        const attempt = attemptOf(delivery, { is_success: false, error_kind: 'refused' });
        const outcome = { delivery, due_at: 0, description: '', latency_ms: null, attempt };
        await committed(queue.settle({ ...outcome, status: 'Retry' }, 0));
      } else {
        queue.recover(0, newId);
      }
      expect(rows.delivery(uid).due_at).toBe(0);
      await claim(onlyLane());
    }
  });

  test('nothing waits longer than it was told to because the clock was set back', () => {
    const waiting = rows.add({ due_at: 5_000, updated_at: 4_000 });
    const sound = rows.add({ due_at: 5_000, updated_at: 900 });
    queue.recover(1_000, newId);
    expect(rows.delivery(waiting).due_at).toBe(2_000);
    expect(rows.delivery(sound).due_at).toBe(5_000);
  });
});
