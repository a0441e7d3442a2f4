import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allDeliveries } from '@/lib/testing/event-store';
import { limitedDisk } from '@/lib/testing/full-disk';
import { everyEvent, type JobHarness, jobHarness } from '@/lib/testing/job-harness';
import { fail, ok } from '@/lib/util/result';
import { noteRestore } from '../store/events/held';
import { mostOfGroup } from './picking';

let harness: JobHarness;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T10:00:00Z') });
  harness = jobHarness();
  harness.run();
});
afterEach(async () => {
  await harness.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const countsOf = (uid: string) => harness.job(uid).counts;
const sentOf = (uid: string) =>
  [...harness.outcomes(uid)].flatMap(([id, { outcome }]) => (outcome === 'sent' ? [id] : []));

describe('a job that sends', () => {
  test('takes what had failed when it was made, and is finished once all of it is settled', async () => {
    const before = harness.failed(40);
    const uid = await harness.create();
    harness.failed(5);
    await pass(100);
    expect(harness.job(uid)).toMatchObject({ status: 'ready', total: 40, groups: 1 });
    await harness.start(uid);
    await pass(100);
    await harness.deliver();
    await pass(100);
    await harness.deliver((id) => (id === before[35] ? 'Failure' : 'Success'));
    await pass(100);
    expect(harness.job(uid)).toMatchObject({
      status: 'finished',
      counts: { waiting: 0, sent: 0, succeeded: 39, failed: 1, skipped: 0 },
    });
    expect(harness.outcomes(uid).get(before[35] ?? '')).toEqual({
      outcome: 'failed',
      reason: 'it was Failure',
    });
  });

  test('sends nothing of the groups that it was started without, also over a restart', async () => {
    const wanted = harness.failed(3, { error_kind: 'tls' });
    harness.failed(40, { error_kind: 'dns' });
    const uid = await harness.create();
    await pass(100);
    const { endpoint_id } = harness.delivery(wanted[0] ?? '') ?? { endpoint_id: '' };
    const without = [{ endpoint_id, error_kind: 'dns', event_type: '' }];
    await harness.start(uid, 1, null, without);
    await pass(10);
    await harness.stop();
    await harness.restart();
    await pass(5_000);
    expect(sentOf(uid)).toEqual(wanted);
    expect(countsOf(uid)).toMatchObject({ waiting: 0, skipped: 40 });
  });

  test('keeps to its pace, also over a restart', async () => {
    harness.failed(20);
    const uid = await harness.begun(2);
    const counted: number[] = [];
    for (let tick = 0; tick < 6; tick += 1) {
      await pass(495);
      counted.push(countsOf(uid).sent);
    }
    expect(counted).toEqual([1, 2, 3, 4, 5, 6]);
    await harness.stop();
    await pass(3_600_000);
    await harness.restart();
    await pass(50);
    expect(countsOf(uid).sent).toBe(7);
    await pass(1_000);
    expect(countsOf(uid).sent).toBe(9);
  });

  test('has so many out at one time, and one that is slow holds up no other', async () => {
    harness.failed(100, { endpoint_id: 'slow' });
    harness.failed(100, { endpoint_id: 'quick' });
    const uid = await harness.begun();
    await pass(100);
    for (let round = 0; round < 4; round += 1) {
      expect(harness.job(uid).untried).toBeLessThanOrEqual(2 * mostOfGroup);
      await harness.deliver((_id, endpointId) => (endpointId === 'quick' ? 'Success' : undefined));
      await pass(100);
    }
    expect(countsOf(uid)).toMatchObject({ sent: mostOfGroup, succeeded: 100 });
  });

  test('that is tried again later makes room for the next, and is followed to its end', async () => {
    const [first = ''] = harness.failed(mostOfGroup + 1, { tries: 0 });
    const uid = await harness.begun();
    await pass(100);
    await harness.deliver(() => 'Retry');
    await pass(100);
    expect(countsOf(uid)).toMatchObject({ waiting: 0, sent: mostOfGroup + 1 });
    await harness.deliver();
    await pass(3_600_000);
    await harness.deliver((id) => (id === first ? 'Failure' : 'Success'));
    await pass(100);
    expect(harness.job(uid)).toMatchObject({
      status: 'finished',
      counts: { succeeded: mostOfGroup, failed: 1 },
    });
  });

  test('sends nothing more once it is stopped, and what is due goes on', async () => {
    harness.failed(100);
    const uid = await harness.begun();
    await pass(100);
    await harness.end(uid);
    await harness.deliver();
    await pass(60_000);
    expect(harness.job(uid)).toMatchObject({
      status: 'stopped',
      reason: 'stopped on request',
      counts: { waiting: 100 - mostOfGroup, sent: 0, succeeded: mostOfGroup },
    });
    expect(await harness.end(uid)).toBe(false);
  });

  test('goes on after a restart, and sends nothing twice', async () => {
    harness.failed(100);
    const uid = await harness.begun();
    const delivered: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await pass(30);
      await harness.restart();
      delivered.push(...(await harness.deliver()));
    }
    await pass(100);
    expect(harness.job(uid)).toMatchObject({ status: 'finished', counts: { succeeded: 100 } });
    expect(new Set(delivered).size).toBe(delivered.length);
  });

  test('waits while the deliveries of its project are held', async () => {
    harness.failed(10);
    const uid = await harness.create();
    await pass(100);
    const { db, store } = harness.events();
    db.exec("INSERT INTO held_projects VALUES ('01J0000000000000000000T0UT', 1)");
    await harness.start(uid);
    await pass(1_000);
    expect(countsOf(uid).waiting).toBe(10);
    const released = store.held.release(harness.job(uid).project_id);
    await pass(60_000);
    await released;
    expect(countsOf(uid).sent).toBe(10);
  });

  test('goes on by itself when a full disk has room again', async () => {
    const disk = limitedDisk();
    await harness.restart();
    harness.failed(300);
    const uid = await harness.begun(100);
    await pass(100);
    disk.fill();
    const before = countsOf(uid).sent;
    await pass(5_000);
    expect(countsOf(uid).sent).toBeLessThan(300);
    disk.makeRoom();
    for (let round = 0; round < 12; round += 1) {
      await pass(6_000);
      await harness.deliver();
    }
    await pass(100);
    expect(before).toBeGreaterThan(0);
    expect(harness.job(uid)).toMatchObject({ status: 'finished', counts: { succeeded: 300 } });
  });

  test.each([
    [
      'is gone',
      () => harness.events().db.exec('DELETE FROM deliveries'),
      'the delivery is not kept any more',
    ],
    [
      'has lost its event',
      () => harness.events().db.exec('DELETE FROM events'),
      'the event is not kept any more',
    ],
    ['arrived meanwhile', () => set("status = 'Success'"), 'it has arrived already'],
    ['is on its way', () => set("status = 'Retry'"), 'it is being sent already'],
    [
      'is of an example',
      () => harness.events().db.exec('INSERT INTO example_events SELECT event_id FROM deliveries'),
      'the event is an example, and examples are not sent',
    ],
    [
      'may not be sent',
      () => harness.refuse('endpoint', 'the endpoint is currently paused'),
      'the endpoint is currently paused',
    ],
  ])('skips what %s', async (_name, change, reason) => {
    const [id = ''] = harness.failed(1);
    const uid = await harness.create();
    await pass(100);
    change();
    await harness.start(uid);
    await pass(100);
    expect(harness.outcomes(uid).get(id)).toEqual({ outcome: 'skipped', reason });
    expect(harness.job(uid).status).toBe('finished');
  });

  const set = (assignment: string) =>
    harness.events().db.exec(`UPDATE deliveries SET ${assignment}`);

  test('beside another one over the same deliveries sends none of them once more', async () => {
    harness.failed(20);
    const both = [await harness.create(), await harness.create()];
    await pass(100);
    for (const uid of both) await harness.start(uid);
    await pass(100);
    await harness.deliver();
    await pass(100);
    const outcomes = both.map((uid) => countsOf(uid));
    expect(outcomes[0]?.succeeded).toBe(20 - (outcomes[1]?.succeeded ?? 0));
    expect(outcomes[1]?.skipped).toBe(20 - (outcomes[1]?.succeeded ?? 0));
  });

  test('sends what has arrived only where that is asked for', async () => {
    harness.failed(3, { status: 'Success', error_kind: null });
    const filter = { ...allDeliveries, statuses: ['Success'] };
    const selection = { by: 'deliveries', asked: {}, filter } as const;
    const uid = await harness.create({ selection, sendsArrived: true });
    await pass(100);
    await harness.start(uid);
    await pass(100);
    expect(countsOf(uid).sent).toBe(3);
  });

  test('runs functions that failed anew', async () => {
    const ids = harness.failed(20, { error_kind: 'function' });
    harness.makes(ok(Buffer.from('{"made":1}')));
    const made = await harness.begun();
    await pass(500);
    expect(countsOf(made).sent).toBe(20);
    const body = harness.events().db.prepare('SELECT body FROM deliveries WHERE uid = ?').pluck();
    expect(String(body.get(ids[0]))).toBe('{"made":1}');
  });

  test('does not wait for a function with what needs none', async () => {
    harness.failed(1, { error_kind: 'function' });
    harness.failed(5);
    let end: (() => void) | undefined;
    harness.makes(
      new Promise((resolve) => {
        end = () => resolve(ok(Buffer.from('{}')));
      }),
    );
    const uid = await harness.begun();
    await pass(1_000);
    expect(countsOf(uid)).toMatchObject({ waiting: 1, sent: 5 });
    end?.();
    await pass(100);
    expect(countsOf(uid)).toMatchObject({ waiting: 0, sent: 6 });
  });

  test.each([
    ['failed', 'failed'],
    ['gone', 'skipped'],
  ] as const)('says what became of one whose function is %s', async (kind, outcome) => {
    const [id = ''] = harness.failed(1, { error_kind: 'function' });
    harness.makes(fail({ kind, message: 'the reason' }));
    const uid = await harness.begun();
    await pass(100);
    expect(harness.outcomes(uid).get(id)).toEqual({ outcome, reason: 'the reason' });
  });
});

describe('a canary', () => {
  test('goes first, from each group, and the rest follows when it went well', async () => {
    harness.failed(50, { endpoint_id: 'a' });
    harness.failed(50, { endpoint_id: 'b' });
    const uid = await harness.begun(null, { count: 4, max_failures: 0 });
    await pass(1_000);
    const sent = sentOf(uid).map((id) => harness.delivery(id).endpoint_id);
    expect(sent.sort()).toEqual(['a', 'a', 'b', 'b']);
    await harness.deliver();
    await pass(100);
    expect(harness.job(uid).status).toBe('running');
    expect(countsOf(uid).sent).toBe(2 * mostOfGroup);
  });

  test('that failed once ends the job, although it will be tried again', async () => {
    harness.failed(50, { tries: 0 });
    const uid = await harness.begun(null, { count: 10, max_failures: 2 });
    await pass(100);
    let count = 0;
    await harness.deliver(() => (++count <= 3 ? 'Retry' : 'Success'));
    await pass(60_000);
    expect(harness.job(uid)).toMatchObject({
      status: 'stopped',
      reason: '3 of the first 10 failed; at most 2 may',
      counts: { waiting: 40, sent: 3, succeeded: 7 },
    });
  });

  test('takes another one in place of what could not be sent', async () => {
    harness.failed(5, { endpoint_id: 'paused' });
    harness.failed(5, { endpoint_id: 'other' });
    harness.refuse('paused', 'the endpoint is currently paused');
    const uid = await harness.begun(null, { count: 3, max_failures: 0 });
    await pass(100);
    expect(countsOf(uid)).toMatchObject({ sent: 3 });
    expect(harness.job(uid).status).toBe('canary');
  });

  test('that was claimed and given back has not failed', async () => {
    harness.failed(5);
    const uid = await harness.begun(null, { count: 2, max_failures: 0 });
    await pass(100);
    await harness.deliver(() => undefined);
    await pass(100);
    expect(harness.job(uid).status).toBe('canary');
  });

  test('has not failed by a stop of the gateway, unless it is set aside for that', async () => {
    harness.failed(5);
    const uid = await harness.begun(null, { count: 2, max_failures: 0 });
    await pass(100);
    for (const status of ['canary', 'canary', 'stopped']) {
      await harness.claim();
      harness.events().store.queue.recover(Date.now(), harness.events().newId);
      await harness.restart();
      await pass(100);
      expect(harness.job(uid).status).toBe(status);
    }
  });

  test('that was in progress when a backup was made has not failed', async () => {
    harness.failed(5);
    const uid = await harness.begun(null, { count: 2, max_failures: 0 });
    await pass(100);
    await harness.claim();
    noteRestore(harness.events().db, Date.now());
    await harness.restart();
    await pass(100);
    expect(harness.job(uid)).toMatchObject({ status: 'canary', untried: 2 });
  });

  test('is awaited over a restart', async () => {
    harness.failed(10);
    const uid = await harness.begun(null, { count: 2, max_failures: 0 });
    await pass(100);
    await harness.restart();
    await pass(100);
    expect(countsOf(uid).sent).toBe(2);
    await harness.deliver();
    await pass(100);
    expect(countsOf(uid).sent).toBe(8);
  });
});

describe('preparing', () => {
  test('goes on where it was after a restart, and takes nothing that changed or came since', async () => {
    await harness.close();
    harness = jobHarness({ mostItems: 1_000, itemsAtOnce: 3 });
    // One of them changed by a clock that was set back since.
    const before = [...harness.failed(9), ...harness.failed(1, { updated_at: Date.now() + 1e9 })];
    await pass(10);
    const uid = await harness.create();
    await pass(10);
    const late = before[7] ?? '';
    const { db } = harness.events();
    db.prepare('UPDATE deliveries SET updated_at = ? WHERE uid = ?').run(Date.now(), late);
    harness.failed(10);
    for (let round = 0; round < 10; round += 1) {
      harness.run();
      await pass(2);
      await harness.restart();
    }
    await pass(100);
    expect(harness.job(uid)).toMatchObject({ status: 'ready', counts: { waiting: 9 } });
    expect([...harness.outcomes(uid).keys()]).toEqual(before.filter((id) => id !== late));
  });

  test('finds what was made before the clock was set back', async () => {
    harness.failed(1, { uid: '7'.padEnd(26, 'Z') });
    const uid = await harness.create();
    await pass(100);
    expect(harness.job(uid)).toMatchObject({ status: 'ready', total: 1 });
  });

  test('of more than a job may hold fails with a sentence', async () => {
    await harness.close();
    harness = jobHarness({ mostItems: 7, itemsAtOnce: 3 });
    harness.run();
    harness.failed(8);
    const uid = await harness.create();
    await pass(100);
    expect(harness.job(uid)).toMatchObject({
      status: 'failed',
      reason: 'it would hold more than 7 deliveries; narrow its filter',
    });
  });

  test('of a batch has it begin by itself', async () => {
    harness.failed(3);
    const uid = await harness.create({ origin: 'batch' });
    await pass(100);
    expect(countsOf(uid).sent).toBe(3);
  });
});

describe('a replay', () => {
  async function begunReplay(): Promise<string> {
    const uid = await harness.create({ selection: everyEvent });
    await pass(100);
    await harness.start(uid);
    await pass(100);
    return uid;
  }
  const settle = (assignment: string, uid: string) =>
    harness.events().db.exec(`UPDATE events SET ${assignment} WHERE uid = '${uid}'`);

  test('has events matched in order of arrival, and tells what that came to', async () => {
    harness.failed(3);
    const uid = await begunReplay();
    const events = harness.events().db.prepare<[], string>('SELECT uid FROM events ORDER BY seq');
    expect(harness.matched).toEqual(events.pluck().all());
    const [first = '', second = '', third = ''] = harness.matched;
    settle("status = 'Success'", first);
    settle("status = 'Failure', failure_reason = 'no subscription matched this event'", second);
    settle("status = 'Success'", third);
    await pass(100);
    expect(harness.job(uid)).toMatchObject({
      status: 'finished',
      counts: { succeeded: 2, failed: 1 },
    });
    expect(harness.outcomes(uid).get(second)?.reason).toBe('no subscription matched this event');
  });

  test('leaves out examples, which are not sent', async () => {
    harness.failed(1);
    harness.events().db.exec('INSERT INTO example_events SELECT uid FROM events');
    const uid = await begunReplay();
    expect(countsOf(uid).skipped).toBe(1);
  });

  test('leaves out duplicates and what is being matched', async () => {
    harness.failed(2);
    const { db } = harness.events();
    db.exec('UPDATE events SET is_duplicate = 1 WHERE seq = 1');
    db.exec("UPDATE events SET status = 'Processing' WHERE seq = 2");
    const uid = await begunReplay();
    expect([...harness.outcomes(uid).values()]).toEqual([
      { outcome: 'skipped', reason: 'it is a duplicate of another event' },
      { outcome: 'skipped', reason: 'it is being matched already' },
    ]);
  });

  test('goes slowly while many deliveries of its project wait', async () => {
    harness.failed(30);
    harness.failed(600, { status: 'Scheduled', event_id: 'one' });
    const uid = await begunReplay();
    await pass(1_000);
    expect(countsOf(uid).sent).toBeGreaterThanOrEqual(10);
    expect(countsOf(uid).sent).toBeLessThan(20);
  });
});
