import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { allDeliveries } from '@/lib/testing/event-store';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { mostOpenJobs, mostSendingJobs } from './job-checks';

let api: EventsApi;
let endpoint: string;
beforeAll(() => {
  api = openEventsApi();
});
beforeEach(async () => {
  const body = { name: 'orders', url: 'https://a.example/h' };
  endpoint = String((await api.ask('POST', api.outgoing, '/endpoints', body)).fields.uid);
});
afterEach(() => api.clear());
afterAll(() => api.close());

const get = (rest: string) => api.ask('GET', api.outgoing, rest);
const post = (rest: string, body?: unknown) => api.ask('POST', api.outgoing, rest, body);

/** Failed deliveries to the endpoint; ids, oldest first. */
async function failed(count: number, changes: object = {}, event: object = {}): Promise<string[]> {
  const uids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const values = { endpoint_id: endpoint, status: 'Failure', due_at: null } as const;
    const kind = { error_kind: 'status_5xx' } as const;
    uids.push((await api.kept.deliver({ ...values, ...kind, ...changes }, event)).uid);
  }
  return uids;
}

const contentOf = ({ fields }: { fields: Record<string, unknown> }) =>
  fields.content as Record<string, unknown>[];

/** Creates a job, and waits until it is prepared. */
async function prepared(body: object): Promise<string> {
  api.runJobs();
  const { status, fields } = await post('/jobs', body);
  expect([status, fields.status]).toEqual([201, 'ready']);
  return String(fields.uid);
}

describe('a job', () => {
  test('holds every field of the contract, by itself and in a list', async () => {
    await failed(3);
    await failed(1, { status: 'Discarded', error_kind: null });
    const deliveries = { endpointId: [endpoint], status: ['Failure'], httpCode: [] };
    const uid = await prepared({ kind: 'retry', name: 'after the outage', deliveries });
    const single = await get(`/jobs/${uid}`);
    const list = await get('/jobs?kind=retry&status=ready');
    for (const [operation, { data }] of [
      [operations.getJob, single],
      [operations.listJobs, list],
    ] as const) {
      const { drift, coverage } = parseTolerant(operation.data, data);
      // Of its filter only what was asked for.
      const missing = coverage.missing.filter((field) => !field.includes('deliveries.'));
      expect([drift, missing]).toEqual([[], []]);
    }
    expect(single.fields).toMatchObject({
      uid,
      kind: 'retry',
      name: 'after the outage',
      deliveries,
      events: null,
      total: 3,
      counts: { waiting: 3, sent: 0, succeeded: 0, failed: 0, skipped: 0 },
      groups: [
        {
          endpoint_id: endpoint,
          endpoint_name: 'orders',
          error_kind: 'status_5xx',
          event_type: null,
          count: 3,
          is_left_out: false,
        },
      ],
      more_groups: 0,
      pace: null,
      canary: null,
    });
    expect(contentOf(list)).toEqual([single.data]);
    for (const query of ['kind=replay', 'status=running', 'status=nonsense']) {
      expect(contentOf(await get(`/jobs?${query}`)), query).toEqual([]);
    }
  });

  test('shows what it touches, largest first', async () => {
    await failed(1, { error_kind: 'dns' });
    await failed(2);
    await failed(3, { endpoint_id: 'gone', error_kind: 'refused' });
    const uid = await prepared({ kind: 'retry', deliveries: {} });
    const { groups } = (await get(`/jobs/${uid}`)).fields;
    expect(groups).toMatchObject([
      { endpoint_id: 'gone', endpoint_name: '', error_kind: 'refused', count: 3 },
      { endpoint_id: endpoint, error_kind: 'status_5xx', count: 2 },
      { endpoint_id: endpoint, error_kind: 'dns', count: 1 },
    ]);
  });

  test('takes what a list with the same filter shows', async () => {
    const [wanted] = await failed(1, { event_type: 'wanted' }, { idempotency_key: 'k' });
    await failed(1, { status: 'Discarded' });
    await failed(1, { status: 'Success', error_kind: null });
    for (const [deliveries, total] of [
      [{}, 2],
      [{ status: ['Success'] }, 1],
      [{ status: ['Success', 'Discarded'] }, 2],
      [{ eventType: 'wanted' }, 1],
      [{ errorKind: ['dns'] }, 0],
      [{ endDate: '2026-11-28T11:59:59' }, 0],
    ] as const) {
      const uid = await prepared({ kind: 'retry', deliveries });
      const { fields } = await get(`/jobs/${uid}`);
      expect(fields.total, JSON.stringify(deliveries)).toBe(total);
    }
    const [job] = contentOf(await get('/jobs?perPage=1'));
    expect(job?.total).toBe(0);
    const named = await prepared({ kind: 'retry', ids: [wanted, wanted, 'unknown'] });
    expect((await get(`/jobs/${named}`)).fields).toMatchObject({ total: 2, deliveries: null });
  });

  test('sends at its pace, and tells what became of each', async () => {
    const [first, second] = await failed(2);
    const gone = 'unknown';
    const uid = await prepared({ kind: 'retry', ids: [first, second, gone] });
    const started = await post(`/jobs/${uid}/start`, { pace: { per_second: 1000 } });
    expect(started).toMatchObject({
      status: 202,
      message: 'Job started successfully',
      fields: { pace: { per_second: 1000 } },
    });
    // The time of these tests stands still, so that the pace lets one go.
    await vi.waitFor(async () => {
      expect((await get(`/jobs/${uid}`)).fields.counts).toMatchObject({ sent: 1, skipped: 1 });
    });
    const skipped = contentOf(await get(`/jobs/${uid}/results?outcome=skipped`));
    expect(skipped).toMatchObject([
      { uid: gone, event_id: '', reason: 'the delivery is not kept any more' },
    ]);
    const all = await get(`/jobs/${uid}/results?sort=ASC&perPage=2`);
    expect(contentOf(all)).toHaveLength(2);
    expect(all.fields.pagination).toMatchObject({ has_next_page: true });
    const { drift, coverage } = parseTolerant(operations.listJobResults.data, all.data);
    expect([drift, coverage.missing]).toEqual([[], []]);
    expect(contentOf(await get(`/jobs/${uid}/results?outcome=nonsense`))).toEqual([]);
  });

  test('is stopped whenever that is asked for, and tells that what is due goes on', async () => {
    await failed(1);
    const uid = await prepared({ kind: 'retry', deliveries: {} });
    expect(await post(`/jobs/${uid}/stop`)).toMatchObject({
      status: 202,
      message: 'Job stopped successfully: nothing more is sent, and what is due already goes on',
      fields: { status: 'stopped', reason: 'stopped before it was started' },
    });
    expect(await post(`/jobs/${uid}/stop`)).toMatchObject({
      status: 400,
      message: 'the job is stopped already',
    });
    expect(await post(`/jobs/${uid}/start`, {})).toMatchObject({
      status: 400,
      message: 'the job is stopped and cannot be started again; create another one',
    });
  });

  test('is started once, when it is ready', async () => {
    await failed(1);
    const { jobs, newId, clock } = api.kept;
    const selection = { by: 'deliveries', asked: {}, filter: allDeliveries } as const;
    const uid = newId();
    const unprepared = {
      uid,
      project_id: api.outgoing,
      portal_link_id: '',
      kind: 'retry',
      origin: 'job',
      name: '',
    } as const;
    const rest = { selection, sends_arrived: false, created_at: clock.now() };
    await jobs.create({ ...unprepared, ...rest }, undefined, () => undefined);
    expect(await post(`/jobs/${uid}/start`, {})).toMatchObject({
      status: 400,
      message: 'the job is still being prepared; start it once it is ready',
    });
    const ready = await prepared({ kind: 'retry', deliveries: {} });
    expect((await post(`/jobs/${ready}/start`, {})).status).toBe(202);
    expect(await post(`/jobs/${ready}/start`, {})).toMatchObject({
      status: 400,
      message: 'the job was started already and is at work; wait until it has finished, or stop it',
    });
  });

  test('tells that it waits for the release of what is held', async () => {
    await failed(1);
    const uid = await prepared({ kind: 'retry', deliveries: {} });
    api.kept.db.prepare('INSERT INTO held_projects VALUES (?, 1)').run(api.outgoing);
    const { reason } = (await post(`/jobs/${uid}/start`, {})).fields;
    expect(reason).toMatch(/^deliveries are held since a backup was restored/);
    expect((await get('/held-deliveries')).fields).toMatchObject({ due: 1 });
    await post('/held-deliveries/release');
    await vi.waitFor(async () => {
      expect((await get(`/jobs/${uid}`)).fields).toMatchObject({ reason: '', counts: { sent: 1 } });
    });
  });

  test('of another project is unknown', async () => {
    const uid = await prepared({ kind: 'retry', deliveries: {} });
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/results'],
      ['POST', '/start'],
      ['POST', '/stop'],
    ] as const) {
      const body = rest === '/start' ? {} : undefined;
      expect(await api.ask(method, api.incoming, `/jobs/${uid}${rest}`, body)).toMatchObject({
        status: 404,
        message: 'job not found',
      });
    }
    expect(contentOf(await api.ask('GET', api.incoming, '/jobs'))).toEqual([]);
  });

  test.each([
    [{}, 'kind:must be one of retry, replay'],
    [{ kind: 'resend', ids: ['a'] }, 'kind:must be one of retry, replay'],
    [{ kind: 'retry' }, 'give exactly one of ids, deliveries, events and untried'],
    [
      { kind: 'retry', ids: ['a'], deliveries: {} },
      'give exactly one of ids, deliveries, events and untried',
    ],
    [{ kind: 'retry', events: {} }, 'a retry is of deliveries; give ids or deliveries'],
    [{ kind: 'replay', deliveries: {} }, 'a replay is of events; give ids or events'],
    [{ kind: 'retry', ids: [] }, 'ids:must hold an id'],
    [
      { kind: 'retry', ids: Array.from({ length: 1_001 }, (_, at) => String(at)) },
      'ids:must not hold more than 1000 values',
    ],
    [{ kind: 'retry', ids: ['\0'] }, 'the body must not hold NUL'],
    [
      { kind: 'retry', deliveries: { status: ['Retry'] } },
      'status:must be one of Success, Failure, Discarded',
    ],
    [
      { kind: 'retry', deliveries: { endpointId: Array.from({ length: 101 }, () => 'a') } },
      'endpointId:must not hold more than 100 values',
    ],
    [{ kind: 'retry', deliveries: { statuses: ['Failure'] } }, 'unknown field "statuses"'],
    [
      { kind: 'retry', deliveries: { startDate: 'yesterday' } },
      'please specify a startDate in the format 2006-01-02T15:04:05',
    ],
    [
      { kind: 'retry', deliveries: {}, name: 'x'.repeat(1_025) },
      'name:must not be longer than 1,024 characters',
    ],
    [{ kind: 'retry', ids: 'a' }, 'body contains incorrect JSON type for field "ids"'],
  ])('of %j is refused', async (body, message) => {
    expect(await post('/jobs', body)).toMatchObject({ status: 400, message });
    expect(contentOf(await get('/jobs'))).toEqual([]);
  });

  test.each([
    [{ pace: {} }, 'per_second:must be given with a pace'],
    [{ pace: { per_second: 0 } }, 'per_second:must be at least 1'],
    [{ pace: { per_second: 1_001 } }, 'per_second:must be at most 1000'],
    [{ canary: { max_failures: 1 } }, 'count:must be given with a canary'],
    [{ canary: { count: 0 } }, 'count:must be at least 1'],
    [{ speed: 1 }, 'unknown field "speed"'],
  ])('is not started by %j', async (body, message) => {
    const uid = await prepared({ kind: 'retry', deliveries: {} });
    expect(await post(`/jobs/${uid}/start`, body)).toMatchObject({ status: 400, message });
    expect((await get(`/jobs/${uid}`)).fields.status).toBe('ready');
  });

  test('is one of a bounded number', async () => {
    await failed(1);
    const ids = ['unknown'];
    const uids: string[] = [];
    for (let made = 0; made < mostOpenJobs; made += 1) {
      uids.push(String((await post('/jobs', { kind: 'retry', ids })).fields.uid));
    }
    expect(await post('/jobs', { kind: 'retry', ids })).toMatchObject({
      status: 400,
      message: '20 jobs of this project are not over; wait until one has finished, or stop one',
    });
    const started = await Promise.all(uids.map((uid) => post(`/jobs/${uid}/start`, {})));
    expect(started.filter(({ status }) => status === 202)).toHaveLength(mostSendingJobs);
    expect(await post(`/jobs/${uids.at(-1)}/start`, {})).toMatchObject({
      status: 400,
      message: '5 jobs of this project are sending; wait until one has finished, or stop one',
    });
    await post(`/jobs/${uids[0]}/stop`);
    expect((await post(`/jobs/${uids.at(-1)}/start`, {})).status).toBe(202);
  });
});

describe('a replay', () => {
  test('takes events, and shows them by type', async () => {
    await api.kept.accept({ event_type: 'a' });
    await api.kept.accept({ event_type: 'b', source_id: 'source' });
    const { uid } = await api.kept.accept({ event_type: 'b' });
    const all = await prepared({ kind: 'replay', events: {} });
    expect((await get(`/jobs/${all}`)).fields).toMatchObject({
      kind: 'replay',
      events: {},
      deliveries: null,
      groups: [
        { event_type: 'b', endpoint_id: null, endpoint_name: null, error_kind: null, count: 2 },
        { event_type: 'a', count: 1 },
      ],
    });
    const some = await prepared({ kind: 'replay', events: { sourceId: 'source' } });
    expect((await get(`/jobs/${some}`)).fields.total).toBe(1);
    const nobody = await prepared({ kind: 'replay', events: { ownerId: 'nobody' } });
    expect((await get(`/jobs/${nobody}`)).fields.total).toBe(0);
    const named = await prepared({ kind: 'replay', ids: [uid] });
    const [result] = contentOf(await get(`/jobs/${named}/results`));
    expect(result).toMatchObject({ uid, event_id: uid, delivery_id: '', outcome: 'waiting' });
  });
});

describe('batches of the contract', () => {
  test('a batch retry sends what failed, one at a time', async () => {
    const [uid] = await failed(1);
    await failed(1, { status: 'Success', error_kind: null });
    const retry = () => post('/eventdeliveries/batchretry');
    expect(await retry()).toMatchObject({
      status: 200,
      message: 'Batch retry processing',
      data: null,
    });
    expect(await retry()).toMatchObject({
      status: 400,
      message: 'an active batch retry already exists',
    });
    api.runJobs();
    await vi.waitFor(async () => {
      expect((await get(`/eventdeliveries/${uid}`)).fields.status).toBe('Scheduled');
    });
    expect((await retry()).status).toBe(200);
    const [, job] = contentOf(await get('/jobs'));
    expect(job).toMatchObject({ name: 'Batch retry', total: 1, deliveries: {} });
  });

  test.each([
    ['status=Failure&endpointId=other', 0],
    ['status=nonsense', 0],
    ['status=Failure&status=Retry', 2],
    ['status=Success', 1],
    ['httpCode=x', 0],
  ])('a batch retry takes what its query shows: %s', async (query, total) => {
    await failed(2);
    await failed(1, { status: 'Success', error_kind: null });
    expect((await post(`/eventdeliveries/batchretry?${query}`)).status).toBe(200);
    api.runJobs();
    await vi.waitFor(async () => {
      const [job] = contentOf(await get('/jobs'));
      expect(job).toMatchObject({ total });
      expect(job?.status).not.toBe('preparing');
    });
  });

  test('a batch replay tells how many were matched', async () => {
    const { uid } = await api.kept.accept();
    await api.kept.accept({ idempotency_key: 'k' }, 'k');
    await api.kept.accept({ idempotency_key: 'k' }, 'k');
    api.kept.db.exec("UPDATE events SET status = 'Success'");
    api.runJobs();
    expect(await get('/events/countbatchreplayevents')).toMatchObject({
      status: 200,
      message: 'events count successful',
      data: { num: 3 },
    });
    const asked = post('/events/batchreplay');
    await vi.waitFor(() => {
      const { status } = api.kept.store.reads.event(api.outgoing, uid) ?? {};
      expect(status).toBe('Processing');
    });
    api.kept.db.exec("UPDATE events SET status = 'Failure' WHERE idempotency_key = ''");
    api.kept.db.exec("UPDATE events SET status = 'Success' WHERE status = 'Processing'");
    expect(await asked).toMatchObject({
      status: 200,
      message: '1 successful, 2 failed',
      data: null,
    });
  });

  test('their dates are those of the lists', async () => {
    for (const [method, rest] of [
      ['POST', '/eventdeliveries/batchretry'],
      ['POST', '/events/batchreplay'],
      ['GET', '/events/countbatchreplayevents'],
    ] as const) {
      expect(await api.ask(method, api.outgoing, `${rest}?startDate=today`)).toMatchObject({
        status: 400,
        message: 'please specify a startDate in the format 2006-01-02T15:04:05',
      });
    }
  });
});
