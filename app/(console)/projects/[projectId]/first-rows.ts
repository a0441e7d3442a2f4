import 'server-only';
import type { DehydratedState, QueryKey } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { ListView } from '@/lib/contract/console/list';
import type {
  FilterReaders,
  SearchModel,
  SearchOf,
  SearchParams,
} from '@/lib/contract/console/list-search';
import type { Problem } from '@/lib/contract/console/problem';
import { addressOfList, type ListName } from '@/lib/contract/console/walks';
import { pageState, type ReadForQuery } from '@/lib/queries/page-state';
import { isConsoleError } from '@/lib/server/console-error';
import { problemOf } from '@/lib/server/route/answer';
import { getActivityRow } from '@/lib/server/services/activity/get-row';
import type { ActivityKind } from '@/lib/server/services/activity/list/activity-kind';
import { listActivity } from '@/lib/server/services/activity/list/list-activity';
import type { Shown } from '@/lib/server/services/context/list-row';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { getResource } from '@/lib/server/services/resource/get';
import type { ListedKind, StoredRow } from '@/lib/server/services/resource/kinds';
import { listResource } from '@/lib/server/services/resource/list';
import { requireSessionView } from '@/lib/server/session/require-session-view';
import { pageContext, readForPage } from './page-reads';

/** How long the document waits for rows; a walk over a slow gateway takes longer than that. */
const ROWS_PATIENCE_MS = 4_000;
const ROW_PATIENCE_MS = 1_000;
const MOST_OPENED = 2;

/** What a list's page hands to its screen. */
export interface FirstRows {
  projectId: string;
  projectName: string;
  gateway: { baseUrl: string; embedded: boolean };
  /** Rows for the query cache of the browser. */
  state: DehydratedState;
  /** Why there are none; the screen shows it and asks again only when told to. Null also when they are late. */
  firstFailure: { key: string; problem: Problem } | null;
}

/** Which list a page shows, and how its rows are read. */
interface ReadList<F extends FilterReaders, Row extends StoredRow> {
  kind: { list: ListName; search: SearchModel<F> };
  readList: (context: ServiceContext, search: SearchOf<F>) => Promise<ListView<Shown<Row>>>;
  readOne: (context: ServiceContext, uid: string) => Promise<Shown<Row>>;
}

/** The list of a kind of resources. */
export function resourceList<F extends FilterReaders, Row extends StoredRow>(
  kind: ListedKind<Row, F>,
): ReadList<F, Row> {
  return {
    kind,
    readList: (context, search) => listResource(kind, context, search),
    readOne: (context, uid) => getResource(kind, context, uid),
  };
}

/** The list of a kind of what happened. */
export function activityList<F extends FilterReaders, Row extends StoredRow>(
  kind: ActivityKind<Row, F>,
): ReadList<F, Row> {
  return {
    kind,
    readList: (context, search) => listActivity(kind, context, search),
    readOne: (context, uid) => getActivityRow(kind, context, uid),
  };
}

/** How the page of a list reads its rows, and under which keys the browser finds them. */
export interface PageList<F extends FilterReaders, Row extends StoredRow> extends ReadList<F, Row> {
  keys: {
    list: (projectId: string, search: SearchOf<F>) => QueryKey;
    one: (projectId: string, uid: string) => QueryKey;
  };
  /** Parameters of the address that open panels. */
  panels: readonly string[];
}

export interface ListPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<SearchParams>;
}

function idsIn(value: string | string[] | undefined): string[] {
  const text = Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
  return text
    .split(',')
    .slice(0, MOST_OPENED)
    .filter((uid) => resourceIdSchema.safeParse(uid).success);
}

/**
 * Reads the rows that an address asks for, so that they are in the page's HTML, and the rows whose
 * panel it opens. An address with values that do not fit is sent to the one without them.
 */
export async function loadFirstRows<F extends FilterReaders, Row extends StoredRow>(
  { params, searchParams }: ListPageProps,
  { kind, readList, readOne, keys, panels }: PageList<F, Row>,
): Promise<FirstRows> {
  const { projectId } = await params;
  const context = await pageContext(projectId);
  const given = await searchParams;
  const search = kind.search.parse(given);
  const address = kind.search.write(search);
  if (!kind.search.parseStrict(given)) {
    for (const name of panels) {
      const uids = idsIn(given[name]);
      if (uids.length > 0) address.set(name, uids.join(','));
    }
    redirect(addressOfList(projectId, kind.list, address));
  }

  const read: ReadForQuery[] = [];
  let firstFailure: FirstRows['firstFailure'] = null;
  try {
    // Late rows are asked for by the browser, which joins the walk that is under way.
    const view = await readForPage(context, ROWS_PATIENCE_MS, (bounded) =>
      readList(bounded, search),
    );
    if (view) read.push([keys.list(projectId, search), view]);
    const shown = new Set(view?.content.map((row) => row.uid));
    const opened = panels.flatMap((name) => idsIn(given[name]));
    const missing = opened.filter((uid) => !shown.has(uid)).slice(0, MOST_OPENED);
    await Promise.all(
      missing.map(async (uid) => {
        // What cannot be read now is read by the panel itself, which has words for it.
        const one = await readForPage(context, view ? ROW_PATIENCE_MS : 0, (bounded) =>
          readOne(bounded, uid).catch(() => undefined),
        );
        if (one) read.push([keys.one(projectId, uid), one]);
      }),
    );
  } catch (error) {
    if (!isConsoleError(error)) throw error;
    firstFailure = { key: address.toString(), problem: problemOf(error, context.requestId) };
  }

  const { connections } = await requireSessionView();
  const shown = connections.find((each) => each.projectId === projectId);
  return {
    projectId,
    projectName: shown?.projectName?.trim() || projectId,
    gateway: {
      baseUrl: context.connection.gatewayBaseUrl,
      embedded: shown?.gateway.embedded ?? false,
    },
    state: pageState(read),
    firstFailure,
  };
}
