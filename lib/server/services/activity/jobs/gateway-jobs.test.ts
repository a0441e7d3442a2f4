import { expect, test, vi } from 'vitest';
import { jobResultSearch } from '@/lib/contract/console/activity/job-results';
import { jobSearch } from '@/lib/contract/console/activity-searches';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { createJob, getJob, listJobResults, listJobs, startJob, stopJob } from './jobs';

const harness = writeHarness();

const failures = 3;

/** A project with an endpoint on an address that nothing is sent to, and deliveries that failed there. */
async function embedded() {
  const { context, gateway } = await harness.embedded({ allowHttpEndpoints: true });
  const ask = (method: string, rest: string, body?: unknown) =>
    gateway.ask(method, gateway.outgoing, rest, body);
  const strategy = { type: 'linear', duration: 10, retry_count: 1 };
  await ask('PUT', '', { name: 'Shop', config: { strategy } });
  const { fields: endpoint } = await ask('POST', '/endpoints', {
    name: 'Nobody listens',
    url: 'http://user:the-password@127.0.0.1:1/hook',
    rate_limit: 60,
    rate_limit_duration: 60,
  });
  const endpoint_id = String(endpoint.uid);
  await ask('POST', '/subscriptions', { name: 'All', endpoint_id });
  for (let at = 0; at < failures; at += 1) {
    await ask('POST', '/events', { endpoint_id, event_type: 'order.paid', data: { at } });
  }
  await vi.waitFor(async () => {
    const { fields } = await ask('GET', '/eventdeliveries?status=Failure');
    expect(fields.content).toHaveLength(failures);
  }, 10_000);
  return { endpoint_id, ask, context: { ...context, isSessionAlive: () => true } };
}

test('a job of the embedded gateway is frozen by a list, told by groups, started and stopped', async () => {
  const { context, endpoint_id } = await embedded();
  const body = {
    operationId: operationId(),
    kind: 'retry' as const,
    search: 'status=Failure',
  };
  const job = await createJob(context, body);
  expect(job).toMatchObject({ carriedOutBy: 'gateway', state: 'ready', isAtLeast: false });
  expect(job.search).toMatch(/^status=Failure&from=2026-/);
  expect(job.by?.isYou).toBe(true);
  expect(job.total).toBe(failures);
  expect(job.groups).toMatchObject([
    {
      endpointId: endpoint_id,
      endpointName: 'Nobody listens',
      count: failures,
      errorKind: 'blocked_address',
      rateLimit: { count: 60, seconds: 60 },
    },
  ]);
  expect(JSON.stringify(job)).not.toContain('the-password');
  // The same press twice makes one job.
  expect((await createJob(context, body)).uid).toBe(job.uid);

  // What only this console can filter is frozen by the ids of the rows that it finds.
  const nothing = {
    operationId: operationId(),
    kind: 'retry' as const,
    search: 'q=nothing-has-this',
  };
  await expect(createJob(context, nothing)).rejects.toMatchObject({ code: 'invalid' });
  const listed = await listJobs(context, jobSearch.parse({}));
  expect(listed.content.map(({ uid }) => uid)).toEqual([job.uid]);
  expect((await listJobs(context, jobSearch.parse({ status: 'paused' }))).content).toEqual([]);

  const { content } = await listJobResults(context, job.uid, jobResultSearch.parse({}));
  expect(content[0]).toMatchObject({ outcome: 'waiting', endpointId: expect.any(String) });
  const ofNone = listJobResults(context, 'another', jobResultSearch.parse({}));
  await expect(ofNone).rejects.toMatchObject({
    detail: expect.stringContaining('no longer exists'),
  });
  const start = () => startJob(context, job.uid, { operationId: operationId(), perSecond: 1 });
  expect((await start()).pace).toEqual({ perSecond: 1, canary: null });
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This job was started already and is at work. Wait until it has finished, or stop it.',
  });
  expect(await stopJob(context, job.uid)).toMatchObject({
    state: 'stopped',
    reason: 'stopped on request',
  });
  expect((await getJob(context, job.uid)).counts.waiting).toBeGreaterThan(0);
  await expect(stopJob(context, job.uid)).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This job is stopped already. Nothing more of it is sent.',
  });
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    detail: 'This job is stopped and cannot be started again. Plan another one.',
  });
});

test('groups that are left out are not sent by the gateway either', async () => {
  const { context } = await embedded();
  const job = await createJob(context, { operationId: operationId(), kind: 'retry', search: '' });
  const without = job.groups.map(({ key }) => key);
  const unknown = startJob(context, job.uid, { operationId: operationId(), without: ['another'] });
  await expect(unknown).rejects.toMatchObject({ code: 'gateway_rejected' });
  await startJob(context, job.uid, { operationId: operationId(), without });
  await vi.waitFor(async () => {
    const done = await getJob(context, job.uid);
    expect(done).toMatchObject({ state: 'finished', counts: { skipped: failures } });
    expect(done.groups).toMatchObject([{ isLeftOut: true }]);
  }, 5_000);
});

test('a list of what is still under way is refused, with what to choose instead', async () => {
  const { context } = await embedded();
  const body = { operationId: operationId(), kind: 'retry' as const, search: 'status=Retry' };
  await expect(createJob(context, body)).rejects.toMatchObject({
    code: 'invalid',
    detail: expect.stringContaining('still under way'),
  });
});
