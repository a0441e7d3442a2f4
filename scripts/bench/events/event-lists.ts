import type { DeliveryFilter, EventFilter } from '../../../lib/embedded-gateway/store/events';
import type { Page, PageQuery } from '../../../lib/embedded-gateway/store/page';
import { allDeliveries, allEvents, newestFirst } from '../../../lib/testing/event-store';
import { printTable } from '../base/report';
import { median, milliseconds, ratio } from '../base/statistics';
import { type EventDatabase, eventDatabase, listProject, listSpan } from './event-database';
import { type EventFigure, mostFigure } from './figures';

const sizes = [1_000, 100_000, 1_000_000];
const rounds = 61;
const warmUp = 5;
const goal = 1.5;
const day = 24 * 60 * 60 * 1000;
const middleOfMonth = (listSpan.from + listSpan.until) / 2;
const quarterOfMonth = (listSpan.from + middleOfMonth) / 2;

type Case<Filter> = [name: string, asked: (database: EventDatabase) => Partial<Filter>];

const deliveryFilters: Case<DeliveryFilter>[] = [
  ['nothing', () => ({})],
  ...['Success', 'Failure', 'Retry', 'Scheduled', 'Discarded'].map(
    (status): Case<DeliveryFilter> => [`status ${status}`, () => ({ statuses: [status] })],
  ),
  ['endpoint with most', () => ({ endpointIds: ['endpoint-loud'] })],
  ['endpoint with few', () => ({ endpointIds: ['endpoint-rare'] })],
  ['two endpoints', () => ({ endpointIds: ['endpoint-1', 'endpoint-2'] })],
  ['subscription', () => ({ subscriptionId: 'endpoint-loud' })],
  ['event', ({ middle }) => ({ eventId: middle.eventId })],
  ['idempotency key', ({ middle }) => ({ idempotencyKey: middle.key })],
  ['event type with most', () => ({ eventType: 'type-loud' })],
  ['event type with few', () => ({ eventType: 'type-rare' })],
  ['source', () => ({ sourceIds: ['source-0'] })],
  ['source with few', () => ({ sourceIds: ['source-rare'] })],
  ['error kind', () => ({ errorKinds: ['status_5xx'] })],
  ['error kind with few', () => ({ errorKinds: ['timeout_connect'] })],
  ['code 200', () => ({ codes: [200] })],
  ['code 404', () => ({ codes: [404] })],
  ['code with few', () => ({ codes: [502] })],
  ['1 try', () => ({ tries: [1] })],
  ['3 tries', () => ({ tries: [3] })],
  ['tries with few', () => ({ tries: [4] })],
  ['a day', () => ({ from: middleOfMonth, until: middleOfMonth + day })],
  ['until the middle', () => ({ until: middleOfMonth })],
  ['endpoint, Failure', () => ({ endpointIds: ['endpoint-loud'], statuses: ['Failure'] })],
  ['endpoint, type', () => ({ endpointIds: ['endpoint-loud'], eventType: 'type-loud' })],
  ['endpoint, type with few', () => ({ endpointIds: ['endpoint-loud'], eventType: 'type-rare' })],
  [
    'status, source, half',
    () => ({ statuses: ['Failure', 'Discarded'], sourceIds: ['source-1'], from: quarterOfMonth }),
  ],
  ['error kind, endpoint', () => ({ errorKinds: ['status_4xx'], endpointIds: ['endpoint-loud'] })],
  ['code, type', () => ({ codes: [500], eventType: 'type-loud' })],
];

const eventFilters: Case<EventFilter>[] = [
  ['nothing', () => ({})],
  ['source', () => ({ sourceIds: ['source-0'] })],
  ['source with few', () => ({ sourceIds: ['source-rare'] })],
  ['endpoint with most', () => ({ endpointIds: ['endpoint-loud'] })],
  ['endpoint with few', () => ({ endpointIds: ['endpoint-rare'] })],
  ['idempotency key', ({ middle }) => ({ idempotencyKey: middle.key })],
  ['a day', () => ({ from: middleOfMonth, until: middleOfMonth + day })],
  ['source, endpoint', () => ({ sourceIds: ['source-1'], endpointIds: ['endpoint-loud'] })],
];

interface Listed {
  what: 'deliveries' | 'events';
  name: string;
  read(database: EventDatabase, query: PageQuery): Promise<Page<unknown>>;
  cursor(database: EventDatabase): string;
}

const lists: Listed[] = [
  ...deliveryFilters.map(
    ([name, asked]): Listed => ({
      what: 'deliveries',
      name,
      cursor: ({ middle }) => middle.deliveryId,
      read: (database, query) =>
        database.store.reads.deliveries(
          listProject,
          { ...allDeliveries, ...asked(database) },
          query,
        ),
    }),
  ),
  ...eventFilters.map(
    ([name, asked]): Listed => ({
      what: 'events',
      name,
      cursor: ({ middle }) => middle.eventId,
      read: (database, query) =>
        database.store.reads.events(listProject, { ...allEvents, ...asked(database) }, query),
    }),
  ),
];

const pages: [name: string, query: (cursor: string) => PageQuery][] = [
  ['first page', () => newestFirst],
  ['from the middle on', (cursor) => ({ ...newestFirst, cursor })],
  ['before the middle', (cursor) => ({ ...newestFirst, direction: 'prev', cursor })],
  ['oldest first', () => ({ ...newestFirst, sort: 'ASC' })],
];

/** What a page takes in a database. */
interface Taken {
  rows: number;
  /** Median of processor time in milliseconds, which other programs of the machine change little. */
  cpuMs: number;
}

interface Measured {
  listed: Listed;
  page: string;
  /** By size. */
  taken: Taken[];
  growth: number;
}

/** Sizes take turns, so that what slows the machine for a while slows all of them. */
async function take(works: readonly (() => Promise<Page<unknown>>)[]): Promise<Taken[]> {
  const found = works.map(() => ({ rows: 0, times: [] as number[] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) {
      const before = process.cpuUsage();
      const { items } = await work();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) found[at]?.times.push((user + system) / 1000);
      Object.assign(found[at] ?? {}, { rows: items.length });
    }
  }
  return found.map(({ rows, times }) => ({ rows, cpuMs: median(times) }));
}

/**
 * The largest database over the smallest one that fills the page as it does: where fewer rows are
 * found, fewer are read.
 */
function growthOf(taken: readonly Taken[]): number {
  const largest = taken.at(-1);
  const first = taken.find(({ rows }) => rows === largest?.rows);
  return (largest?.cpuMs ?? Number.NaN) / (first?.cpuMs ?? Number.NaN);
}

async function measure(databases: readonly EventDatabase[]): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const listed of lists) {
    for (const [page, query] of pages) {
      const reads = databases.map((database) => {
        const asked = query(listed.cursor(database));
        return () => listed.read(database, asked);
      });
      const taken = await take(reads);
      all.push({ listed, page, taken, growth: growthOf(taken) });
    }
  }
  return all;
}

/** How often the details of a page are read, so that the clock can tell them. */
const detailReads = 20;

/** Reads all that the page of a delivery shows, of those around the middle. */
async function readDetails({ store: { reads }, middle }: EventDatabase) {
  const page = await reads.deliveries(listProject, allDeliveries, {
    ...newestFirst,
    cursor: middle.deliveryId,
  });
  return async () => {
    for (let turn = 0; turn < detailReads; turn += 1) {
      for (const { uid, event_id } of page.items) {
        reads.delivery(listProject, uid);
        reads.event(listProject, event_id);
        reads.payload({ uid });
        reads.attempts(uid);
      }
    }
    return page;
  };
}

async function measureDetails(databases: readonly EventDatabase[]): Promise<EventFigure> {
  const taken = await take(await Promise.all(databases.map(readDetails)));
  const [least] = taken;
  const growth = (taken.at(-1)?.cpuMs ?? Number.NaN) / (least?.cpuMs ?? Number.NaN);
  const largest = databases.at(-1)?.size ?? 0;
  return mostFigure(`Growth of one delivery, read whole, up to ${largest}`, growth, goal, '×');
}

/**
 * What a page of each list and one delivery take as a database grows, for each filter (moving events
 * §8: within 1.5×).
 * @param largest deliveries that a database is measured with
 */
export async function measureEventLists(largest: number): Promise<EventFigure[]> {
  const used = sizes.filter((size) => size <= largest);
  const databases = used.map(eventDatabase);
  const [measured, details] = await Promise.resolve()
    .then(async () => [await measure(databases), await measureDetails(databases)] as const)
    .finally(() => {
      for (const database of databases) database.close();
    });
  printTable(
    'Lists of events and deliveries: processor time of a page of 20 (rows), median',
    ['list', 'filter', 'page', ...used.map((size) => `of ${size}`), 'growth'],
    measured.map(({ listed, page, taken, growth }) => [
      ...[listed.what, listed.name, page],
      ...taken.map(({ rows, cpuMs }) => `${milliseconds(cpuMs)} (${rows})`),
      ratio(growth),
    ]),
  );
  const figures = (['deliveries', 'events'] as const).map((what) => {
    const [worst] = measured
      .filter(({ listed }) => listed.what === what)
      .sort((a, b) => b.growth - a.growth);
    const which = worst ? `${worst.listed.name}, ${worst.page}` : '';
    const name = `Growth of a list of ${what} up to ${used.at(-1)}, the worst filter (${which})`;
    return mostFigure(name, worst?.growth ?? Number.NaN, goal, '×');
  });
  return [...figures, details];
}
