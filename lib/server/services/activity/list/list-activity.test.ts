import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliverySearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { activityHarness, deliveriesAt, eventsAt, idsOf } from '@/lib/testing/activity-harness';
import { release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery as plainDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { fakeEvent, type Row, rowId } from '@/lib/testing/fake-gateway/rows';
import { activityWalkLimits } from '../../context/walk-limits';
import { getWalks, stopWalks } from '../../walks';
import { deliveryKind } from '../delivery-kind';
import { eventKind } from '../event-kind';
import { listActivity } from './list-activity';

/** One a minute, each with a payload of its own. */
function fakeDelivery(number: number, fields: Record<string, unknown> = {}): Row {
  return plainDelivery(number, {
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    metadata: { raw: JSON.stringify({ number }), num_trials: 1, retry_limit: 3 },
    ...fields,
  });
}

const open = activityHarness();
const embedded = { ...release26, embedded: true };
const many = (count: number, fields: (number: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, number) => fakeDelivery(number, { ...fields(number) }));
const newestFirst = (rows: readonly Row[]) => rows.map(({ uid }) => uid).toReversed();
type Context = Awaited<ReturnType<typeof open>>['context'];

const deliveries = (context: Context, address: string) =>
  listActivity(deliveryKind, context, deliveriesAt(address));
const events = (context: Context, address: string) =>
  listActivity(eventKind, context, eventsAt(address));

/** The ids of every page, forward. */
async function allPages(context: Context, search: DeliverySearch): Promise<string[][]> {
  const pages: string[][] = [];
  let page: DeliverySearch['page'] = null;
  for (;;) {
    const view: ListView<{ uid: string }> = await listActivity(deliveryKind, context, {
      ...search,
      page,
    });
    pages.push(idsOf(view));
    if (!view.pagination.has_next_page) return pages;
    page = { direction: 'next', cursor: view.pagination.next_page_cursor };
    if (pages.length > 200) throw new Error('the pages never end');
  }
}

const mixed = (number: number) => ({
  status: (['Success', 'Failure', 'Retry', 'Discarded'] as const)[number % 4],
  event_type: ['order.paid', 'order.void', 'user.new'][number % 3],
  endpoint_id: rowId('endp', number % 5),
  endpoint_metadata: {
    uid: '',
    name: `Shop ${number % 5}`,
    url: `https://s${number % 2}.example/a`,
  },
  error_kind: number % 4 === 1 ? 'timeout_response' : null,
  last_http_status: number % 4 === 0 ? 200 : null,
  metadata: { raw: `{"id":"ord_${number % 7}"}`, num_trials: (number % 3) + 1, retry_limit: 3 },
});

describe('what a list is narrowed by is done, whoever does it', () => {
  const rows = many(60, mixed);
  const shown = new Map(rows.map((row) => [row.uid, row]));
  const cases: [string, (row: Row, number: number) => boolean][] = [
    ['status=Failure,Retry', (_, number) => [1, 2].includes(number % 4)],
    ['eventType=order.void', (_, number) => number % 3 === 1],
    [`endpointId=${rowId('endp', 3)}`, (_, number) => number % 5 === 3],
    ['tries=2,3', (_, number) => number % 3 !== 0],
    ['payload=ord_3', (_, number) => number % 7 === 3],
    ['payload=id%3Dord_3', (_, number) => number % 7 === 3],
    ['q=shop+4', (_, number) => number % 5 === 4],
    ['q=s1.exam', (_, number) => number % 2 === 1],
    [
      'from=2026-01-01T00:10:00.500Z&to=2026-01-01T00:20:00.000Z',
      (_, number) => number >= 11 && number < 20,
    ],
    ['status=Failure&tries=1&payload=ord_', (_, number) => number % 4 === 1 && number % 3 === 0],
  ];
  const gateways = [
    ['an older release', release24],
    ['a newer release', release26],
    ['the embedded one', embedded],
    [
      'one that ignores everything',
      { ...release26, ignores: ['status', 'eventType', 'endpointId', 'startDate', 'numTrials'] },
    ],
  ] as const;

  test.each(gateways)('by %s', async (_, behaviour) => {
    const { context } = await open(behaviour, { deliveries: rows });
    for (const [address, matches] of cases) {
      const wanted = newestFirst(rows.filter((row, number) => matches(row, number)));
      const pages = await allPages(context, deliveriesAt(`${address}&perPage=10`));
      expect(pages.flat(), address).toEqual(wanted);
      expect(pages.flat().every((uid) => shown.has(uid))).toBe(true);
    }
  });

  test('every combination of filters finds what looking at every row finds', async () => {
    const { context } = await open(release26, { deliveries: rows });
    const choices = {
      status: ['Success', 'Failure,Discarded', 'Retry'],
      eventType: ['order.paid', 'user.new'],
      tries: ['1', '2,3'],
      payload: ['ord_1', 'id=ord_2'],
      q: ['shop 2'],
    };
    const filters = fc.record(
      Object.fromEntries(
        Object.entries(choices).map(([name, values]) => [
          name,
          fc.option(fc.constantFrom(...values)),
        ]),
      ),
    );
    const holds: Record<string, (row: Row, value: string) => boolean> = {
      status: (row, value) => value.split(',').includes(String(row.status)),
      eventType: (row, value) => row.event_type === value,
      tries: (row, value) => value.split(',').includes(String(Object(row.metadata).num_trials)),
      payload: (row, value) =>
        String(Object(row.metadata).raw).includes(value.split('=').at(-1) ?? ''),
      q: (row, value) => String(Object(row.endpoint_metadata).name).toLowerCase() === value,
    };
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const active = Object.entries(asked).filter(([, value]) => value !== null);
        const search = { ...deliveriesAt('perPage=100') };
        search.filters = { ...search.filters, ...asked };
        const found = idsOf(await listActivity(deliveryKind, context, search));
        const wanted = rows.filter((row) =>
          active.every(([name, value]) => holds[name]?.(row, String(value))),
        );
        expect(found).toEqual(newestFirst(wanted));
      }),
      { numRuns: 30 },
    );
  });

  test('complaint 14: a filter on what a gateway does not tell is named, and not taken for no match', async () => {
    const { context } = await open(release26, { deliveries: rows });
    const view = await deliveries(context, 'errorKind=dns&httpCode=503&status=Failure');
    expect(view.notes.activity?.unapplied).toEqual(['errorKind', 'httpCode']);
    expect(view.content.length).toBeGreaterThan(0);
    const { context: own } = await open(embedded, { deliveries: rows });
    const told = await deliveries(own, 'errorKind=timeout_response&perPage=100');
    expect(told.notes.activity?.unapplied).toEqual([]);
    expect(told.content).toHaveLength(15);
  });
});

describe('what another list tells', () => {
  const source = rowId('srce', 1);
  const rows = many(20, (number) => ({ event_type: number % 2 ? 'a' : 'b' }));
  const ofThem = Array.from({ length: 20 }, (_, number) =>
    fakeEvent(number, { source_id: number % 4 ? '' : source, event_type: number % 2 ? 'a' : 'b' }),
  );
  const lists = { deliveries: rows, events: ofThem };

  test('narrows deliveries by the source of their events', async () => {
    const { context } = await open(release26, lists);
    const view = await deliveries(context, `sourceId=${source}`);
    expect(idsOf(view)).toEqual(newestFirst(rows.filter((_, number) => number % 4 === 0)));
    expect(view.notes.activity).toMatchObject({ unapplied: [], partial: [] });
    const { context: bounded } = await open(release26, lists);
    bounded.runtime.activityLimits = { ...activityWalkLimits, rows: 2 };
    const partial = await deliveries(bounded, `sourceId=${source}`);
    expect(partial.notes.activity?.partial).toEqual(['sourceId']);
  });

  test('narrows events by the type of their deliveries where ids stand in its place', async () => {
    const { context } = await open(release24, lists);
    const view = await events(context, 'eventType=a');
    expect(idsOf(view)).toEqual(newestFirst(ofThem.filter((_, number) => number % 2 === 1)));
    expect(view.notes.activity).toMatchObject({ unapplied: [], partial: ['eventType'] });
  });
});

describe('time', () => {
  test('complaint 11: a start is always sent, as whole seconds of UTC, and it is told which one was chosen', async () => {
    const { gateway, context } = await open(release26, { deliveries: many(3) });
    const view = await deliveries(context, '');
    const { searchParams } = new URL(gateway.requests[0]?.target ?? '', 'http://fake.invalid');
    expect(searchParams.get('startDate')).toBe('2025-12-26T00:00:00');
    expect(searchParams.get('endDate')).toBeNull();
    expect(view.notes.activity).toMatchObject({
      from: '2025-12-26T00:00:00.000Z',
      to: null,
      isUsualSpan: true,
    });
    // An end alone that is older than a week is refused by newer releases.
    expect((await deliveries(context, 'to=2025-06-01T00:00:00.000Z')).content).toEqual([]);
  });

  test('complaint 54: what is shown is of the very time that was asked for, not of the day around it', async () => {
    const at = (ms: number) => new Date(Date.UTC(2026, 0, 1, 12) + ms).toISOString();
    const rows = [-1, 0, 250, 499, 500, 900].map((ms, number) =>
      fakeDelivery(number, { created_at: at(ms) }),
    );
    const { context } = await open(release26, { deliveries: rows });
    const view = await deliveries(context, `from=${at(0)}&to=${at(500)}`);
    expect(idsOf(view)).toEqual([3, 2, 1].map((number) => rows[number]?.uid));
    expect(view.notes.filteredByConsole).toEqual([]);
  });

  test('that ends before it begins is refused in words', async () => {
    const { context } = await open(release26, {});
    const address = 'from=2026-01-02T00:00:00.000Z&to=2026-01-01T00:00:00.000Z';
    await expect(deliveries(context, address)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('of rows that tell none, or no zone, is taken from their ids or from the gateway', async () => {
    const odd = ['0001-01-01T00:00:00Z', '2026-01-01T00:00:00', null, 'soon'];
    const rows = odd.map((created_at, number) => fakeDelivery(number, { created_at }));
    const { context } = await open({ ...release26, ignores: ['startDate'] }, { deliveries: rows });
    expect((await deliveries(context, 'last=24h')).content).toHaveLength(4);
  });
});

describe('complaint 15: one box takes any id', () => {
  const rows = many(40, (number) => ({
    idempotency_key: number === 2 ? 'a-key-of-mine' : '',
    endpoint_id: number === 3 ? '6f9619ff-8b86-d011-b42d' : rowId('endp', 1),
    created_at: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
  }));

  test.each([
    ['a delivery', rowId('deli', 5), 'delivery', [5]],
    ['an event', rowId('evnt', 7), 'event', [7]],
    ['an idempotency key', 'a-key-of-mine', 'idempotencyKey', [2]],
  ] as const)('%s, a year old, without a search through rows', async (_, id, readAs, found) => {
    const { gateway, context } = await open(release26, { deliveries: rows });
    const view = await deliveries(context, `q=${id}`);
    expect(idsOf(view)).toEqual(found.map((number) => rowId('deli', number)));
    expect(view.notes.activity).toMatchObject({ readAs, from: null, walk: null });
    expect(gateway.requests.length).toBeLessThan(8);
  });

  test('an endpoint whose id has the form of another release', async () => {
    const { context } = await open(release26, { deliveries: rows });
    const view = await deliveries(context, 'q=6f9619ff-8b86-d011-b42d');
    expect(idsOf(view)).toEqual([rowId('deli', 3)]);
    expect(view.notes.activity?.readAs).toBe('endpoint');
  });

  test('on a gateway that ignores filters too, where the rows are looked through', async () => {
    const ignores = ['eventId', 'endpointId', 'subscriptionId', 'idempotencyKey'];
    const recent = many(40);
    const { context } = await open({ ...release26, ignores }, { deliveries: recent });
    const view = await deliveries(context, `q=${rowId('evnt', 7)}`);
    expect(idsOf(view)).toEqual([rowId('deli', 7)]);
    expect(view.notes.activity?.readAs).toBe('text');
  });
});

describe('a search through rows', () => {
  test('complaint 12: reads at most so many, says how far back it looked, and goes on only when told to', async () => {
    const { gateway, context } = await open(release24, { deliveries: many(250, mixed) });
    context.runtime.activityLimits = { ...activityWalkLimits, rows: 100, perPage: 50 };
    const search = deliveriesAt('tries=1&perPage=100');
    const first = await listActivity(deliveryKind, context, search);
    expect(gateway.requests).toHaveLength(2);
    expect(first.notes).toMatchObject({ searched: 100, searchedAll: false });
    const { walk } = first.notes.activity ?? {};
    expect(walk).toMatchObject({ matched: first.content.length, end: 'bound' });
    expect(walk?.backTo).toBe('2026-01-01T02:30:00.000Z');
    const found = [...idsOf(first)];
    let cursor = walk?.further;
    for (let rounds = 0; cursor && rounds < 5; rounds += 1) {
      const page = { direction: 'next' as const, cursor };
      const next = await listActivity(deliveryKind, context, { ...search, page });
      found.push(...idsOf(next));
      cursor = next.notes.activity?.walk?.further;
    }
    const wanted = many(250, mixed).filter((_, number) => number % 3 === 0);
    expect(found).toEqual(newestFirst(wanted));
    expect(cursor).toBeNull();
  });

  test('complaint 9: pages of it neither repeat a row nor leave one out while rows come in', async () => {
    const rows = many(60, mixed);
    const { gateway, context } = await open(release24, { deliveries: [...rows] });
    const search = deliveriesAt('tries=1&perPage=10');
    const first = await listActivity(deliveryKind, context, search);
    gateway.state.deliveries.push(fakeDelivery(60, mixed(60)), fakeDelivery(63, mixed(63)));
    context.runtime.activity.walks
      .entries()
      .map(([key]) => context.runtime.activity.walks.delete(key));
    const page = { direction: 'next' as const, cursor: first.pagination.next_page_cursor };
    const second = await listActivity(deliveryKind, context, { ...search, page });
    const wanted = newestFirst(rows.filter((_, number) => number % 3 === 0));
    expect([...idsOf(first), ...idsOf(second)]).toEqual(wanted);
  });

  test('complaint 17: its pages differ, and going back leads to the page before', async () => {
    const { context } = await open(release24, { deliveries: many(90, mixed) });
    const search = deliveriesAt('tries=1&perPage=10');
    const first = await listActivity(deliveryKind, context, search);
    const onward = { direction: 'next' as const, cursor: first.pagination.next_page_cursor };
    const second = await listActivity(deliveryKind, context, { ...search, page: onward });
    expect(idsOf(second).some((uid) => idsOf(first).includes(uid))).toBe(false);
    const back = { direction: 'prev' as const, cursor: second.pagination.prev_page_cursor };
    const again = await listActivity(deliveryKind, context, { ...search, page: back });
    expect(idsOf(again)).toEqual(idsOf(first));
  });

  test('tells how far it has come, and is stopped by its session with what it has found', async () => {
    const { gateway, context } = await open(release24, { deliveries: many(250, mixed) });
    context.runtime.activityLimits = { ...activityWalkLimits, perPage: 50 };
    const cursor = newestFirst(many(250))[100];
    gateway.fail({ fault: { kind: 'never_answer' }, when: new RegExp(`cursor=${cursor}`) });
    const own = { ...context, session: { id: 'own' } };
    const running = listActivity(deliveryKind, own, deliveriesAt('tries=1'));
    await expect.poll(async () => (await getWalks(context)).searched.deliveries).toBe(100);
    expect((await getWalks(context)).matched.deliveries).toBe(34);
    await stopWalks({ ...context, session: { id: 'other' } }, 'deliveries');
    await stopWalks(own, 'events');
    expect((await getWalks(context)).searched.deliveries).toBe(100);
    await stopWalks(own, 'deliveries');
    const view = await running;
    expect(view.notes.activity?.walk).toMatchObject({ matched: 34, end: 'stopped' });
    expect(view.notes.activity?.walk?.further).toEqual(expect.any(String));
    expect(await getWalks(context)).toEqual({ searched: {}, matched: {} });
  });

  test('that fails after its first pages shows what it has', async () => {
    const { gateway, context } = await open(release24, { deliveries: many(250, mixed) });
    context.runtime.activityLimits = { ...activityWalkLimits, perPage: 50 };
    const cursor = newestFirst(many(250))[150];
    gateway.fail({
      fault: { kind: 'failure', status: 500, message: '' },
      when: new RegExp(`cursor=${cursor}`),
    });
    const view = await deliveries(context, 'tries=1&perPage=100');
    expect(view.content).toHaveLength(50);
    expect(view.notes).toMatchObject({ searched: 150, searchedAll: false });
    expect(view.notes.activity?.walk?.end).toBe('failed');
  });

  test('ends on a gateway that gives the same page for ever', async () => {
    const { gateway, context } = await open(release24, { deliveries: many(3) });
    const page = {
      content: [fakeDelivery(1)],
      pagination: { has_next_page: true, next_page_cursor: 'same' },
    };
    const text = JSON.stringify({ status: true, message: '', data: page });
    gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
    const view = await deliveries(context, 'tries=1');
    expect(view.content).toHaveLength(1);
    expect(view.notes.activity?.walk).toMatchObject({ end: 'failed', further: null });
  });

  test('says how many payloads do not stand in the list', async () => {
    const rows = many(10, (number) =>
      number < 4 ? { metadata: { num_trials: 1 }, data_size: 40_000 } : {},
    );
    const { context } = await open(embedded, { deliveries: rows });
    const view = await deliveries(context, 'payload=number');
    expect(view.content).toHaveLength(6);
    expect(view.notes.activity?.walk?.unsearched).toBe(4);
  });
});

describe('events', () => {
  test('of an older release show no type where their ids stand in its place, and say what cannot be asked for', async () => {
    const { context } = await open(release24, { events: [fakeEvent(1), fakeEvent(2)] });
    const view = await events(context, 'status=Success&unmatched=yes');
    expect(view.content.map(({ event_type }) => event_type)).toEqual([null, null]);
    expect(view.notes.activity?.unapplied).toEqual(['status', 'unmatched']);
  });

  test('are narrowed by type, status and what took them, which no gateway does', async () => {
    const rows = Array.from({ length: 30 }, (_, number) =>
      fakeEvent(number, {
        event_type: number % 2 ? 'a' : 'b',
        status: number % 3 ? 'Success' : 'Failure',
        is_duplicate_event: number === 3,
      }),
    );
    const { context } = await open(release26, { events: rows });
    expect((await events(context, 'eventType=a&status=Failure')).content).toHaveLength(5);
    expect((await events(context, 'unmatched=yes')).content).toHaveLength(9);
  });

  test('neither carry a header nor a payload to the browser', async () => {
    const metadata = '{"secret":"hush"}';
    const secretive = fakeEvent(1, { data: { card: '4111' }, metadata, raw: '{"card":"4111"}' });
    const { context } = await open(release26, { events: [secretive] });
    const view = await events(context, 'payload=4111');
    expect(view.content).toHaveLength(1);
    for (const secret of ['hush', '4111', 'a-header-of-the-sender'])
      expect(JSON.stringify(view.content)).not.toContain(secret);
  });
});

describe('rows that cannot be told', () => {
  const untold = (numbers: readonly number[], count = 60) =>
    Array.from({ length: count }, (_, number) =>
      fakeEvent(number, numbers.includes(number) ? { untold: true } : {}),
    );

  test.each([
    ['in the middle', [45]],
    ['at the newest end', [59]],
    ['at the oldest end', [0]],
    ['side by side', [50, 51, 52]],
    ['at both ends', [59, 58, 0]],
  ])('are stepped over and counted: %s', async (_, numbers) => {
    const rows = untold(numbers);
    const { context } = await open(release26, { events: rows });
    const view = await events(context, 'perPage=100');
    expect(idsOf(view)).toEqual(newestFirst(rows.filter((row) => row.untold !== true)));
    expect(view.notes.activity?.skipped).toBe(numbers.length);
  });

  test('are stepped over by a search as well', async () => {
    const rows = untold([10, 30, 31]);
    const { context } = await open(release26, { events: rows });
    const view = await events(context, 'eventType=order.paid&perPage=100');
    expect(view.content).toHaveLength(57);
    expect(view.notes.activity).toMatchObject({ skipped: 3, walk: { end: null } });
  });

  test('are said to be so where nothing leads past them, and never taken for an empty list', async () => {
    const rows = [fakeEvent(1, { uid: 'odd-1' }), fakeEvent(2, { uid: 'odd-2', untold: true })];
    const { context } = await open(release26, { events: rows });
    await expect(events(context, '')).rejects.toMatchObject({ code: 'bad_gateway_answer' });
  });

  test('that are too large together are read in halves, whatever page is asked for', async () => {
    const large = Array.from({ length: 12 }, (_, number) =>
      fakeEvent(number, { data: Array.from({ length: 9_000 }, () => ({})) }),
    );
    const { context } = await open(release26, { events: large });
    const view = await events(context, 'perPage=100');
    expect(idsOf(view)).toEqual(newestFirst(large));
    expect(view.notes.activity?.skipped).toBe(0);
  });

  test('whose payloads are nested 10,000 levels deep are listed, and searched as they came', async () => {
    const rows = [fakeEvent(1), fakeEvent(2)];
    const { gateway, context } = await open(release26, { events: rows });
    const deep = `${'[['.repeat(4_999)}"the-end"${']]'.repeat(4_999)}`;
    const text = JSON.stringify({
      status: true,
      message: '',
      data: { content: [{ ...fakeEvent(3), data: 'DEEP' }, fakeEvent(2)], pagination: null },
    }).replace('"DEEP"', deep);
    gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
    expect(idsOf(await events(context, ''))).toEqual([rowId('evnt', 3), rowId('evnt', 2)]);
    expect(idsOf(await events(context, 'payload=the-end'))).toEqual([rowId('evnt', 3)]);
  });

  test('an empty page with more to come is gone on from, not shown as empty', async () => {
    const rows = many(5);
    const { gateway, context } = await open(release26, { deliveries: rows });
    const empty = { has_next_page: true, next_page_cursor: rows[4]?.uid };
    const text = JSON.stringify({
      status: true,
      message: '',
      data: { content: [null], pagination: empty },
    });
    gateway.fail({
      fault: { kind: 'raw', status: 200, text, contentType: 'application/json' },
      times: 1,
    });
    expect(idsOf(await deliveries(context, ''))).toEqual(newestFirst(rows));
  });
});

test('oldest first is done by the gateway, and by the console where it loses rows over it', async () => {
  const rows = many(30);
  const { context } = await open(release26, { deliveries: rows });
  const view = await deliveries(context, 'sort=ASC&perPage=10');
  expect(idsOf(view)).toEqual(rows.slice(0, 10).map(({ uid }) => uid));
  expect(view.notes.filteredByConsole).toEqual([]);
  const { gateway, context: other } = await open(release26, { deliveries: rows });
  const text = '{"status":true,"message":"","data":{"content":[],"pagination":null}}';
  const fault = { kind: 'raw', status: 200, text, contentType: 'application/json' } as const;
  gateway.fail({ fault, when: /sort=ASC/ });
  const sorted = await deliveries(other, 'sort=ASC&perPage=10');
  expect(idsOf(sorted)).toEqual(idsOf(view));
  expect(sorted.notes.filteredByConsole).toEqual(['sort']);
});
