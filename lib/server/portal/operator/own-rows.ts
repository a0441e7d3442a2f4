import 'server-only';
import type { AnsweredData, QueryOf } from '@/lib/contract/gateway/operation';
import { operations } from '@/lib/contract/gateway/operations';
import type { Pagination } from '@/lib/contract/gateway/pagination';
import { unsentParts } from '@/lib/contract/gateway/unsent-parts';
import { boundedParallel } from '@/lib/server/bounded-parallel';
import { ConsoleError, isConsoleError } from '@/lib/server/console-error';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import type { LinkScope } from '@/lib/server/services/context/link-scope';
import type { ServiceContext } from '@/lib/server/services/context/service-context';

const readsAtOneTime = 6;

/** What an operator looks at, and with what. */
export interface Looking {
  context: ServiceContext;
  scope: LinkScope;
}

type Delivery = AnsweredData<typeof operations.getDelivery>;
type Endpoint = AnsweredData<typeof operations.getEndpoint>;
type DeliveryQuery = QueryOf<typeof operations.listDeliveries>;

/** What belongs to somebody else is answered as what is not there. */
export function foreign(): ConsoleError {
  return new ConsoleError('not_found', { detail: 'No endpoint of this link has it.' });
}

const onePage: Pagination = {
  per_page: 0,
  has_next_page: false,
  has_prev_page: false,
  next_page_cursor: '',
  prev_page_cursor: '',
};

/** Rows that were read one by one, as a page. */
export function pageOfAll<Row>(content: Row[]): { content: Row[]; pagination: Pagination } {
  return { content, pagination: { ...onePage, per_page: content.length } };
}

/** An endpoint without what its partner alone may see of it, and its operator elsewhere. */
function shownEndpoint({ secrets: _, authentication: __, ...endpoint }: Endpoint): Endpoint {
  return endpoint;
}

/** Undefined where there is none, or it is another's. */
async function findEndpoint(
  { context, scope }: Looking,
  endpointID: string,
): Promise<Endpoint | undefined> {
  try {
    const endpoint = await callGateway(context, operations.getEndpoint, { params: { endpointID } });
    return scope.isOwn(endpoint) ? shownEndpoint(endpoint) : undefined;
  } catch (error) {
    if (isConsoleError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

export async function ownEndpoint(looking: Looking, uid: string): Promise<Endpoint> {
  const found = await findEndpoint(looking, uid);
  if (!found) throw foreign();
  return found;
}

/** The endpoints of a link: by its owner as the gateway lists them, or one by one as it names them. */
export async function ownEndpoints(
  looking: Looking,
  query: QueryOf<typeof operations.listEndpoints> = {},
) {
  const { context, scope } = looking;
  const { owner_id } = scope.link;
  if (owner_id) {
    const page = await callGateway(context, operations.listEndpoints, {
      query: { ...query, ownerId: owner_id },
    });
    const own = (page.content ?? []).flatMap((row) => (row && scope.isOwn(row) ? [row] : []));
    return { ...page, content: own.map(shownEndpoint) };
  }
  const read = await boundedParallel(scope.endpoints, readsAtOneTime, (uid) =>
    findEndpoint(looking, uid),
  );
  const text = (query?.q ?? '').toLowerCase();
  return pageOfAll(
    read.flatMap((row) => (row && (row.name ?? '').toLowerCase().includes(text) ? [row] : [])),
  );
}

/** Which endpoint a delivery goes to; gateways tell it in one of two places. */
function endpointOf({ endpoint_id, endpoint_metadata }: Delivery): string {
  return endpoint_id || endpoint_metadata?.uid || '';
}

/** The own ones of those that are asked for; all of them where none is. */
export function wantedEndpoints(
  { endpoints }: LinkScope,
  asked: readonly string[] | null | undefined,
): string[] {
  const wanted = asked ?? [];
  return wanted.length === 0 ? [...endpoints] : endpoints.filter((uid) => wanted.includes(uid));
}

/** Deliveries to own endpoints; a filter by another's finds nothing. */
export async function ownDeliveries({ context, scope }: Looking, query: DeliveryQuery = {}) {
  const endpointId = wantedEndpoints(scope, query.endpointId);
  // Without such a filter a gateway would list all of the project.
  if (endpointId.length === 0) return pageOfAll<Delivery>([]);
  const page = await callGateway(context, operations.listDeliveries, {
    query: { ...query, endpointId },
  });
  const own = new Set(endpointId);
  const rows = (page.content ?? []).filter((row) => row !== null);
  const shown = rows.filter((row) => own.has(endpointOf(row))).map(asToldToPartners);
  return { ...page, content: shown };
}

/** Also where the gateway tells its operator more. */
const asToldToPartners = (row: Delivery): Delivery => ({ ...row, ...unsentParts(row) });

/** @throws ConsoleError `not_found` for one to another's endpoint */
export async function ownDelivery(looking: Looking, deliveryID: string): Promise<Delivery> {
  const delivery = await callGateway(looking.context, operations.getDelivery, {
    params: { deliveryID },
  });
  const uid = endpointOf(delivery);
  const { scope } = looking;
  const isOwn =
    uid !== '' &&
    (scope.endpoints.includes(uid) ||
      (!scope.isWhole && (await findEndpoint(looking, uid)) !== undefined));
  if (!isOwn) throw foreign();
  return asToldToPartners(delivery);
}
