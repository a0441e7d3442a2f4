import 'server-only';
import type { z } from 'zod';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { View } from '@/lib/contract/console/masked';
import type { Operation } from '@/lib/contract/gateway/operations';
import type { Pagination } from '@/lib/contract/gateway/pagination';
import { callGateway } from '../call-gateway';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../service-context';
import type { ServiceRuntime } from '../service-runtime';
import { type GatewayPage, readGatewayPage } from './gateway-page';
import type { ListMemory } from './list-memory';
import type { ListRow } from './list-row';

/** Parameters of a list besides its page, under the names they have on the wire. */
export type WireFilters = Readonly<Record<string, string | readonly string[]>>;

/** A list of a gateway: how to ask for one page of it, and what is remembered of it. */
export interface ListSource<Row extends ListRow> {
  name: string;
  /**
   * One page; callers that ask for the same at the same time share it.
   * @throws ConsoleError for every failure
   */
  readPage(context: ServiceContext, page: PageSearch, wire: WireFilters): Promise<GatewayPage<Row>>;
  memory(runtime: ServiceRuntime): ListMemory<Row>;
}

/** The page parameters; the first page carries neither cursor nor direction (field case: a made-up first cursor). */
function pageQuery({ perPage, page }: PageSearch) {
  if (page === null) return { perPage };
  const { direction, cursor } = page;
  return direction === 'next'
    ? { perPage, direction, next_page_cursor: cursor }
    : { perPage, direction, prev_page_cursor: cursor };
}

interface AnsweredPage<Item> {
  content?: (Item | null)[] | null | undefined;
  pagination?: Pagination | null | undefined;
}

type ListOperation<S extends z.ZodType> = Operation & {
  method: 'GET';
  data: z.ZodType<AnsweredPage<z.output<S>>>;
};

export function createListSource<S extends z.ZodType<{ uid: string }>>(
  operation: ListOperation<S>,
  itemSchema: S,
  memory: ListSource<View<z.output<S>> & ListRow>['memory'],
): ListSource<View<z.output<S>> & ListRow> {
  return {
    name: operation.name,
    memory,
    async readPage(context, page, wire) {
      const query = { ...pageQuery(page), ...wire };
      const key = JSON.stringify([connectionIdentity(context.connection), query]);
      const { pages } = memory(runtimeOf(context));
      return await pages.share(key, context.signal, async (signal) => {
        // Lists differ in their filters; the client checks the query against the operation's schema.
        const options = { query: query as never };
        const data = await callGateway({ ...context, signal }, operation, options);
        return readGatewayPage(itemSchema, data as AnsweredPage<z.output<S>>);
      });
    },
  };
}
