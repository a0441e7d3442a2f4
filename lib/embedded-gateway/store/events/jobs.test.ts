import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualMoving } from '@/lib/embedded-gateway/base/ports';
import {
  allDeliveries,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { FrozenItem, JobRecord } from './job-records';
import { preparePruneJobs } from './prune-jobs';

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

const item = (item_id: string, endpoint_id = 'a'): FrozenItem => ({
  item_id,
  endpoint_id,
  error_kind: 'dns',
  event_type: '',
});
const count = (table: string) => events.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

async function create(items?: FrozenItem[]): Promise<JobRecord> {
  const uid = events.newId();
  const made_at = { created_at: events.clock.now(), sends_arrived: false };
  const made_by = { project_id: testProject, portal_link_id: '' };
  const job = { uid, ...made_by, kind: 'retry', origin: 'job', name: '' } as const;
  const selection = {
    by: 'deliveries',
    asked: { status: ['Failure'] },
    filter: allDeliveries,
  } as const;
  await events.jobs.create({ ...job, ...made_at, selection }, items, () => undefined);
  return read(uid);
}
function read(uid: string): JobRecord {
  const job = events.jobs.get(testProject, uid);
  if (!job) throw new Error('There is no such job.');
  return job;
}
/** A job that sends, with an item for each delivery. */
async function sending(...uids: string[]): Promise<JobRecord> {
  const job = await create(uids.map((each) => item(each)));
  const { uid } = job;
  const how = { per_second: null, canary: null };
  await events.jobs.start(job, how, events.clock.now(), () => undefined);
  return read(uid);
}
const move = (job: JobRecord, ...uids: string[]) =>
  events.jobs.move(
    job,
    uids.map((item_id) => ({ item_id, kind: 'send', body: null })),
    () => 0,
    events.clock.now(),
  );
const failedDelivery = async () => (await events.deliver({ status: 'Failure', due_at: null })).uid;

describe('a job', () => {
  test('comes back as it was kept', async () => {
    const job = await create();
    expect(job).toMatchObject({
      status: 'preparing',
      selection: { by: 'deliveries', asked: { status: ['Failure'] }, filter: { statuses: [] } },
      total: 0,
      canary: null,
      per_second: null,
    });
  });

  test('counts its items by group, in whatever parts they come', async () => {
    const job = await create();
    const now = events.clock.now();
    await events.jobs.freeze(job, [item('1'), item('2', 'b')], '2', now);
    await events.jobs.freeze(job, [item('2', 'b'), item('3', 'b')], undefined, now);
    expect(read(job.uid)).toMatchObject({ status: 'ready', total: 3, groups: 2, looked_to: '' });
    expect(events.jobs.groups(job, 1)).toEqual([
      { endpoint_id: 'b', error_kind: 'dns', event_type: '', total: 2, is_left_out: 0 },
    ]);
    await events.jobs.freeze(job, [item('4')], undefined, now);
    expect(read(job.uid).total).toBe(3);
  });

  test('that could not be made leaves nothing behind', async () => {
    const refused = events.jobs.create(
      { ...(await create([])), uid: events.newId() },
      [item('1')],
      ({ open }) => {
        throw new Error(`${open} are open`);
      },
    );
    await expect(refused).rejects.toThrow('1 are open');
    expect([count('jobs'), count('job_items')]).toEqual([1, 0]);
  });

  test('sends an item once, and none after it was stopped', async () => {
    const [first, second] = [await failedDelivery(), await failedDelivery()];
    const job = await sending(first, second);
    const both = await Promise.all([move(job, first), move(job, first)]);
    expect(both).toEqual([[first], []]);
    await events.jobs.end(job, 'stopped', 'x', 0);
    expect(await move(job, second)).toEqual([]);
    expect(read(job.uid).counts).toMatchObject({ sent: 1, waiting: 1 });
  });

  test('notes what somebody else was faster to send as skipped', async () => {
    const uid = await failedDelivery();
    const job = await sending(uid);
    await events.store.queue.resend(testProject, uid, 0);
    expect(await move(job, uid)).toEqual([]);
    const page = { perPage: 1, direction: 'next', sort: 'ASC', cursor: undefined } as const;
    expect((await events.jobs.results(job, { outcomes: [] }, page)).items).toMatchObject([
      { uid, outcome: 'skipped', reason: 'it was sent by somebody else in the meantime' },
    ]);
  });

  test('follows a delivery that was given back no earlier than it is tried', async () => {
    const { queue } = events.store;
    const uid = await failedDelivery();
    const job = await sending(uid);
    await move(job, uid);
    const [lane] = queue.takeDue(events.clock.now());
    if (!lane) throw new Error('nothing is due');
    const limits = { deliveries: 1, atMostOnce: 1 };
    await queue.giveBack(await queue.claim(lane, events.clock.now(), limits), 0);
    expect(read(job.uid)).toMatchObject({ untried: 1, counts: { sent: 1 } });
    const [delivery] = await queue.claim(lane, events.clock.now(), limits);
    if (!delivery) throw new Error('it is not due');
    const outcome = { delivery, attempt: null, latency_ms: null, due_at: 1, description: 'again' };
    await queue.settle({ ...outcome, status: 'Retry' }, 0);
    expect(read(job.uid)).toMatchObject({ untried: 0, counts: { sent: 1 } });
  });
});

describe('pruning', () => {
  const prune = (before: number, kept = { jobs: 10, items: 100 }) => {
    const once = preparePruneJobs(events.db, kept);
    while (once(before));
  };

  test('takes away what nothing has moved in for long, and all that belongs to it', async () => {
    const over = await create([item('1')]);
    await events.jobs.end(over, 'stopped', '', events.clock.now());
    const sent = await failedDelivery();
    const running = await sending(sent);
    prune(events.clock.now());
    expect(count('jobs')).toBe(2);
    events.clock.advance(usualMoving.retentionMs + 1);
    await events.store.pruner.runOnce();
    expect(events.jobs.get(testProject, over.uid)).toBeUndefined();
    expect(read(running.uid).status).toBe('running');
    expect(['job_progress', 'job_groups', 'job_items'].map(count)).toEqual([1, 1, 1]);
  });

  test('takes the oldest away that a project has too many of, but never all', async () => {
    const uids: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      const job = await create([item('1'), item('2')]);
      await events.jobs.end(job, 'stopped', '', events.clock.now());
      uids.push(job.uid);
    }
    prune(0, { jobs: 3, items: 100 });
    expect(events.jobs.get(testProject, uids[0] ?? '')).toBeUndefined();
    expect(count('jobs')).toBe(3);
    prune(0, { jobs: 3, items: 1 });
    expect([count('jobs'), count('job_items')]).toEqual([1, 2]);
    expect(read(uids[3] ?? '').total).toBe(2);
  });

  test('gives no new job what an old one has left', async () => {
    const job = await create([item('1')]);
    await events.jobs.end(job, 'stopped', '', 0);
    events.clock.advance(1);
    preparePruneJobs(events.db)(events.clock.now());
    expect((await create([item('2')])).total).toBe(1);
  });
});
