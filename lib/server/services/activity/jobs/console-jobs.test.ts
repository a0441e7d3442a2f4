import { expect, test } from 'vitest';
import { jobResultSearch } from '@/lib/contract/console/activity/job-results';
import { jobSearch } from '@/lib/contract/console/activity-searches';
import { jobBed } from '@/lib/testing/console-jobs';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { fakeEndpoint, rowId } from '@/lib/testing/fake-gateway/rows';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { pauseJobsOf } from './console-runs';
import { createJob, getJob, listJobResults, listJobs, startJob, stopJob } from './jobs';

const harness = writeHarness();

function deliveries(count: number, fields: (at: number) => Record<string, unknown> = () => ({})) {
  return Array.from({ length: count }, (_, at) => fakeDelivery(at, fields(at))).reverse();
}

const open = (rows = deliveries(12)) =>
  jobBed(harness, release24, { deliveries: rows, endpoints: [fakeEndpoint(1)] });

const search = (text: string) => ({
  operationId: operationId(),
  kind: 'retry' as const,
  search: text,
});
const start = (how: object = {}) => ({ operationId: operationId(), ...how });
const results = (text = '') => jobResultSearch.parse(Object.fromEntries(new URLSearchParams(text)));

test('a job takes the rows of the filter and not those of the view, and sends each once', async () => {
  const bed = await open(
    deliveries(130, (at) => ({
      status: at % 5 === 0 ? 'Success' : at % 2 ? 'Failure' : 'Discarded',
    })),
  );
  const me = bed.session('me');
  const job = await createJob(me, search('perPage=10'));
  expect(job).toMatchObject({
    state: 'ready',
    carriedOutBy: 'console',
    total: 104,
    isAtLeast: false,
    by: { isYou: true },
  });
  expect(job.limits.join(' ')).toMatch(/restart of the console pauses it/);
  expect(bed.gateway.state.sends).toEqual([]);

  expect(await startJob(me, job.uid, start({ perSecond: 10 }))).toMatchObject({ state: 'running' });
  await bed.idle();
  const done = await getJob(me, job.uid);
  expect(done).toMatchObject({
    state: 'finished',
    counts: { succeeded: 104, waiting: 0, sent: 0 },
  });
  expect(bed.gateway.state.sends).toHaveLength(104);
  expect(new Set(bed.gateway.state.sends).size).toBe(104);
  const page = await listJobResults(me, job.uid, results('outcome=succeeded&perPage=50'));
  expect(page.content).toHaveLength(50);
  expect(page.pagination).toMatchObject({ has_next_page: true, has_prev_page: false });
});

test('one that has arrived is sent again only where the list asks for that', async () => {
  const bed = await open([fakeDelivery(2, { status: 'Success' }), fakeDelivery(1)]);
  const me = bed.session('me');
  const job = await createJob(me, search('status=Success,Failure'));
  await startJob(me, job.uid, start());
  await bed.idle();
  expect((await getJob(me, job.uid)).counts.succeeded).toBe(2);
  const forced = bed.gateway.requests.filter(({ target }) => target.endsWith('/forceresend'));
  expect(forced.map(({ body }) => body)).toEqual([JSON.stringify({ ids: [rowId('deli', 2)] })]);
});

test('what fails again, is refused by the gateway or is gone is told for each one', async () => {
  const bed = await open(deliveries(4));
  const [, failing, refused, gone] = bed.gateway.state.deliveries.map(({ uid }) => uid);
  bed.gateway.state.fates.set(String(failing), ['Scheduled', 'Retry', 'Failure']);
  const me = bed.session('me');
  const job = await createJob(me, search(''));
  const rows = bed.gateway.state.deliveries;
  Object.assign(rows.find(({ uid }) => uid === refused) ?? {}, { status: 'Processing' });
  bed.gateway.state.deliveries = rows.filter(({ uid }) => uid !== gone);
  await startJob(me, job.uid, start());
  await bed.idle();
  const { content } = await listJobResults(me, job.uid, results());
  const told = Object.fromEntries(
    content.map(({ uid, outcome, reason }) => [uid, { outcome, reason }]),
  );
  expect(told[String(failing)]).toMatchObject({ outcome: 'failed' });
  expect(told[String(refused)]).toMatchObject({
    outcome: 'skipped',
    reason: expect.stringContaining('cannot resend event that did not fail previously'),
  });
  expect(told[String(gone)]).toMatchObject({ outcome: 'skipped' });
  expect(await getJob(me, job.uid)).toMatchObject({
    state: 'finished',
    counts: { succeeded: 1, failed: 1, skipped: 2 },
  });
});

test('a canary stops by itself when too many of the first ones fail, and goes on when they arrive', async () => {
  const bed = await open();
  const me = bed.session('me');
  for (const { uid } of bed.gateway.state.deliveries) bed.gateway.state.fates.set(uid, ['Retry']);
  const canary = { count: 3, maxFailures: 1 };
  const job = await createJob(me, search(''));
  await startJob(me, job.uid, start({ canary }));
  await bed.idle();
  expect(await getJob(me, job.uid)).toMatchObject({
    state: 'stopped',
    reason: expect.stringMatching(/of the first/),
  });
  expect(bed.gateway.state.sends.length).toBeLessThanOrEqual(3);

  bed.gateway.state.fates.clear();
  const second = await createJob(me, search(''));
  await startJob(me, second.uid, start({ canary }));
  await bed.idle();
  expect(await getJob(me, second.uid)).toMatchObject({
    state: 'finished',
    counts: { succeeded: 9 },
  });
});

test('groups that are left out are not sent', async () => {
  const rows = deliveries(6, (at) => (at < 2 ? { description: 'endpoint not found' } : {}));
  const bed = await open(rows);
  const me = bed.session('me');
  const job = await createJob(me, search(''));
  expect(job.groups).toMatchObject([
    { count: 4, description: null, endpointName: 'Endpoint 1' },
    { count: 2, description: 'endpoint not found' },
  ]);
  const without = job.groups.slice(1).map(({ key }) => key);
  await startJob(me, job.uid, start({ without }));
  await bed.idle();
  const done = await getJob(me, job.uid);
  expect(done.counts).toMatchObject({ succeeded: 4, skipped: 2 });
  expect(done.groups.find(({ isLeftOut }) => isLeftOut)?.counts).toMatchObject({ skipped: 2 });
});

test.each([
  [
    'signing out',
    (bed: Awaited<ReturnType<typeof open>>, me: ReturnType<typeof bed.session>) =>
      pauseJobsOf('me', 'signedOut', me),
  ],
  ['the end of the session', (_bed: unknown, me: { end(): void }) => me.end()],
])('%s pauses a job, and somebody else goes on with the rest', async (_name, end) => {
  const bed = await open();
  const me = bed.session('me');
  const job = await createJob(me, search(''));
  await startJob(me, job.uid, start({ perSecond: 1 }));
  while (bed.gateway.state.sends.length < 3) await new Promise((resolve) => setImmediate(resolve));
  end(bed, me);
  await bed.idle();
  const sent = bed.gateway.state.sends.length;
  expect(sent).toBeLessThan(12);
  const other = bed.session('other');
  expect(await getJob(other, job.uid)).toMatchObject({ state: 'paused', by: { isYou: false } });
  expect(bed.gateway.state.sends).toHaveLength(sent);
  await startJob(other, job.uid, start());
  await bed.idle();
  expect(await getJob(other, job.uid)).toMatchObject({
    state: 'finished',
    counts: { succeeded: 12 },
    by: { isYou: true },
  });
  expect(new Set(bed.gateway.state.sends).size).toBe(12);
});

test('a restart pauses a job, and what was under way is not sent again', async () => {
  const bed = await open();
  const me = bed.session('me');
  const job = await createJob(me, search(''));
  await startJob(me, job.uid, start({ perSecond: 1 }));
  while (bed.gateway.state.sends.length < 3) await new Promise((resolve) => setImmediate(resolve));
  // The process is killed: its runs do nothing more, and say nothing.
  me.end();
  bed.restart();
  expect(await getJob(me, job.uid)).toMatchObject({
    state: 'paused',
    reason: expect.stringContaining('restarted'),
  });
  const other = bed.session('other');
  await startJob(other, job.uid, start());
  await bed.idle();
  expect(await getJob(other, job.uid)).toMatchObject({ state: 'finished' });
  expect(new Set(bed.gateway.state.sends).size).toBe(bed.gateway.state.sends.length);
});

test('a gateway that asks to wait is waited for, and one that fails pauses the job', async () => {
  const bed = await open();
  const me = bed.session('me');
  const job = await createJob(me, search(''));
  const before = bed.now();
  bed.gateway.fail({
    when: /resend/,
    times: 1,
    fault: { kind: 'raw', status: 429, text: '{"status":false,"message":"slow"}', instead: true },
  });
  bed.gateway.fail({ when: /resend/, fault: { kind: 'reset_before' } });
  await startJob(me, job.uid, start());
  await bed.idle();
  expect(await getJob(me, job.uid)).toMatchObject({ state: 'paused', counts: { sent: 3 } });
  expect(bed.now() - before).toBeGreaterThan(5_000);
  bed.gateway.heal();
  await startJob(me, job.uid, start());
  await bed.idle();
  // Whether those without an answer were sent could not be told, so they were not sent again.
  expect((await getJob(me, job.uid)).counts).toMatchObject({ succeeded: 9, failed: 3 });
});

test('an answer that never came is not sent a second time', async () => {
  const bed = await open();
  const me = bed.session('me');
  const job = await createJob(me, search(''));
  bed.gateway.fail({ when: /resend/, times: 1, fault: { kind: 'reset_after' } });
  await startJob(me, job.uid, start());
  await bed.idle();
  expect(await getJob(me, job.uid)).toMatchObject({ state: 'finished', counts: { succeeded: 12 } });
  expect(bed.gateway.state.sends).toHaveLength(12);
});

test('a job is listed, stopped once, and nothing of it is secret', async () => {
  const bed = await open();
  const me = bed.session('me');
  const job = await createJob(me, search('payload=canary-typed'));
  const second = await createJob(me, search(''));
  const listed = await listJobs(me, jobSearch.parse({}));
  expect(listed.content.map(({ uid }) => uid)).toEqual([second.uid, job.uid]);
  expect(await stopJob(me, second.uid)).toMatchObject({ state: 'stopped' });
  await expect(stopJob(me, second.uid)).rejects.toMatchObject({ code: 'conflict' });
  await expect(startJob(me, second.uid, start())).rejects.toMatchObject({ code: 'conflict' });
  const kept = bed.database.serialize().toString('latin1');
  const written = [kept, bed.logged.join(''), JSON.stringify(listed)].join('');
  expect(written).not.toContain(bed.gateway.apiKey);
  expect(written).not.toMatch(/canary-(header|payload)/);
});
