import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterEach(() => api.clear());
afterAll(() => api.close());

const get = (rest: string) => api.ask('GET', api.outgoing, rest);

/** Accepts an event and tells its id. */
async function event(data: string, fields: object = {}): Promise<string> {
  const members = JSON.stringify({ event_type: 'a', ...fields }).slice(1, -1);
  await api.ask('POST', api.outgoing, '/events/broadcast', `{${members},"data":${data}}`);
  return api.kept.store.matching.unmatched(api.outgoing, 0, 1000).at(-1)?.uid ?? '';
}

const content = async (rest: string) => {
  const { fields } = await get(rest);
  return fields.content as Record<string, unknown>[];
};

describe('an event', () => {
  test('is shown whole, with the digits that were typed and what each subscription said', async () => {
    const uid = await event('{ "n": 12345678901234567890, "f": 1.0 }', {
      custom_headers: { 'x-A': 'b' },
      idempotency_key: 'k',
    });
    const match = { subscription_id: 's', endpoint_id: 'e', event_type: true, filter: false };
    await api.kept.store.matching.settle(uid, {
      status: 'Failure',
      failure_reason: 'no subscription matched this event',
      endpoints: ['e'],
      matches: [{ ...match, reason: 'filter: no' }],
      deliveries: [],
    });
    const answer = await get(`/events/${uid}`);
    expect(answer).toMatchObject({ status: 200, message: 'Endpoint event fetched successfully' });
    expect(answer.text).toContain('"data":{ "n": 12345678901234567890, "f": 1.0 }');
    expect(answer.fields).toMatchObject({
      uid,
      endpoints: ['e'],
      headers: { 'x-A': ['b'] },
      idempotency_key: 'k',
      data_size: 39,
      status: 'Failure',
      failure_reason: 'no subscription matched this event',
      matches: [{ ...match, reason: 'filter: no' }],
      created_at: new Date(api.kept.clock.now()).toISOString(),
    });
    const { drift, coverage } = parseTolerant(operations.getEvent.data, answer.data);
    expect(drift).toEqual([]);
    // Of a filter that says no, nothing further was asked.
    expect(coverage.missing).toEqual(['matches.function', 'matches.delivery_id']);
  });

  test('of another project and an unknown one are not found', async () => {
    const uid = await event('1');
    const other = await api.ask('GET', api.incoming, `/events/${uid}`);
    for (const answer of [other, await get('/events/nope')]) {
      expect(answer).toMatchObject({ status: 404, message: 'event not found' });
    }
  });

  test('names its source by id and name, by its id alone once that is deleted', async () => {
    await api.kept.accept({ project_id: api.incoming, source_id: 'gone', url_query: 'q=1' });
    const { fields } = await api.ask('GET', api.incoming, '/events');
    expect(fields.content).toMatchObject([
      { source_id: 'gone', source_metadata: { uid: 'gone', name: '' }, url_query_params: 'q=1' },
    ]);
  });
});

describe('a list of events', () => {
  test('holds every field of the contract, newest first', async () => {
    const uids = [await event('{"n":1.0}'), await event('2')];
    const answer = await get('/events');
    expect(answer.message).toBe('App events fetched successfully');
    expect(answer.text).toContain('"data":{"n":1.0}');
    expect((await content('/events')).map(({ uid }) => uid)).toEqual(uids.reverse());
    const { drift, coverage } = parseTolerant(operations.listEvents.data, answer.data);
    expect([drift, coverage.missing]).toEqual([[], []]);
  });

  test('leaves a payload above 32 KiB out and tells its size; a single read shows it', async () => {
    const most = `"${'x'.repeat(32 * 1024 - 2)}"`;
    await event(most);
    const large = await event(`${most.slice(0, -1)}x"`);
    const [first, second] = await content('/events');
    expect(first).toMatchObject({ uid: large, data_size: 32 * 1024 + 1 });
    expect(first).not.toHaveProperty('data');
    expect(second?.data).toHaveLength(32 * 1024 - 2);
    expect((await get(`/events/${large}`)).fields.data).toHaveLength(32 * 1024 - 1);
  });

  test('ends a page at what one answer may hold, and goes on behind it', async () => {
    for (let count = 0; count < 3; count += 1) {
      await event(`[${'[],'.repeat(4_000)}0]`);
    }
    const { fields } = await get('/events');
    const { next_page_cursor } = fields.pagination as Record<string, string>;
    expect(fields.pagination).toMatchObject({ has_next_page: true });
    expect(fields.content).toHaveLength(2);
    expect(await content(`/events?next_page_cursor=${next_page_cursor}`)).toHaveLength(1);
  });

  test('shows a stored payload that is no JSON as text', async () => {
    await api.kept.accept({ body: Buffer.from('<a>"') });
    expect(await content('/events')).toMatchObject([{ data: '<a>"' }]);
  });

  test('of an owner holds those that went to its endpoints', async () => {
    const body = { name: 'a', url: 'https://a.example/h', owner_id: 'acme' };
    const made = await api.ask('POST', api.outgoing, '/endpoints', body);
    const endpoint = String(made.fields.uid);
    const { event_id: uid } = await api.kept.deliver({ endpoint_id: endpoint });
    await event('2');
    const ids = async (query: string) => (await content(`/events?${query}`)).map((row) => row.uid);
    expect(await ids('ownerId=acme')).toEqual([uid]);
    expect(await ids(`ownerId=acme&endpointId=${endpoint}`)).toEqual([uid]);
    expect(await ids('ownerId=acme&endpointId=other')).toEqual([]);
    expect(await ids('ownerId=nobody')).toEqual([]);
  });
});

describe('dates of a list', () => {
  const start = 'please specify a startDate in the format 2006-01-02T15:04:05';
  const end = 'please specify a correct endDate in the format 2006-01-02T15:04:05 or none at all';
  const order = 'startDate cannot be greater than endDate';
  test.each([
    ['startDate=yesterday', start],
    ['startDate=2026-11-28', start],
    ['startDate=2026-11-28T10:00:00Z', start],
    ['startDate=2026-02-30T10:00:00', start],
    ['startDate=2026-11-28T25:00:00', start],
    ['endDate=2026-11-28', end],
    ['startDate=2026-11-28T11:00:01&endDate=2026-11-28T11:00:00', order],
    ['endDate=2026-11-20T00:00:00', order],
    ['startDate=2026-11-29T00:00:00', order],
  ])('are refused: %s', async (query, message) => {
    for (const list of ['/events', '/eventdeliveries']) {
      expect(await get(`${list}?${query}`)).toMatchObject({ status: 400, message });
    }
  });

  test('bound it, seven days back unless it is asked for otherwise', async () => {
    const uid = await event('1');
    const ids = async (query: string) => (await content(`/events?${query}`)).map((row) => row.uid);
    expect(await ids('startDate=2026-11-28T12:00:00&endDate=2026-11-28T12:00:00')).toEqual([uid]);
    expect(await ids('startDate=2026-11-28T12:00:00.001')).toEqual([]);
    expect(await ids('endDate=2026-11-28T11:59:59')).toEqual([]);
    const eightDays = 8 * 24 * 3600 * 1000;
    api.kept.clock.advance(eightDays);
    expect(await ids('')).toEqual([]);
    expect(await ids('startDate=2026-11-01T00:00:00')).toEqual([uid]);
    api.kept.clock.advance(-eightDays);
  });
});

describe('the replay of an event', () => {
  test('has it matched anew', async () => {
    const uid = await event('1');
    const matched = { failure_reason: '', endpoints: [], matches: [], deliveries: [] };
    await api.kept.store.matching.settle(uid, { status: 'Success', ...matched });
    expect(api.kept.store.matching.unmatched(api.outgoing, 0, 10)).toEqual([]);
    expect(await api.ask('PUT', api.outgoing, `/events/${uid}/replay`)).toMatchObject({
      status: 200,
      message: 'Endpoint event replayed successfully',
      fields: { uid },
    });
    expect(api.kept.store.matching.unmatched(api.outgoing, 0, 10)).toMatchObject([{ uid }]);
  });

  test('is refused for an unknown one', async () => {
    expect(await api.ask('PUT', api.outgoing, '/events/nope/replay')).toMatchObject({
      status: 400,
      message: 'event not found',
    });
  });
});

describe('meta events', () => {
  test('there are none', async () => {
    const answer = await get('/meta-events?perPage=5');
    expect(answer).toMatchObject({
      status: 200,
      message: 'Meta events fetched successfully',
      fields: { content: [], pagination: { per_page: 5, has_next_page: false } },
    });
  });

  test.each([
    ['GET', '/meta-events/nope'],
    ['PUT', '/meta-events/nope/resend'],
  ])('an unknown one is told of: %s %s', async (method, rest) => {
    expect(await api.ask(method, api.outgoing, rest)).toMatchObject({
      status: 404,
      message: 'meta event not found',
    });
  });
});
