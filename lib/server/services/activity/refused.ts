import 'server-only';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import type { RefusedSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { toView } from '@/lib/contract/console/masked';
import { operations } from '@/lib/contract/gateway/operations';
import { activityTraits } from '@/lib/releases/traits';
import { ConsoleError } from '../../console-error';
import { askGateway, callGateway } from '../context/call-gateway';
import { runtimeOf, type ServiceContext } from '../context/service-context';
import { containsText } from '../listing/list-filter';
import { pageOfRows } from '../listing/page-of-rows';
import { dialectOfGateway } from '../resource/write-context';
import { isWithin, timeRange } from './list/time-range';

/** Sources whose names are read at once; refused requests of more show ids. */
const mostSources = 200;

/** The names of sources; none where they cannot be read, since the rows matter more. */
async function sourceNames(context: ServiceContext): Promise<ReadonlyMap<string, string>> {
  const query = { perPage: mostSources };
  const result = await askGateway(context, operations.listSources, { query });
  const rows = result.ok ? (result.data.content ?? []) : [];
  return new Map(rows.flatMap((row) => (row?.name ? [[row.uid, row.name] as const] : [])));
}

async function readRefused(context: ServiceContext): Promise<RefusedRow[]> {
  if (!activityTraits(await dialectOfGateway(context)).keepsRefused) {
    throw new ConsoleError('not_found', {
      detail:
        'This gateway does not tell which requests it refused. Ask the sender what it was answered.',
    });
  }
  const { listProjectRefusedRequests } = operations;
  const [answered, names] = await Promise.all([
    callGateway(context, listProjectRefusedRequests),
    sourceNames(context),
  ]);
  return toView(listProjectRefusedRequests.data, answered).map((row) => {
    const source_id = row.source_id ?? '';
    return {
      ...row,
      source_id,
      source_name: names.get(source_id) ?? null,
      created_at: row.refused_at ?? null,
    };
  });
}

/**
 * A page of the requests that were refused at the door, newest first: the gateway keeps a hundred for each
 * source, with names of headers and never a value (moving events §4).
 * @throws ConsoleError `not_found` for a gateway that does not tell them
 */
export async function listRefused(
  context: ServiceContext,
  search: RefusedSearch,
): Promise<ListView<RefusedRow>> {
  const { gateway } = runtimeOf(context);
  const { filters, perPage, page } = search;
  const { q, sourceId } = filters;
  // All that is kept is read at once, so that without a time all of it is shown.
  const range = timeRange(filters, gateway.now(), true);
  const loadedAt = new Date(gateway.now()).toISOString();
  const all = await readRefused(context);
  const rows = all.filter(
    (row) =>
      isWithin(range, row) &&
      (sourceId === null || row.source_id === sourceId) &&
      (q === null ||
        row.source_id === q ||
        [row.reason, row.source_name, String(row.status ?? '')].some((held) =>
          containsText(held, q),
        )),
  );
  const { content, pagination, cursorLost } = pageOfRows(rows, { perPage, page }, false);
  return {
    content,
    pagination,
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost,
      origin: 'gateway',
      activity: {
        from: range.from === null ? null : new Date(range.from).toISOString(),
        to: range.until === null ? null : new Date(range.until).toISOString(),
        isUsualSpan: false,
        unapplied: [],
        partial: [],
        readAs: q === null ? null : 'text',
        walk: null,
        skipped: 0,
      },
    },
    loadedAt,
  };
}

/**
 * One of them, of those that are still kept.
 * @throws ConsoleError `not_found`
 */
export async function getRefused(context: ServiceContext, uid: string): Promise<RefusedRow> {
  const found = (await readRefused(context)).find((row) => row.uid === uid);
  if (found) return found;
  throw new ConsoleError('not_found', {
    detail: 'This request is not kept any more: newer ones that were refused took its place.',
  });
}
