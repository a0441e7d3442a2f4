import 'server-only';
import type { PageSearch } from '@/lib/contract/console/list-search';
import { toView } from '@/lib/contract/console/masked';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import {
  type PortalCounts,
  type PortalDeliveries,
  type PortalDelivery,
  type PortalNews,
  portalDeliveryRowSchema,
} from '@/lib/contract/portal/deliveries';
import {
  mostPortalRows,
  type PortalDeliverySearch,
  type PortalState,
  statesOf,
} from '@/lib/contract/portal/searches';
import { isConsoleError } from '@/lib/server/console-error';
import {
  isWithin,
  madeAt,
  type TimeRange,
  timeRange,
  wireRange,
} from '@/lib/server/services/activity/list/time-range';
import { type GatewayPage, readGatewayPage } from '@/lib/server/services/context/gateway-page';
import { pageQuery } from '@/lib/server/services/listing/read-page';
import { settlePage } from '@/lib/server/services/listing/settle-page';
import type { PortalContext } from '../base/portal-context';

type Filters = PortalDeliverySearch['filters'];

/** The statuses that a partner is told as one. */
function statusesOf(state: PortalState) {
  return deliveryStatuses.filter((status) => statesOf[status] === state);
}

function rangeOf(context: PortalContext, { last, from, to, event }: Filters): TimeRange {
  return timeRange({ last, from, to }, context.now(), event !== null);
}

/** Filters as they are sent; a time is always said. */
function wireOf({ endpoint, state, type, event }: Filters, range: TimeRange) {
  return {
    ...wireRange(range),
    ...(endpoint === null ? {} : { endpointId: [endpoint] }),
    ...(state === null ? {} : { status: statusesOf(state) }),
    ...(type === null ? {} : { eventType: type }),
    ...(event === null ? {} : { eventId: event }),
  };
}

/** Whether a row is one that was asked for: some gateways overlook a filter. */
function isAsked({ endpoint, state, type, event }: Filters, range: TimeRange) {
  return (row: PortalDelivery): boolean =>
    (endpoint === null || row.endpoint_id === endpoint) &&
    (event === null || row.event_id === event) &&
    (type === null || (row.event_type || row.event_metadata?.event_type) === type) &&
    (state === null || stateOf(row) === state) &&
    isWithin(range, row);
}

function stateOf({ status }: PortalDelivery): PortalState | undefined {
  const known = deliveryStatuses.find((each) => each === status);
  return known && statesOf[known];
}

async function readRows(
  { caller }: PortalContext,
  page: PageSearch,
  wire: ReturnType<typeof wireOf>,
): Promise<GatewayPage<PortalDelivery>> {
  const answer = await caller.ask(portalOperations.portalListDeliveries, {
    query: { ...pageQuery(page), ...wire },
  });
  // The schema of a row is a part of that of a delivery.
  return readGatewayPage(portalDeliveryRowSchema, answer) as GatewayPage<PortalDelivery>;
}

/**
 * A page of deliveries to own endpoints, the newest first, of at most fifty rows.
 * @throws ConsoleError
 */
export async function listPortalDeliveries(
  context: PortalContext,
  { filters, page, perPage }: PortalDeliverySearch,
): Promise<PortalDeliveries> {
  const range = rangeOf(context, filters);
  const asked = { page, perPage: Math.min(perPage, mostPortalRows) };
  const rows = await readRows(context, asked, wireOf(filters, range));
  const { content, pagination, cursorLost } = settlePage(rows, asked, false);
  return {
    content: content.filter(isAsked(filters, range)),
    pagination,
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost,
      origin: 'gateway',
    },
    loadedAt: new Date(context.now()).toISOString(),
  };
}

/** What could not be counted is not known, which fails nothing. */
async function unlessUncounted(count: Promise<number | null>): Promise<number | null> {
  try {
    return await count;
  } catch (error) {
    if (isConsoleError(error)) return null;
    throw error;
  }
}

/**
 * How many deliveries a search finds by what became of them, whatever state it asks for. Those that wait
 * are told up to a page of them: gateways count only what can be sent again.
 */
export async function countPortalDeliveries(
  context: PortalContext,
  { filters }: PortalDeliverySearch,
): Promise<PortalCounts> {
  const range = rangeOf(context, filters);
  const settled = async (state: PortalState) => {
    const query = wireOf({ ...filters, state }, range);
    const { num } = await context.caller.ask(portalOperations.portalCountBatchRetry, { query });
    return num ?? null;
  };
  const stillWaiting = async () => {
    const asked = { ...filters, state: 'waiting' } as const;
    const page = { page: null, perPage: mostPortalRows };
    const { rows, hasNext } = await readRows(context, page, wireOf(asked, range));
    return hasNext ? null : rows.filter(isAsked(asked, range)).length;
  };
  const [failed, arrived, waiting] = await Promise.all([
    unlessUncounted(settled('failed')),
    unlessUncounted(settled('arrived')),
    unlessUncounted(stillWaiting()),
  ]);
  return { failed, arrived, waiting };
}

/** What is asked about a list that is shown: since when, and which of its rows. */
export interface PortalNewsAsked {
  search: PortalDeliverySearch;
  /** ISO 8601. */
  since: string;
  uids: readonly string[];
}

/**
 * What is new to a search since an instant, and how rows of its page stand now: one question, and
 * another one where rows lie further back than the newest fifty.
 * @throws ConsoleError
 */
export async function portalDeliveryNews(
  context: PortalContext,
  { search: { filters }, since, uids }: PortalNewsAsked,
): Promise<PortalNews> {
  const asOf = new Date(context.now()).toISOString();
  // A row that was found by its state may have another one now.
  const lasting = { ...filters, state: null, last: null, from: null, to: null };
  const wire = wireOf(lasting, { from: null, until: null, isUsual: false });
  const first = { page: null, perPage: mostPortalRows };
  const newest = await readRows(context, first, wire);
  const followed = new Set(uids);
  const found = newest.rows.filter(({ uid }) => followed.has(uid));
  const missing = uids.filter((uid) => !found.some((row) => row.uid === uid));
  const from = missing.toSorted().at(-1);
  if (from !== undefined && newest.hasNext) {
    const older = { perPage: mostPortalRows, page: { direction: 'next', cursor: from } } as const;
    const { rows } = await readRows(context, older, wire);
    found.push(...rows.filter(({ uid }) => missing.includes(uid)));
  }
  const start = Date.parse(since);
  const isFound = isAsked(filters, rangeOf(context, filters));
  const isNew = (row: PortalDelivery) => (madeAt(row) ?? start) > start && !followed.has(row.uid);
  const last = newest.rows.at(-1);
  return {
    count: newest.rows.filter((row) => isNew(row) && isFound(row)).length,
    isMore: newest.hasNext && last !== undefined && isNew(last),
    rows: found,
    asOf,
  };
}

/** The row of a list, of one that was read whole: what it carries stays behind. */
export function portalRowOf(
  delivery: Parameters<typeof toView<typeof portalDeliveryRowSchema>>[1],
): PortalDelivery {
  return toView(portalDeliveryRowSchema, delivery);
}
