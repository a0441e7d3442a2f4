import 'server-only';
import type { z } from 'zod';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { ListName } from '@/lib/contract/console/walks';
import type { Operation } from '@/lib/contract/gateway/operations';
import {
  type AnsweredPage,
  type GatewayPage,
  readGatewayPage,
} from '@/lib/server/services/context/gateway-page';
import { createListMemory, type ListMemory } from '@/lib/server/services/context/list-memory';
import type { ListRow, Shown } from '@/lib/server/services/context/list-row';
import { callGateway } from '../context/call-gateway';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../context/service-context';
import type { ServiceRuntime } from '../context/service-runtime';

/** Parameters of a list besides its page, under the names they have on the wire. */
export type WireFilters = Readonly<Record<string, string | readonly (string | number)[]>>;

/** A list of a gateway: how it is asked for, what its rows are, and its name in addresses. */
export interface Listable<Row extends ListRow> {
  list: ListName;
  schema: z.ZodType<Row>;
  operations: { list: Operation & { method: 'GET' } };
}

/** What is remembered of a list; made when it is first asked for. */
export function memoryOf<Row extends ListRow>(
  { lists }: Pick<ServiceRuntime, 'lists'>,
  { list }: Pick<Listable<Row>, 'list'>,
): ListMemory<Shown<Row>> {
  const memory = lists.get(list) ?? createListMemory<ListRow>();
  lists.set(list, memory);
  // A name stands for one kind of rows, which a map of all of them cannot tell.
  return memory as ListMemory<Shown<Row>>;
}

/** The page parameters; the first page carries neither cursor nor direction (field case: a made-up first cursor). */
export function pageQuery({ perPage, page }: PageSearch) {
  if (page === null) return { perPage };
  const { direction, cursor } = page;
  return direction === 'next'
    ? { perPage, direction, next_page_cursor: cursor }
    : { perPage, direction, prev_page_cursor: cursor };
}

/**
 * One page of a list, masked; callers that ask for the same at the same time share it.
 * @throws ConsoleError for every failure
 */
export async function readPage<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  page: PageSearch,
  wire: WireFilters,
): Promise<GatewayPage<Shown<Row>>> {
  const query = { ...pageQuery(page), ...wire };
  const key = JSON.stringify([connectionIdentity(context.connection), query]);
  const { pages } = memoryOf<Row>(runtimeOf(context), kind);
  return await pages.share(key, context.signal, async (signal) => {
    // Lists differ in their filters; the client checks the query against the operation's schema.
    const options = { query: query as never };
    const data = await callGateway({ ...context, signal }, kind.operations.list, options);
    return readGatewayPage(kind.schema, data as AnsweredPage<Row>);
  });
}
