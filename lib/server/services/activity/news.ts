import 'server-only';
import { mostFollowed, mostNews, type News } from '@/lib/contract/console/activity/news';
import { filterInstant } from '@/lib/contract/console/activity-searches';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import { isResourceId } from '@/lib/contract/console/resource-id';
import type { FilterName } from '@/lib/contract/console/searches';
import type { QueryReader } from '../../route/read-query';
import type { Shown } from '../context/list-row';
import { runtimeOf } from '../context/service-context';
import type { StoredRow } from '../resource/kinds';
import type { ActivityKind } from './list/activity-kind';
import { type AskedSearch, askedSearch, askedWire, isAsked } from './list/asked-search';
import { createRowReader } from './list/row-reader';
import { madeAt } from './list/time-range';
import type { ActivityContext } from './list/walk-rows';

/** What is asked about a list that is shown: since when, and which of its rows. */
export interface NewsAsked<F extends FilterReaders> {
  search: SearchOf<F>;
  /** ISO 8601. */
  since: string;
  uids: readonly string[];
}

/** Reads the query of the question; its search is that of the list. */
export function newsQuery<F extends FilterReaders>(
  model: SearchModel<F>,
): QueryReader<NewsAsked<F>> {
  return {
    names: [...model.parameterNames, 'since', 'uids'],
    parse({ since = '', uids = '', ...address }) {
      const instant = filterInstant(since);
      const ids = uids === '' ? [] : uids.split(',');
      const search = model.parseStrict(address);
      const fits = ids.length <= mostFollowed && ids.every(isResourceId);
      return instant && search && fits ? { search, since: instant, uids: ids } : undefined;
    },
  };
}

/** What changes while a row lives, so that a row that was found by it may not be found by it again. */
const changing = new Set<FilterName>(['status', 'errorKind', 'httpCode', 'tries', 'unmatched']);

/** The same search without what changes, and without a time: its rows are known. */
function lasting<Row>(asked: AskedSearch<Row>): AskedSearch<Row> {
  return {
    ...asked,
    isAscending: false,
    range: { from: null, until: null, isUsual: false },
    filters: asked.filters.filter(({ name }) => !changing.has(name)),
  };
}

/**
 * What is new to a search since an instant, and how rows of its page stand now: one question to the
 * gateway, and another one where the rows lie further back than the newest hundred. Rows that cannot be
 * found so, since filters leave gaps between them, are left out. New is what was made since and is found by
 * the search now; what payloads hold is not looked at, so that it is not counted for a search of these.
 * @throws ConsoleError
 */
export async function newsOf<Row extends StoredRow, F extends FilterReaders>(
  kind: ActivityKind<Row, F>,
  context: ActivityContext,
  { search, since, uids }: NewsAsked<F>,
): Promise<News<Shown<Row>>> {
  const asOf = new Date(runtimeOf(context).gateway.now()).toISOString();
  const asked = await askedSearch(kind, context, search);
  const known = lasting(asked);
  const wire = askedWire(known);
  const reader = createRowReader(kind, context, { wire, isAscending: false });
  const { rows: newest, hasNext } = await reader.onward(null, mostNews);
  const followed = new Set(uids);
  const found = newest.filter(({ uid }) => followed.has(uid));
  const missing = uids.filter((uid) => !found.some((row) => row.uid === uid));
  const first = missing.toSorted().at(-1);
  const last = newest.at(-1);
  if (first !== undefined && hasNext && last && first < last.uid) {
    const older = await reader.onward(first, mostFollowed);
    found.push(...older.rows.filter(({ uid }) => followed.has(uid)));
  }
  const start = Date.parse(since);
  const isNew = (row: Shown<Row>) => (madeAt(row) ?? start) > start && !followed.has(row.uid);
  const news = newest.filter((row) => isNew(row) && isAsked(asked, row));
  return {
    count: asked.payload || asked.rowId !== null ? null : news.length,
    isMore: hasNext && last !== undefined && isNew(last),
    rows: kind.settled ? found.map(kind.settled) : found,
    asOf,
  };
}
