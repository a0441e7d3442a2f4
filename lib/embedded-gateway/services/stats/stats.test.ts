import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { attemptOf } from '@/lib/testing/event-rows';
import { matchedWith } from '@/lib/testing/event-store';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { isRecord } from '@/lib/util/json';
import type { AttemptRecord, DeliveryStatus } from '../../store/events/records';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterEach(() => api.clear());
afterAll(() => api.close());

const hour = 60 * 60_000;
/** Noon, see `openEventsApi`; a test that moves the clock takes it back. */
const noon = Date.UTC(2026, 10, 28, 12);

const get = (query = '') => api.ask('GET', api.outgoing, `/stats${query}`);

function rows(answer: { fields: Record<string, unknown> }, name: string) {
  const list = answer.fields[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** A delivery, and an attempt of it that came to this. */
async function attempted(
  endpointId: string,
  status: Extract<DeliveryStatus, 'Success' | 'Failure' | 'Retry'>,
  values: Partial<AttemptRecord> = {},
  event_type = 'order.made',
): Promise<void> {
  const { store, clock } = api.kept;
  await api.kept.deliver({ endpoint_id: endpointId, event_type });
  const lane = {
    key: '',
    projectId: api.outgoing,
    endpointId,
    subscriptionId: 'subscription-1',
  };
  const [delivery] = await store.queue.claim(lane, clock.now(), { deliveries: 1, atMostOnce: 1 });
  if (!delivery) throw new Error('nothing was due');
  const attempt = attemptOf(delivery, {
    uid: api.kept.newId(),
    requested_at: clock.now(),
    responded_at: clock.now(),
    ...values,
  });
  const due_at = status === 'Retry' ? clock.now() + hour : null;
  await store.queue.settle(
    { delivery, status, due_at, description: '', latency_ms: null, attempt },
    clock.now(),
  );
}

const failed = { code: 500, is_success: false, error_kind: 'status_5xx' } as const;
const none = { Scheduled: 0, Processing: 0, Retry: 0, Success: 0, Failure: 0, Discarded: 0 };

describe('figures', () => {
  test('hold every field of the contract', async () => {
    const made = await api.ask('POST', api.outgoing, '/endpoints', {
      name: 'orders',
      url: 'https://a.example/h',
    });
    const uid = String(made.fields.uid);
    await attempted(uid, 'Failure', { ...failed, responded_at: noon + 100 });
    await api.kept.deliver({ endpoint_id: uid });
    const refused = { project_id: api.outgoing, source_id: 'source-1', refused_at: noon };
    await api.kept.store.refused.add({
      ...refused,
      status: 401,
      reason: 'no signature',
      size: 1,
      header_names: [],
    });
    const answer = await get();
    const { drift, coverage } = parseTolerant(operations.getStats.data, answer.data);
    expect([answer.message, drift, coverage.missing]).toEqual([
      'Stats fetched successfully',
      [],
      [],
    ]);
    const took = { latency_p50_ms: 94, latency_p95_ms: 94 };
    const deliveries = { ...none, Failure: 1, Scheduled: 1 };
    const came = { accepted: 2, duplicates: 0, unmatched: 0, refused: 1 };
    const at = '2026-11-28T12:00:00.000Z';
    expect(answer.fields).toMatchObject({
      from: '2026-11-27T12:00:00.000Z',
      to: '2026-11-28T13:00:00.000Z',
      bucket: '1h',
      totals: { deliveries, ...took, ...came },
      endpoints: [
        {
          endpoint_id: uid,
          name: 'orders',
          url: 'https://a.example/h',
          status: 'active',
          deliveries,
          ...took,
          failing: {
            since: at,
            is_longer: false,
            first_at: at,
            last_at: at,
            error_kind: 'status_5xx',
            http_code: 500,
          },
        },
      ],
      event_types: [{ event_type: 'order.made', deliveries, ...took }],
      error_kinds: [{ error_kind: 'status_5xx', attempts: 1 }],
      pending: {
        scheduled: 1,
        retry: 0,
        oldest_due_at: at,
        next_due_at: at,
        due_endpoint_id: uid,
        due_endpoint_name: 'orders',
      },
      refused_reasons: [
        {
          source_id: 'source-1',
          source_name: '',
          reason: 'No signature.',
          kept: 1,
          first_at: at,
          last_at: at,
        },
      ],
    });
    expect(rows(answer, 'buckets')).toHaveLength(25);
    expect(rows(answer, 'buckets').at(-1)).toMatchObject({ deliveries, ...took, ...came });
  });

  test('of nothing are zeros in every bucket, and no latency', async () => {
    const { fields } = await get();
    const figures = {
      deliveries: none,
      latency_p50_ms: null,
      latency_p95_ms: null,
      accepted: 0,
      duplicates: 0,
      unmatched: 0,
      refused: 0,
    };
    expect(fields).toMatchObject({
      totals: figures,
      endpoints: [],
      event_types: [],
      error_kinds: [],
      pending: { scheduled: 0, retry: 0, oldest_due_at: null, next_due_at: null },
      refused_reasons: [],
    });
    expect(rows({ fields }, 'buckets')).toEqual(
      Array.from({ length: 25 }, (_, index) => ({
        from: new Date(noon + (index - 24) * hour).toISOString(),
        ...figures,
      })),
    );
  });

  test('name those with the most failures first, and leave out what another project has', async () => {
    await attempted('quiet', 'Success', {}, 'type.a');
    await attempted('bad', 'Failure', failed, 'type.b');
    await attempted('busy', 'Success', {}, 'type.a');
    await attempted(
      'busy',
      'Retry',
      { ...failed, error_kind: 'timeout_response', code: null },
      'type.a',
    );
    await api.kept.deliver({}, { project_id: api.incoming });
    const answer = await get();
    expect(rows(answer, 'endpoints').map(({ endpoint_id }) => endpoint_id)).toEqual([
      'bad',
      'busy',
      'quiet',
    ]);
    expect(rows(answer, 'event_types').map(({ event_type }) => event_type)).toEqual([
      'type.b',
      'type.a',
    ]);
    expect(answer.fields).toMatchObject({
      totals: { deliveries: { ...none, Success: 2, Failure: 1, Retry: 1 } },
      pending: { scheduled: 0, retry: 1, oldest_due_at: null },
    });
  });

  test('name a hundred at most', async () => {
    const event = await api.kept.accept();
    const made = Array.from({ length: 120 }, (_, index) =>
      api.kept.newDelivery(event, {
        endpoint_id: `endpoint-${index}`,
        status: index === 77 ? 'Failure' : 'Discarded',
        due_at: null,
      }),
    );
    await api.kept.store.matching.settle(event.uid, matchedWith(...made));
    const answer = await get();
    expect(rows(answer, 'endpoints')).toHaveLength(100);
    expect(rows(answer, 'endpoints')[0]).toMatchObject({ endpoint_id: 'endpoint-77', name: '' });
    expect(answer.fields.totals).toMatchObject({
      deliveries: { ...none, Failure: 1, Discarded: 119 },
    });
  });

  test('tell what came in: duplicates, what no delivery was made of, and what was refused', async () => {
    await api.kept.accept({}, 'key');
    await api.kept.accept({}, 'key');
    const { uid } = await api.kept.accept();
    await api.kept.store.matching.settle(uid, { ...matchedWith(), status: 'Failure' });
    const line = {
      project_id: api.outgoing,
      source_id: 'source',
      refused_at: noon,
      status: 401,
      reason: '',
      size: 0,
      header_names: [],
    };
    await api.kept.store.refused.add(line);
    await api.kept.store.refused.add(line, 995);
    expect((await get()).fields.totals).toMatchObject({
      accepted: 3,
      duplicates: 1,
      unmatched: 1,
      refused: 996,
    });
  });

  test('tell an attempt in the hour in which its answer came', async () => {
    const responded_at = noon - 2 * hour;
    await attempted('endpoint-1', 'Success', { requested_at: responded_at - 1_000, responded_at });
    const buckets = rows(await get(), 'buckets');
    expect(buckets.at(-1)).toMatchObject({
      deliveries: { ...none, Success: 1 },
      latency_p50_ms: null,
    });
    expect(buckets.at(-3)).toMatchObject({ deliveries: none, latency_p50_ms: 1011 });
  });

  test('stay when what they are of is pruned or carried over', async () => {
    await attempted('endpoint-1', 'Failure', failed);
    await attempted('endpoint-2', 'Success');
    const query = '?from=2026-11-28T00:00:00Z&to=2026-11-28T14:00:00Z';
    const before = await get(query);
    api.kept.clock.advance(hour);
    await api.kept.store.counts.runOnce();
    api.kept.db.exec('DELETE FROM attempts; DELETE FROM deliveries; DELETE FROM events');
    // How they failed is told of deliveries themselves.
    const counted = (answer: { fields: Record<string, unknown> }) => ({
      ...answer.fields,
      endpoints: rows(answer, 'endpoints').map((row) => ({ ...row, failing: null })),
    });
    expect(counted(await get(query))).toEqual(counted(before));
    api.kept.clock.advance(-hour);
  });
});

describe('the time that is asked for', () => {
  test.each([
    ['?bucket=5m&from=2026-11-28T10:10:00Z', '10:00 - 13:00 36'],
    ['?bucket=1h&from=2026-11-28T09:59:59.999%2B02:00&to=2026-11-28T10:00:00Z', '07:00 - 10:00 3'],
    ['?from=2026-11-28T10:00:00Z&to=2026-11-28T10:00:00Z', '10:00 - 11:00 1'],
    ['?to=2026-11-28T06:30:00Z', '06:00 - 07:00 25'],
    ['?to=2026-11-28T06:00:00Z', '06:00 - 06:00 24'],
    ['?from=&to=&bucket=', '12:00 - 13:00 25'],
    ['?bucket=1d&from=2024-12-01T10:00:00Z', '00:00 - 00:00 728'],
    ['?to=2026-11-30T06:30:00Z', '06:00 - 07:00 25'],
  ])('%s is widened to whole hours, or days: %s', async (query, told) => {
    const answer = await get(query);
    const [from, to] = ['from', 'to'].map((name) => String(answer.fields[name]).slice(11, 16));
    expect(`${from} - ${to} ${rows(answer, 'buckets').length}`).toBe(told);
  });

  const noTime = (name: string) =>
    `please specify ${name} as an RFC 3339 time such as 2026-01-31T12:00:00Z`;
  test.each([
    ['?from=yesterday', noTime('from')],
    ['?from=2026-11-28', noTime('from')],
    ['?from=2026-02-30T10:00:00Z', noTime('from')],
    ['?to=2026-11-28T10:00:00', noTime('to')],
    ['?to=0001-01-01T00:00:00Z', noTime('to')],
    ['?bucket=10m', 'please specify a bucket of 5m, 1h, 1d'],
    ['?from=2026-11-28T11:00:00Z&to=2026-11-28T10:00:00Z', 'from cannot be later than to'],
    ['?from=2026-11-29T11:00:00Z', 'from cannot be later than to'],
    [
      '?from=2026-11-19T23:59:00Z',
      'buckets of 1h reach back to 2026-11-20T00:00:00.000Z: please specify a later from, or a bucket of 1d',
    ],
    [
      '?from=2026-11-21T00:00:00Z&bucket=5m',
      'from and to are 2,172 buckets of 5m apart, and one answer tells 1,000 at most',
    ],
    [
      '?from=1970-01-01T00:00:00Z&bucket=1d',
      'from and to are 20,786 buckets of 1d apart, and one answer tells 1,000 at most',
    ],
    [
      '?to=9999-12-31T23:59:59Z&from=2026-11-28T00:00:00Z&bucket=1d',
      'from and to are 2,912,112 buckets of 1d apart, and one answer tells 1,000 at most',
    ],
  ])('%s is refused', async (query, message) => {
    expect(await get(query)).toMatchObject({ status: 400, message });
  });
});
