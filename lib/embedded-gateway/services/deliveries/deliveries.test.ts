import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { attemptOf } from '@/lib/testing/event-rows';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { fail, ok } from '@/lib/util/result';
import { prepareInsertAttempt } from '../../store/events/insert-attempt';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterEach(() => api.clear());
afterAll(() => api.close());

const get = (rest: string) => api.ask('GET', api.outgoing, `/eventdeliveries${rest}`);
const put = (rest: string) => api.ask('PUT', api.outgoing, `/eventdeliveries${rest}`);

async function endpoint(fields: object = {}): Promise<string> {
  const body = { name: 'orders', url: 'https://a.example/h', owner_id: 'acme', ...fields };
  return String((await api.ask('POST', api.outgoing, '/endpoints', body)).fields.uid);
}

describe('a delivery', () => {
  test('holds every field of the contract in a list and by itself', async () => {
    const endpoint_id = await endpoint();
    const body = Buffer.from('{ "n": 12345678901234567890, "f": 1.0 }');
    const event = { body, url_query: 'q=1', headers: { 'x-A': ['b'] }, idempotency_key: 'k' };
    const { uid } = await api.kept.deliver({ endpoint_id, due_at: 1_000 }, event);
    const list = await get('');
    const single = await get(`/${uid}`);
    expect([list.message, single.message]).toEqual([
      'Event deliveries fetched successfully',
      'Event Delivery fetched successfully',
    ]);
    for (const [operation, { data, text }] of [
      [operations.listDeliveries, list],
      [operations.getDelivery, single],
    ] as const) {
      const { drift, coverage } = parseTolerant(operation.data, data);
      expect([drift, coverage.missing]).toEqual([[], []]);
      expect(text).toContain('"data":{ "n": 12345678901234567890, "f": 1.0 }');
    }
    expect(single.fields).toMatchObject({
      uid,
      endpoint_id,
      headers: { 'x-A': ['b'] },
      url_query_params: 'q=1',
      idempotency_key: 'k',
      latency_seconds: 0,
      endpoint_metadata: { uid: endpoint_id, name: 'orders', owner_id: 'acme', secrets: null },
      event_metadata: { uid: '', event_type: 'order.made' },
      status: 'Scheduled',
      metadata: {
        raw: '{ "n": 12345678901234567890, "f": 1.0 }',
        next_send_time: '1970-01-01T00:00:01.000Z',
        num_trials: 0,
        interval_seconds: 10,
        retry_limit: 3,
      },
      error_kind: null,
      data_size: 39,
    });
    expect(list.fields.content).toEqual([single.data]);
  });

  test('shows what its function made of the payload', async () => {
    const { uid } = await api.kept.deliver({ body: Buffer.from('{"made":1}') });
    expect((await get(`/${uid}`)).fields).toMatchObject({
      metadata: { data: { made: 1 }, raw: '{"made":1}' },
      data_size: 10,
    });
  });

  test('of a deleted endpoint can be read, by the id of that alone', async () => {
    const { uid } = await api.kept.deliver({ endpoint_id: 'gone' });
    for (const delivery of [(await get(`/${uid}`)).data, ...contentOf(await get(''))]) {
      expect(delivery).toMatchObject({ endpoint_metadata: { uid: 'gone', url: '', name: '' } });
    }
  });

  test('that was tried tells by which header it authenticates, never its value', async () => {
    const api_key = { header_name: 'X-Key', header_value: 'shh' };
    const endpoint_id = await endpoint({ authentication: { type: 'api_key', api_key } });
    const { uid } = await api.kept.deliver({ endpoint_id });
    expect((await get(`/${uid}`)).fields.headers).not.toHaveProperty('X-Key');
    set(uid, 'tries = 1');
    const { fields, text } = await get(`/${uid}`);
    expect(fields.headers).toMatchObject({ 'X-Key': ['[REDACTED]'] });
    expect(text).not.toContain('shh');
  });

  test('and its event keep back what a caller has it authenticate by', async () => {
    const { uid, event_id } = await api.kept.deliver(
      {},
      { headers: { authorization: ['Bearer shh'], Cookie: ['shh=1'], 'X-A': ['b'] } },
    );
    const event = await api.ask('GET', api.outgoing, `/events/${event_id}`);
    for (const { fields, text } of [await get(`/${uid}`), event]) {
      expect(fields.headers).toEqual({
        authorization: ['[REDACTED]'],
        Cookie: ['[REDACTED]'],
        'X-A': ['b'],
      });
      expect(text).not.toContain('shh');
    }
  });

  test('tells its latency in seconds once it succeeded', async () => {
    const { uid } = await api.kept.deliver();
    set(uid, "status = 'Success', latency_ms = 1234");
    expect((await get(`/${uid}`)).fields).toMatchObject({ latency: '', latency_seconds: 1.234 });
  });

  test('that is unknown is told of', async () => {
    const { uid } = await api.kept.deliver();
    const other = await api.ask('GET', api.incoming, `/eventdeliveries/${uid}`);
    for (const answer of [other, await get('/nope')]) {
      expect(answer).toMatchObject({ status: 404, message: 'event delivery not found' });
    }
  });
});

test('a list leaves payloads above 32 KiB out', async () => {
  await api.kept.deliver({}, { body: Buffer.from(`"${'x'.repeat(32 * 1024 - 1)}"`) });
  const [row] = contentOf(await get(''));
  expect(row).toMatchObject({ data_size: 32 * 1024 + 1 });
  expect(Object.keys(Object(row).metadata)).not.toContain('data');
  expect(Object.keys(Object(row).metadata)).not.toContain('raw');
});

test('a list is narrowed by each of its filters', async () => {
  const wanted = await api.kept.deliver(
    {
      endpoint_id: 'e',
      subscription_id: 's',
      status: 'Failure',
      event_type: 't',
      idempotency_key: 'k',
      due_at: null,
    },
    { idempotency_key: 'k', source_id: 'src' },
  );
  set(wanted.uid, "error_kind = 'status_5xx', last_code = 503, tries = 3");
  const other = await api.kept.deliver();
  set(other.uid, 'last_code = 200, tries = 2');
  for (const query of [
    'endpointId=e&endpointId=f',
    'subscriptionId=s',
    'status=Failure&status=Discarded',
    'eventType=t',
    'idempotencyKey=k',
    `eventId=${wanted.event_id}`,
    'sourceId=src&sourceId=other',
    'errorKind=status_5xx&errorKind=dns',
    'errorKind=status_5xx&endpointId=e',
    'httpCode=503',
    'numTrials=3',
    'numTrials=3&numTrials=1',
    'httpCode=503&httpCode=201',
  ]) {
    const uids = contentOf(await get(`?${query}`)).map((row) => Object(row).uid);
    expect(uids, query).toEqual([wanted.uid]);
  }
  for (const query of ['status=failed', 'errorKind=none', 'httpCode=x', 'numTrials=-1']) {
    expect(contentOf(await get(`?${query}`)), query).toEqual([]);
  }
});

describe('attempts', () => {
  test('are answered oldest first, with every field of the contract', async () => {
    const { uid } = await api.kept.deliver();
    const attempts = [attempt(uid), attempt(uid)];
    const list = await get(`/${uid}/deliveryattempts`);
    expect(list).toMatchObject({
      status: 200,
      message: 'Event delivery attempts fetched successfully',
      data: attempts.map((id) => ({
        uid: id,
        msg_id: uid,
        api_version: '0.1.0',
        ip_address: '203.0.113.7',
        request_http_header: { 'X-Key': '[REDACTED]' },
        http_status: '500 Internal Server Error',
        response_data: 'nó',
        status: false,
        error_kind: 'status_5xx',
        is_response_cut: true,
      })),
    });
    const [first] = attempts;
    const single = await get(`/${uid}/deliveryattempts/${first}`);
    expect(single).toMatchObject({
      message: 'Event delivery attempt fetched successfully',
      fields: { uid: first },
    });
    for (const [operation, { data }] of [
      [operations.listDeliveryAttempts, list],
      [operations.getDeliveryAttempt, single],
    ] as const) {
      const { drift, coverage } = parseTolerant(operation.data, data);
      expect([drift, coverage.missing]).toEqual([[], []]);
    }
  });

  test('are none before the first', async () => {
    const { uid } = await api.kept.deliver();
    expect((await get(`/${uid}/deliveryattempts`)).data).toEqual([]);
  });

  test('of an unknown delivery, and an unknown one, are told of', async () => {
    const { uid } = await api.kept.deliver();
    const another = attempt((await api.kept.deliver()).uid);
    expect(await get('/nope/deliveryattempts')).toMatchObject({
      status: 400,
      message: 'event delivery not found',
    });
    for (const id of ['nope', another]) {
      expect(await get(`/${uid}/deliveryattempts/${id}`)).toMatchObject({
        status: 400,
        message: 'event delivery attempt not found',
      });
    }
  });
});

describe('a resend', () => {
  const settled = { due_at: null } as const;

  test.each(['Failure', 'Discarded'] as const)('makes a delivery of %s due', async (status) => {
    const endpoint_id = await endpoint();
    const { uid } = await api.kept.deliver({ ...settled, status, endpoint_id });
    expect(await put(`/${uid}/resend`)).toMatchObject({
      status: 200,
      message: 'App event processed for retry successfully',
      fields: { uid, status: 'Scheduled', metadata: { data: { a: 1 } } },
    });
    expect(api.told.due).toBe(1);
  });

  test.each([
    ['Success', 'event already sent'],
    ['Scheduled', 'cannot resend event that did not fail previously'],
    ['Processing', 'cannot resend event that did not fail previously'],
    ['Retry', 'cannot resend event that did not fail previously'],
  ] as const)('of a delivery of %s is refused', async (status, message) => {
    const endpoint_id = await endpoint();
    const { uid } = await api.kept.deliver({ ...settled, status, endpoint_id });
    expect(await put(`/${uid}/resend`)).toMatchObject({ status: 400, message });
    expect(api.told.due).toBe(0);
  });

  test('to an endpoint that takes none is refused', async () => {
    const paused = await endpoint();
    await api.ask('PUT', api.outgoing, `/endpoints/${paused}/pause`);
    const ends = [
      [paused, 'the endpoint is currently paused'],
      [await endpoint({ is_disabled: true }), 'the endpoint is currently inactive'],
      ['gone', 'endpoint not found'],
    ] as const;
    for (const [endpoint_id, message] of ends) {
      const { uid } = await api.kept.deliver({ ...settled, status: 'Failure', endpoint_id });
      expect(await put(`/${uid}/resend`)).toMatchObject({ status: 400, message });
    }
  });

  test('of an unknown delivery is refused', async () => {
    expect(await put('/nope/resend')).toMatchObject({
      status: 400,
      message: 'event delivery not found',
    });
  });

  test('runs a function that failed anew, and sends what it made', async () => {
    const endpoint_id = await endpoint();
    const body = { name: 's', endpoint_id, function: 'function transform(p) { return p }' };
    const subscription = await api.ask('POST', api.outgoing, '/subscriptions', body);
    const { uid } = await api.kept.deliver({
      ...settled,
      endpoint_id,
      subscription_id: String(subscription.fields.uid),
      error_kind: 'function',
      status: 'Failure',
    });
    api.made = fail('TypeError: no');
    expect(await put(`/${uid}/resend`)).toMatchObject({
      status: 400,
      message: 'the function failed again: TypeError: no',
    });
    expect((await get(`/${uid}`)).fields.status).toBe('Failure');
    api.made = ok(Buffer.from('{"made":1}'));
    expect(await put(`/${uid}/resend`)).toMatchObject({
      status: 200,
      fields: { status: 'Scheduled', metadata: { data: { made: 1 } } },
    });
  });

  test('is refused where the function went with its subscription', async () => {
    const endpoint_id = await endpoint();
    const failed = { ...settled, endpoint_id, status: 'Failure', error_kind: 'function' } as const;
    const { uid } = await api.kept.deliver(failed);
    expect(await put(`/${uid}/resend`)).toMatchObject({
      status: 400,
      message: 'subscription not found',
    });
  });

  test('of any other delivery runs no function', async () => {
    const endpoint_id = await endpoint();
    const { uid } = await api.kept.deliver({ ...settled, endpoint_id, status: 'Failure' });
    api.made = ok(Buffer.from('{"made":1}'));
    expect((await put(`/${uid}/resend`)).fields.metadata).toMatchObject({ data: { a: 1 } });
  });
});

describe('a forced resend', () => {
  const force = (body?: unknown) =>
    api.ask('POST', api.outgoing, '/eventdeliveries/forceresend', body);

  test('sends what has arrived once more, and counts it', async () => {
    const ends = { endpoint_id: await endpoint(), status: 'Success', due_at: null } as const;
    const ids = [(await api.kept.deliver(ends)).uid, (await api.kept.deliver(ends)).uid];
    const gone = await api.kept.deliver({ ...ends, endpoint_id: 'gone' });
    expect(await force({ ids: [...ids, ids[0], gone.uid, 'nope'] })).toMatchObject({
      status: 200,
      message: '2 successful, 1 failed',
      data: null,
    });
    expect(contentOf(await get('?status=Scheduled'))).toHaveLength(2);
  });

  test('is stopped by one that has not arrived', async () => {
    const endpoint_id = await endpoint();
    const sent = { endpoint_id, status: 'Success', due_at: null } as const;
    const failed = { ...sent, status: 'Failure' } as const;
    const ids = [(await api.kept.deliver(sent)).uid, (await api.kept.deliver(failed)).uid];
    expect(await force({ ids })).toMatchObject({
      status: 400,
      message: 'only successful events can be force resent',
    });
    expect(contentOf(await get('?status=Scheduled'))).toEqual([]);
  });

  const many = Array.from({ length: 1001 }, (_, at) => String(at));
  test.each([
    [200, '0 successful, 0 failed', { ids: [] }],
    [200, '0 successful, 0 failed', {}],
    [200, '0 successful, 0 failed', { ids: ['nope'] }],
    [400, 'Request is invalid', { ids: 'nope' }],
    [400, 'Request is invalid', undefined],
    [400, 'ids must not hold more than 1000 deliveries', { ids: many }],
  ])('of anything else answers %i: %s', async (status, message, body) => {
    expect(await force(body)).toMatchObject({ status, message });
  });
});

describe('what is held since a backup was restored', () => {
  test('is nothing at other times', async () => {
    expect(await api.ask('GET', api.outgoing, '/held-deliveries')).toMatchObject({
      status: 200,
      data: { held_since: null, due: 0 },
    });
  });

  test('is counted, and due once it is released', async () => {
    const { uid } = await api.kept.deliver();
    api.kept.db.exec(
      `INSERT INTO held_projects VALUES ('${api.outgoing}', 1000);
       UPDATE deliveries SET held_due_at = due_at, due_at = NULL WHERE uid = '${uid}'`,
    );
    const held = await api.ask('GET', api.outgoing, '/held-deliveries');
    expect(held.data).toEqual({ held_since: '1970-01-01T00:00:01.000Z', due: 1 });
    const { drift, coverage } = parseTolerant(operations.getHeldDeliveries.data, held.data);
    expect([drift, coverage.missing]).toEqual([[], []]);
    const released = await api.ask('POST', api.outgoing, '/held-deliveries/release');
    expect(released).toMatchObject({ status: 200, data: { held_since: null, due: 0 } });
    expect(api.told.due).toBe(1);
    expect(api.kept.db.prepare('SELECT due_at FROM deliveries').pluck().get()).not.toBeNull();
  });
});

describe('requests that were refused', () => {
  test('are listed for their source, newest first, without values', async () => {
    const made = await api.ask('POST', api.incoming, '/sources', { name: 'a', type: 'http' });
    const source_id = String(made.fields.uid);
    const refused = {
      project_id: api.incoming,
      source_id,
      refused_at: 1_000,
      status: 400,
      reason: 'the signature does not match',
      size: 12,
      header_names: ['X-Sig'],
    };
    await api.kept.store.refused.add(refused);
    await api.kept.store.refused.add({ ...refused, refused_at: 2_000 });
    const answer = await api.ask('GET', api.incoming, `/sources/${source_id}/refused`);
    expect(answer.data).toMatchObject([
      { refused_at: '1970-01-01T00:00:02.000Z', reason: 'The signature does not match.' },
      { refused_at: '1970-01-01T00:00:01.000Z', header_names: ['X-Sig'], size: 12, status: 400 },
    ]);
    const { drift, coverage } = parseTolerant(operations.listRefusedRequests.data, answer.data);
    expect([drift, coverage.missing]).toEqual([[], []]);
    const ofProject = await api.ask('GET', api.incoming, '/refused');
    expect(ofProject.data).toMatchObject([
      { uid: '2', source_id, refused_at: '1970-01-01T00:00:02.000Z' },
      { uid: '1', source_id, reason: 'The signature does not match.' },
    ]);
    expect(parseTolerant(operations.listProjectRefusedRequests.data, ofProject.data)).toMatchObject(
      { drift: [], coverage: { missing: [] } },
    );
    expect((await api.ask('GET', api.outgoing, '/refused')).data).toEqual([]);
    const other = await api.ask('GET', api.outgoing, `/sources/${source_id}/refused`);
    expect(other).toMatchObject({ status: 404, message: 'source not found' });
  });
});

function contentOf({ fields }: { fields: Record<string, unknown> }): unknown[] {
  return Array.isArray(fields.content) ? fields.content : [];
}

/** Changes a stored delivery as the queue would. */
function set(uid: string, change: string): void {
  api.kept.db.prepare(`UPDATE deliveries SET ${change} WHERE uid = ?`).run(uid);
}

/** Keeps an attempt that a receiver answered with 500; tells its id. */
function attempt(delivery: string): string {
  const uid = api.kept.newId();
  const ends = { uid: delivery, project_id: api.outgoing, endpoint_id: 'endpoint', tries: 1 };
  prepareInsertAttempt(api.kept.db)(
    attemptOf(ends, {
      uid,
      request_headers: { 'User-Agent': 'Gatehouse/0.1.0', 'X-Key': '[REDACTED]' },
      http_status: '500 Internal Server Error',
      code: 500,
      error_kind: 'status_5xx',
      is_success: false,
      response: Buffer.from('nó'),
      is_response_cut: true,
    }),
  );
  return uid;
}
