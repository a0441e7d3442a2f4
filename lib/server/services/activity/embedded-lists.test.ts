import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { refusedSearch } from '@/lib/contract/console/activity-searches';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { deliveriesAt, eventsAt, idsOf } from '@/lib/testing/activity-harness';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { getCapabilities } from '../capabilities';
import { countDeliveries } from './counts';
import { deliveryKind } from './delivery-kind';
import { eventKind } from './event-kind';
import { listActivity } from './list/list-activity';
import { newsOf } from './news';
import { getRefused, listRefused } from './refused';

// The embedded gateway in this process, with the events of its example data.
const now = Date.UTC(2026, 10, 28, 12);
let gateway: TestGateway;
let context: TestContext;
let incoming: TestContext;
let all: DeliveryRow[];

const deliveries = (address: string) =>
  listActivity(deliveryKind, context, deliveriesAt(`perPage=100&${address}`));

/** All rows of a search, page by page. */
async function everyRow(address: string): Promise<DeliveryRow[]> {
  const rows: DeliveryRow[] = [];
  let search = deliveriesAt(`perPage=100&${address}`);
  for (;;) {
    const { content, pagination } = await listActivity(deliveryKind, context, search);
    rows.push(...content);
    if (!pagination.has_next_page) return rows;
    search = { ...search, page: { direction: 'next', cursor: pagination.next_page_cursor } };
  }
}

beforeAll(async () => {
  gateway = openTestGateway({ exampleData: true });
  const { port } = await gateway.gateway.start();
  const reached = { baseUrl: `http://127.0.0.1:${port}/api`, apiKey: gateway.key };
  context = openServiceContext({ ...reached, projectId: gateway.outgoing });
  incoming = openServiceContext({ ...reached, projectId: gateway.incoming });
  for (const each of [context, incoming]) {
    Object.assign(each.runtime.gateway, { now: () => now });
    await getCapabilities(each);
  }
  all = await everyRow('last=30d');
}, 70_000);

afterAll(async () => {
  await context.close();
  await incoming.close();
  await gateway.close();
});

test('rows tell the last answer, how long it took, and that they are examples', () => {
  expect(all.length).toBeGreaterThan(100);
  const tried = all.filter(({ metadata }) => (metadata?.num_trials ?? 0) > 0);
  expect(tried.every(({ last_duration_ms }) => typeof last_duration_ms === 'number')).toBe(true);
  expect(tried.some(({ last_http_status }) => last_http_status === 200)).toBe(true);
  expect(all.every(({ is_example }) => is_example === true)).toBe(true);
});

test.each<[string, (row: DeliveryRow) => boolean]>([
  ['status=Failure,Retry', ({ status }) => status === 'Failure' || status === 'Retry'],
  [
    'errorKind=timeout_response,status_5xx',
    ({ error_kind }) => error_kind === 'timeout_response' || error_kind === 'status_5xx',
  ],
  ['httpCode=200', ({ last_http_status }) => last_http_status === 200],
  ['tries=2,3', ({ metadata }) => [2, 3].includes(metadata?.num_trials ?? 0)],
  [
    'tries=2&status=Success',
    ({ metadata, status }) => metadata?.num_trials === 2 && status === 'Success',
  ],
])('%s is carried out by the gateway itself', async (address, matches) => {
  const found = await everyRow(`last=30d&${address}`);
  expect(found.map(({ uid }) => uid)).toEqual(all.filter(matches).map(({ uid }) => uid));
  const { notes } = await deliveries(`last=30d&${address}`);
  expect(notes).toMatchObject({ filteredByConsole: [], searched: null });
});

test('ids of every kind, typed into one box, lead to what they name', async () => {
  const [row] = all.slice(-1);
  if (!row) throw new Error('no example deliveries');
  expect(idsOf(await deliveries(`q=${row.uid}`))).toEqual([row.uid]);
  const ofEvent = all.filter(({ event_id }) => event_id === row.event_id);
  expect(idsOf(await deliveries(`q=${row.event_id}`))).toEqual(ofEvent.map(({ uid }) => uid));
  const ofEndpoint = await deliveries(`q=${row.endpoint_id}&last=30d`);
  expect(ofEndpoint.notes.activity?.readAs).toBe('endpoint');
  expect(ofEndpoint.content.every(({ endpoint_id }) => endpoint_id === row.endpoint_id)).toBe(true);
  const event = await listActivity(eventKind, context, eventsAt(`q=${row.event_id}`));
  expect(event.content.map(({ uid }) => uid)).toEqual([row.event_id]);
});

describe('counts', () => {
  const sum = (counts: Record<string, number> | null | undefined) =>
    Object.values(counts ?? {}).reduce((total, count) => total + count, 0);

  test('over time are those of the gateway, and the bars add up to them', async () => {
    const counts = await countDeliveries(context, deliveriesAt('last=7d'));
    expect(counts).toMatchObject({ source: 'gateway', isAtLeast: false });
    const span = { from: Date.parse(counts.from), to: Date.parse(counts.to) };
    const within = all.filter(({ created_at }) => {
      const at = Date.parse(created_at ?? '');
      return at >= span.from && at < span.to;
    });
    for (const status of deliveryStatuses) {
      const wanted = within.filter((row) => row.status === status).length;
      expect(counts.counts?.[status], status).toBe(wanted);
      const inBars = counts.buckets?.reduce((total, each) => total + each.counts[status], 0);
      expect(inBars, status).toBe(wanted);
    }
    expect(counts.buckets?.length).toBeLessThanOrEqual(169);
  });

  test('of a filter are those of its rows', async () => {
    const found = await everyRow('last=24h&status=Failure');
    const counts = await countDeliveries(context, deliveriesAt('last=24h&status=Failure'));
    expect(counts).toMatchObject({ source: 'walk', isAtLeast: false });
    expect(counts.counts).toMatchObject({ Failure: found.length, Success: 0 });
    expect(counts.buckets?.reduce((total, each) => total + sum(each.counts), 0)).toBe(found.length);
  });
});

test('news are counted, and rows of the page are told as they are now', async () => {
  const shown = all.slice(5, 25);
  const since = new Date(Date.parse(all[5]?.created_at ?? '')).toISOString();
  const uids = shown.map(({ uid }) => uid);
  const news = await newsOf(deliveryKind, context, {
    search: deliveriesAt('last=30d'),
    since,
    uids,
  });
  const newer = all.filter((row) => Date.parse(row.created_at ?? '') > Date.parse(since));
  expect(news).toMatchObject({ count: newer.length, isMore: false });
  expect(news.rows.map(({ uid }) => uid)).toEqual(uids);
  const far = all.slice(-20).map(({ uid }) => uid);
  const older = await newsOf(deliveryKind, context, {
    search: deliveriesAt('last=30d'),
    since: new Date(now).toISOString(),
    uids: far,
  });
  expect(older.rows.map(({ uid }) => uid)).toEqual(far);
  expect(older.count).toBe(0);
});

test('refused requests of all sources are listed with the names of these, narrowed and found again', async () => {
  const search = refusedSearch.parse({ perPage: '100' });
  const view = await listRefused(incoming, search);
  expect(view.content.length).toBeGreaterThan(0);
  expect(view.content.every(({ source_name }) => typeof source_name === 'string')).toBe(true);
  const [first] = view.content;
  if (!first) throw new Error('no example of a refused request');
  const ofSource = await listRefused(incoming, {
    ...search,
    filters: { ...search.filters, sourceId: first.source_id },
  });
  expect(ofSource.content.every(({ source_id }) => source_id === first.source_id)).toBe(true);
  expect(await getRefused(incoming, first.uid)).toEqual(first);
  await expect(getRefused(incoming, '999999')).rejects.toMatchObject({ code: 'not_found' });
});
