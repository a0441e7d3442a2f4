import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { newestFirst } from '@/lib/testing/event-store';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { createJobService } from '../jobs/job-service';
import { createPortalLinkService } from '../portal-links/portal-link-service';
import { createPortalJobs, type PortalJobs } from './jobs';
import { type PortalScope, portalScope } from './scope';
import { createPortalStats } from './stats';

let api: EventsApi;
let jobs: PortalJobs;
/** Endpoints by their names, `a1` and `a2` of one owner, `b1` of another. */
const endpoints = { a1: '', a2: '', b1: '' };
type Name = keyof typeof endpoints;

beforeAll(() => {
  api = openEventsApi();
  jobs = createPortalJobs(api.context);
});
beforeEach(async () => {
  for (const name of ['a1', 'a2', 'b1'] as const) {
    const body = { name, url: `https://${name}.example/h`, owner_id: name.slice(0, 1) };
    const made = await api.ask('POST', api.outgoing, '/endpoints', body);
    endpoints[name] = String(made.fields.uid);
  }
});
afterEach(() => api.clear());
afterAll(() => api.close());

function project() {
  const found = api.store.projects.get(api.outgoing);
  if (!found) throw new Error('there is no project');
  return found;
}

/** What the token of a link of an owner reaches. */
function scopeOf(owner: string, mayManage = true): PortalScope {
  const links = createPortalLinkService(api.context);
  const { uid } = links.create(api.outgoing, {
    name: `partner ${owner}`,
    owner_id: owner,
    can_manage_endpoint: mayManage,
  });
  return reread(uid);
}

function reread(uid: string): PortalScope {
  const link = api.store.portalLinks.get(api.outgoing, uid);
  if (!link) throw new Error('there is no link');
  return portalScope(api.store, project(), link);
}

/** Failed deliveries; ids, oldest first. */
async function failed(to: Name, count = 1, changes: object = {}): Promise<string[]> {
  const uids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const values = { endpoint_id: endpoints[to], status: 'Failure', due_at: null } as const;
    const kind = { error_kind: 'status_5xx' } as const;
    uids.push((await api.kept.deliver({ ...values, ...kind, ...changes })).uid);
  }
  return uids;
}

const everything = { what: 'failed', startDate: '2000-01-01T00:00:00' } as const;

async function started(scope: PortalScope, body: object = everything): Promise<string> {
  api.runJobs();
  const { uid } = await jobs.create(scope, body);
  await jobs.start(scope, uid, {});
  return uid;
}

const refusal = (status: number, message = expect.any(String)) =>
  expect.objectContaining({ status, message });

describe('recovery by a portal link', () => {
  test('takes what did not arrive at its own endpoints, by itself and in its list', async () => {
    await failed('a1', 2);
    await failed('a2', 1, { status: 'Discarded', error_kind: null });
    await failed('b1', 3);
    await failed('a1', 1, { status: 'Success', error_kind: null });
    api.runJobs();
    const scope = scopeOf('a');
    const job = await jobs.create(scope, everything);
    expect(job).toMatchObject({
      status: 'ready',
      total: 3,
      portal_link_id: scope.link().uid,
      name: 'Recovery by partner a',
    });
    expect(job.groups).toMatchObject([
      { endpoint_id: endpoints.a1, endpoint_name: 'a1', error_kind: 'status_5xx', count: 2 },
      { endpoint_id: endpoints.a2, endpoint_name: 'a2', error_kind: null, count: 1 },
    ]);
    const none = { kinds: [], statuses: [] };
    expect((await jobs.list(scope, none, newestFirst)).items).toEqual([jobs.get(scope, job.uid)]);
    const { drift } = parseTolerant(portalOperations.portalGetJob.data, job);
    expect(drift).toEqual([]);
    const one = await jobs.create(scope, { ...everything, endpoints: [endpoints.a2] });
    expect(one.total).toBe(1);
    expect(
      (await jobs.create(scope, { what: 'failed', endDate: '2026-11-28T11:00:00' })).total,
    ).toBe(0);
  });

  test('finds nothing where the link has no endpoint, rather than everything', async () => {
    await failed('a1', 2);
    api.runJobs();
    expect((await jobs.create(scopeOf('nobody'), everything)).total).toBe(0);
  });

  test('leaves out what has arrived by another delivery of the same event, also while it sends', async () => {
    const event = api.kept.newId();
    await failed('a1', 2);
    await failed('a1', 1, { event_id: event });
    await failed('a1', 1, { event_id: event, status: 'Success', error_kind: null });
    await failed('a2', 1, { event_id: event });
    api.runJobs();
    const scope = scopeOf('a');
    expect((await jobs.create(scope, everything)).total).toBe(3);
    expect(api.kept.store.failures.recoverable(api.outgoing, endpoints.a1)).toEqual({
      count: 2,
      isMore: false,
    });
  });

  test('knows no job and no endpoint of another link, nor one of the operator', async () => {
    await failed('a1');
    await failed('b1');
    const [a, b] = [scopeOf('a'), scopeOf('b')];
    const second = scopeOf('a');
    api.runJobs();
    const { uid } = await jobs.create(a, everything);
    const operators = await createJobService(api.context).create(
      project(),
      { kind: 'retry', ids: ['x'] },
      { deliveries: undefined, events: undefined },
    );
    for (const [scope, foreign] of [
      [b, uid],
      [second, uid],
      [a, operators.uid],
      [a, 'unknown'],
    ] as const) {
      const missing = refusal(404, 'job not found');
      expect(() => jobs.get(scope, foreign)).toThrow(missing);
      await expect(jobs.start(scope, foreign, {})).rejects.toEqual(missing);
      await expect(jobs.stop(scope, foreign)).rejects.toEqual(missing);
      await expect(jobs.results(scope, foreign, [], newestFirst)).rejects.toEqual(missing);
    }
    expect((await jobs.list(b, { kinds: [], statuses: [] }, newestFirst)).items).toEqual([]);
    await expect(
      jobs.create(a, { ...everything, endpoints: [endpoints.a1, endpoints.b1] }),
    ).rejects.toEqual(refusal(404, 'endpoint not found'));
  });

  test('is refused without the right, whatever is asked for', async () => {
    const scope = scopeOf('a', false);
    const denied = refusal(403, 'Unauthorized');
    await expect(jobs.create(scope, everything)).rejects.toEqual(denied);
    await expect(jobs.start(scope, 'unknown', {})).rejects.toEqual(denied);
    await expect(jobs.stop(scope, 'unknown')).rejects.toEqual(denied);
    for (const body of [{}, { what: 'all' }, { what: 'failed', endpoints: 'a' }]) {
      await expect(jobs.create(scopeOf('a'), body as object)).rejects.toEqual(refusal(400));
    }
  });

  test('takes the place of one that was not started, and has two under way at most', async () => {
    await failed('a1', 2);
    const scope = scopeOf('a');
    api.runJobs();
    const first = await jobs.create(scope, everything);
    await jobs.create(scope, everything);
    expect(jobs.get(scope, first.uid)).toMatchObject({
      status: 'stopped',
      reason: 'another one was prepared in its place',
    });
    for (let count = 0; count < 2; count += 1) await started(scope);
    await expect(jobs.create(scope, everything)).rejects.toEqual(refusal(400));
    // Neither stands in the way of others.
    await jobs.create(scopeOf('b'), everything);
    expect(api.kept.jobs.countOpen(api.outgoing, '').open).toBe(0);
  });

  test('stops when its link is revoked or may send nothing any more, and tells the operator', async () => {
    await failed('a1', 3);
    const scope = scopeOf('a');
    const links = createPortalLinkService(api.context, (uid) => {
      void api.kept.jobs.endOfLink(uid, 'its portal link was revoked', api.kept.clock.now());
    });
    api.runJobs();
    const { uid } = await jobs.create(scope, everything);
    await jobs.start(scope, uid, { pace: { per_second: 1 } });
    const { uid: linkId } = scope.link();
    links.revoke(api.outgoing, linkId);
    const service = createJobService(api.context);
    await vi.waitFor(() =>
      expect(service.get(project(), uid)).toMatchObject({
        status: 'stopped',
        reason: 'its portal link was revoked',
        portal_link_id: linkId,
      }),
    );

    const other = scopeOf('a');
    const second = (await jobs.create(other, everything)).uid;
    await jobs.start(other, second, { pace: { per_second: 1 } });
    links.update(api.outgoing, other.link().uid, { name: 'a', owner_id: 'a' });
    api.context.moving.jobsChanged();
    await vi.waitFor(() =>
      expect(service.get(project(), second)).toMatchObject({
        status: 'stopped',
        reason: 'its portal link may not send anything any more',
      }),
    );
  });

  test('sends nothing to an endpoint that is not the link’s own any more, nor tells of it', async () => {
    const [uid = ''] = await failed('a1', 1);
    const [kept = ''] = await failed('a2', 1);
    const scope = scopeOf('a');
    api.runJobs();
    const job = await jobs.create(scope, everything);
    const moved = { name: 'a1', url: 'https://a1.example/h', owner_id: 'b' };
    await api.ask('PUT', api.outgoing, `/endpoints/${endpoints.a1}`, moved);
    await jobs.start(scope, job.uid, {});
    await vi.waitFor(() => expect(jobs.get(scope, job.uid).counts.waiting).toBe(0));
    expect(api.kept.store.reads.delivery(api.outgoing, uid)?.status).toBe('Failure');
    expect(jobs.get(scope, job.uid).groups).toHaveLength(1);
    const { items } = await jobs.results(scope, job.uid, [], newestFirst);
    expect(items).toMatchObject([{ delivery_id: kept, outcome: 'sent' }]);
  });

  test('says nothing of what a function said', async () => {
    const secret = 'Error: 4111111111111111';
    const subscription = await api.ask('POST', api.outgoing, '/subscriptions', {
      name: 'a1',
      endpoint_id: endpoints.a1,
    });
    const [uid = ''] = await failed('a1', 1, {
      subscription_id: String(subscription.fields.uid),
      error_kind: 'function',
      description: secret,
    });
    api.made = { ok: false, failure: secret };
    const scope = scopeOf('a');
    const job = await started(scope);
    await vi.waitFor(() => expect(jobs.get(scope, job).status).toBe('finished'));
    const { items } = await jobs.results(scope, job, [], newestFirst);
    expect(items).toMatchObject([{ delivery_id: uid, outcome: 'failed' }]);
    expect(JSON.stringify(items)).not.toContain('4111');
  });
});

describe('figures of a portal link', () => {
  test('are of its own endpoints alone, and hold every field', async () => {
    await failed('a1', 2, { last_code: 500 });
    await failed('a1', 1, { status: 'Success', error_kind: null });
    await failed('b1', 4);
    await failed('a2', 1, { status: 'Success', error_kind: null });
    await api.kept.deliver({ endpoint_id: endpoints.a2, due_at: api.kept.clock.now() + 60_000 });
    await failed('a2', 3);
    const stats = createPortalStats(api.context);
    const answer = await stats.get(scopeOf('a'));
    const { drift, coverage } = parseTolerant(portalOperations.portalStats.data, answer);
    expect([drift, coverage.missing]).toEqual([[], []]);
    expect(answer).toMatchObject({
      from: '2026-11-27T12:00:00.000Z',
      to: '2026-11-28T13:00:00.000Z',
      endpoints: [
        {
          endpoint_id: endpoints.a1,
          status: 'active',
          arrived: 1,
          failed: 2,
          waiting: 0,
          failing_since: null,
          error_kind: null,
          next_due_at: null,
          recoverable: 2,
          has_more_recoverable: false,
        },
        {
          endpoint_id: endpoints.a2,
          arrived: 1,
          failed: 3,
          waiting: 1,
          failing_since: '2026-11-28T12:00:00.000Z',
          error_kind: 'status_5xx',
          next_due_at: '2026-11-28T12:01:00.000Z',
          recoverable: 3,
        },
      ],
    });
    expect(answer.endpoints[0]?.hours).toHaveLength(25);
    expect((await stats.get(scopeOf('nobody'))).endpoints).toEqual([]);
  });
});
