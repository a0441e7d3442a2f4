import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a list was asked for, whatever it lists (gateway contract §3.1). */
export interface PageQuery {
  perPage: number;
  direction: 'next' | 'prev';
  sort: 'ASC' | 'DESC';
  /** The cursor of the direction; undefined starts at that end of the list. */
  cursor: string | undefined;
}

export interface Page<T> {
  items: T[];
  hasNextPage: boolean;
  hasPrevPage: boolean;
  nextCursor: string;
  prevCursor: string;
}

/** Ids in order from `from` (included) on; an index makes each call cost the same at any depth. */
export type IdStream = (from: string, descending: boolean, limit: number) => string[];

/** The rows of a list: where their ids come from, and which of them belong to it. */
export interface Candidates<Row extends { uid: string }> {
  /** Merged without repeats; together they hold every row that can match. */
  streams: IdStream[];
  /** The live row of an id, or undefined. */
  load(uid: string): Row | undefined;
  matches(row: Row): boolean;
}

interface Scanned<Row> {
  rows: Row[];
  /** The last id looked at, when the scan was stopped before it found enough. */
  stoppedAt: string | undefined;
}

/** Beyond every id, since none holds this character. */
const afterAll = '\u{10ffff}';
/** Rows are looked at by chunks that double, so that a filter which most rows match reads few. */
const chunk = { second: 32, largest: 250 };
/** One request looks at no more rows than this; the rest is for the next page. */
const maximumLookedAt = 20_000;

function startOf(descending: boolean): string {
  return descending ? afterAll : '';
}

/** The first `limit` ids of all streams behind `from`; with `included` also `from` itself. */
function nextIds(
  streams: readonly IdStream[],
  from: string,
  included: boolean,
  descending: boolean,
  limit: number,
): string[] {
  const ids = new Set(streams.flatMap((stream) => stream(from, descending, limit + 1)));
  if (!included) ids.delete(from);
  const ordered = [...ids].sort();
  return (descending ? ordered.reverse() : ordered).slice(0, limit);
}

/**
 * Collects up to `wanted` matching rows. Reads in chunks and lets other requests run between them;
 * stops after a bounded number of rows, so that no search can hold the thread.
 */
async function scan<Row extends { uid: string }>(
  { streams, load, matches }: Candidates<Row>,
  from: string,
  included: boolean,
  descending: boolean,
  wanted: number,
): Promise<Scanned<Row>> {
  const rows: Row[] = [];
  let position = from;
  let isIncluded = included;
  let limit = wanted;
  for (let lookedAt = 0; lookedAt < maximumLookedAt; ) {
    const ids = nextIds(streams, position, isIncluded, descending, limit);
    for (const uid of ids) {
      const row = load(uid);
      if (row && matches(row)) rows.push(row);
      if (rows.length === wanted) return { rows, stoppedAt: undefined };
    }
    if (ids.length < limit) return { rows, stoppedAt: undefined };
    lookedAt += ids.length;
    position = ids.at(-1) ?? position;
    isIncluded = false;
    limit = Math.min(Math.max(2 * limit, chunk.second), chunk.largest);
    await nextTurn();
  }
  return { rows, stoppedAt: position };
}

async function forward<Row extends { uid: string }>(
  candidates: Candidates<Row>,
  { perPage, sort, cursor }: PageQuery,
): Promise<Page<Row>> {
  const descending = sort === 'DESC';
  const from = cursor ?? startOf(descending);
  const { rows, stoppedAt } = await scan(candidates, from, true, descending, perPage + 1);
  const items = rows.slice(0, perPage);
  const ahead =
    rows[perPage]?.uid ??
    (stoppedAt && nextIds(candidates.streams, stoppedAt, false, descending, 1)[0]);
  const first = items[0]?.uid ?? from;
  const before =
    cursor === undefined ? undefined : await scan(candidates, first, false, !descending, 1);
  return {
    items,
    hasNextPage: ahead !== undefined,
    hasPrevPage: before !== undefined && (before.rows.length > 0 || before.stoppedAt !== undefined),
    nextCursor: ahead ?? (items.length > 1 ? (items.at(-1)?.uid ?? '') : ''),
    prevCursor: items[0]?.uid ?? (ahead === undefined ? '' : (cursor ?? '')),
  };
}

async function backward<Row extends { uid: string }>(
  candidates: Candidates<Row>,
  { perPage, sort, cursor }: PageQuery,
): Promise<Page<Row>> {
  const descending = sort === 'ASC';
  const from = cursor ?? startOf(descending);
  const { rows, stoppedAt } = await scan(candidates, from, false, descending, perPage + 1);
  const items = rows.slice(0, perPage).reverse();
  const after =
    cursor === undefined ? undefined : await scan(candidates, cursor, true, !descending, 1);
  const hasNextPage =
    after !== undefined && (after.rows.length > 0 || after.stoppedAt !== undefined);
  const following = after?.rows[0]?.uid ?? cursor ?? '';
  return {
    items,
    hasNextPage,
    hasPrevPage: rows.length > perPage || stoppedAt !== undefined,
    nextCursor: hasNextPage ? following : items.length > 1 ? (items.at(-1)?.uid ?? '') : '',
    prevCursor: stoppedAt ?? items[0]?.uid ?? '',
  };
}

/**
 * One page by the gateway's rules (gateway contract §3.2): cursors are row ids, the next one is the
 * first row of the next page. Its faults are mended: a backward page never repeats the cursor's row
 * and knows whether a next page exists, and both sort orders work.
 */
export function readPage<Row extends { uid: string }>(
  candidates: Candidates<Row>,
  query: PageQuery,
): Promise<Page<Row>> {
  return query.direction === 'next' ? forward(candidates, query) : backward(candidates, query);
}

/** A part of a list, read once from its oldest row to its newest. */
export interface Stretch<T> {
  items: T[];
  /** Where the next part begins; undefined at the end. */
  next: string | undefined;
}

/**
 * The next rows from an id (included) on, oldest first; it looks at a bounded number of rows, so that
 * a part may hold fewer than were wanted.
 */
export async function readOn<Row extends { uid: string }>(
  candidates: Candidates<Row>,
  from: string,
  wanted: number,
): Promise<Stretch<Row>> {
  const { rows, stoppedAt } = await scan(candidates, from, true, false, wanted + 1);
  const ahead =
    rows[wanted]?.uid ?? (stoppedAt && nextIds(candidates.streams, stoppedAt, false, false, 1)[0]);
  return { items: rows.slice(0, wanted), next: ahead };
}

/** The same page with its rows turned into something else. */
export function mapPage<From, To>(page: Page<From>, change: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(change) };
}
