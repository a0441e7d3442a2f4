import { expect, test } from 'vitest';
import { overviewSearch } from '@/lib/contract/console/activity/overview';
import { activityHarness } from '@/lib/testing/activity-harness';
import { release24, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { rowId } from '@/lib/testing/fake-gateway/rows';
import { writeHarness } from '@/lib/testing/write-harness';
import { getOverview } from './get-overview';

const harness = writeHarness();
const openActivity = activityHarness();
const second = 1_000;
const hour = 3_600 * second;
const search = overviewSearch.empty;
const lists = (gateway: FakeGateway) =>
  // Its check asks for one row.
  gateway.requests.filter(({ target }) => /eventdeliveries\?.*perPage=100\b/.test(target));
const queryOf = ({ target }: { target: string }) =>
  new URL(target, 'http://g.invalid').searchParams;

/** Deliveries as a list has them, the newest first, with all that it must not pass on. */
function deliveries(amount: number, newestMs: number, everyMs: number) {
  return Array.from({ length: amount }, (_, place) => ({
    uid: `delivery-${newestMs}-${place}`,
    endpoint_id: 'endpoint-1',
    endpoint_metadata: {
      uid: 'endpoint-1',
      name: 'Returns',
      url: 'https://u:canary@a.example/h?token=canary',
    },
    status: place % 2 === 0 ? 'Failure' : 'Success',
    headers: { 'X-Api-Key': ['canary'] },
    metadata: { data: { secret: 'canary' }, raw: '"canary"', num_trials: 1 },
    created_at: new Date(newestMs - place * everyMs).toISOString(),
  }));
}

/** Has lists answer with these pages, one after another. */
function answerPages(gateway: FakeGateway, pages: readonly (object[] | 'fails' | 'nothing')[]) {
  for (const [place, page] of pages.entries()) {
    const isLast = place === pages.length - 1;
    const content = page === 'nothing' || page === 'fails' ? [] : page;
    const pagination = { has_next_page: !isLast, next_page_cursor: `cursor-${place}` };
    gateway.fail({
      when: /eventdeliveries\?.*perPage=(?:100|50|25)\b/,
      times: 1,
      fault:
        page === 'fails'
          ? { kind: 'failure', status: 500, message: 'no' }
          : {
              kind: 'raw',
              status: 200,
              instead: true,
              contentType: 'application/json',
              text: JSON.stringify({ status: true, message: 'ok', data: { content, pagination } }),
            },
    });
  }
}

test('a gateway without figures is walked, masked, by dates on the wire, once for all who ask within a minute', async () => {
  const { context, gateway } = await harness.fake(writing267);
  const now = Date.now();
  answerPages(gateway, [
    deliveries(100, now - second, second),
    'nothing',
    deliveries(3, now - hour, second),
  ]);
  const [one, other] = await Promise.all([
    getOverview(context, search),
    getOverview(context, search),
  ]);
  expect(other).toBe(one);
  expect(await getOverview(context, search)).toBe(one);
  expect(one).toMatchObject({
    counted: { by: 'walk', deliveries: 103, isComplete: true },
    counts: { Failure: 52, Success: 51 },
    isEmpty: false,
    unmatched: null,
    endpoints: [{ uid: 'endpoint-1', name: 'Returns' }],
  });
  expect(JSON.stringify(one)).not.toContain('canary');
  // An empty page with more to come is no end.
  expect(lists(gateway)).toHaveLength(3);
  const query = lists(gateway).map(queryOf)[0];
  expect(query?.get('startDate')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00$/);
  expect(query?.get('endDate')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

  answerPages(gateway, [deliveries(1, now, second)]);
  expect(await getOverview(context, search, true)).toMatchObject({ counted: { deliveries: 1 } });
});

test('a delivery that the gateway cannot tell is left out, and the others are counted', async () => {
  const { context, gateway } = await harness.fake(writing267);
  gateway.state.deliveries = deliveries(30, Date.now() - second, second).map((row, place) => ({
    name: '',
    ...row,
    uid: rowId('deli', 30 - place),
    untold: place === 11,
  }));
  expect(await getOverview(context, search)).toMatchObject({
    counted: { by: 'walk', deliveries: 29, isComplete: false },
  });
});

test('no more than 2,000 deliveries are looked at, and a span that was ignored is kept to (complaints 12 and 18)', async () => {
  const { context, gateway } = await harness.fake(writing267);
  const now = Date.now();
  const page = (place: number) => deliveries(100, now - place * 100 * second, second);
  answerPages(
    gateway,
    Array.from({ length: 30 }, (_, place) => page(place)),
  );
  expect(await getOverview(context, search)).toMatchObject({
    counted: { deliveries: 2_000, isComplete: false },
  });
  expect(lists(gateway)).toHaveLength(20);

  const { context: other, gateway: ignoring } = await harness.fake(writing267);
  const old = (place: number) => deliveries(100, now - (26 + place) * hour, second);
  answerPages(ignoring, [deliveries(100, now, second), ...[0, 1, 2].map(old)]);
  expect(await getOverview(other, search)).toMatchObject({
    counted: { deliveries: 100, isComplete: true },
  });
  expect(lists(ignoring)).toHaveLength(2);
});

test('a failure after the first pages leaves what was read, and says that it is not all', async () => {
  const { context, gateway } = await harness.fake(writing267);
  const now = Date.now();
  answerPages(gateway, [
    deliveries(100, now, second),
    deliveries(100, now - hour, second),
    ...Array.from({ length: 5 }, () => 'fails' as const),
  ]);
  const overview = await getOverview(context, search);
  expect(overview.counted).toMatchObject({ deliveries: 200, isComplete: false });
  // What was not looked at is not known, and never none (complaint 1).
  expect(overview.bars.rows[0]?.counts).toBeNull();
});

test('a delivery that is too large to be read is left out, and the rest is said to be not all', async () => {
  const large = { raw: '{}', data: Array.from({ length: 3 }, () => Array(9_000).fill({})) };
  const rows = Array.from({ length: 30 }, (_, number) =>
    fakeDelivery(number, [3, 29].includes(number) ? { metadata: large } : {}),
  );
  const { context } = await openActivity(release24, { deliveries: rows });
  const overview = await getOverview(context, search);
  expect(overview).toMatchObject({
    counted: { deliveries: 28, isComplete: false },
    counts: { Failure: 28 },
    isEmpty: false,
  });

  const { context: other } = await openActivity(release24, {
    deliveries: [fakeDelivery(1, { metadata: large })],
  });
  expect(await getOverview(other, search)).toMatchObject({ isEmpty: false });
});

test('a gateway to which nothing ever came is empty; one with older deliveries is not', async () => {
  const { context } = await harness.fake(writing267);
  expect(await getOverview(context, search)).toMatchObject({
    isEmpty: true,
    counts: { Success: 0 },
  });
});

test('the embedded gateway tells its figures, and whether anything ever came', async () => {
  const { gateway, context } = await harness.embedded();
  // Its clock stands at noon of a Saturday.
  const now = Date.UTC(2026, 10, 28, 12);
  const runtime = { ...context.runtime, gateway: { ...context.runtime.gateway, now: () => now } };
  const read = () => getOverview({ ...context, runtime }, search);
  expect(await read()).toMatchObject({ counted: { by: 'gateway' }, isEmpty: true });
  await gateway.ask('POST', gateway.outgoing, '/events/broadcast', {
    event_type: 'order.made',
    data: {},
  });
  const overview = await read();
  expect(overview).toMatchObject({
    isEmpty: false,
    isUntilNow: true,
    refused: 0,
    pending: { scheduled: 0, retry: 0, nextDueAt: null },
    before: { current: { deliveries: 0 }, former: { deliveries: 0 }, unit: 'hours' },
    errors: { of: 'attempts', kinds: [] },
    attention: [],
  });
  expect(overview.bars.rows).toHaveLength(24);
});
