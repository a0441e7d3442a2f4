import 'server-only';
import type { ListView } from '@/lib/contract/console/list';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import { isKnownMissing, noteMissing } from '../known-capabilities';
import { runtimeOf, type ServiceContext } from '../service-context';
import { noPages } from './settle-page';

/** Reads a list, or what stands in for it where the gateway has none (design §6). */
export async function withoutList<Result>(
  context: ServiceContext,
  operation: OperationName,
  list: () => Promise<Result>,
  standIn: () => Promise<Result>,
): Promise<Result> {
  if (isKnownMissing(context, operation)) return await standIn();
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof ConsoleError) || error.code !== 'not_found') throw error;
  }
  const result = await standIn();
  noteMissing(context, operation);
  return result;
}

/** A list of which nothing is known: the gateway has none, and links do not name such rows. */
export async function unknownList<Row>(
  context: ServiceContext,
  { perPage }: PageSearch,
): Promise<ListView<Row>> {
  return {
    content: [],
    pagination: { ...noPages, per_page: perPage },
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: false,
      cursorLost: false,
      origin: 'portal_links',
    },
    loadedAt: new Date(runtimeOf(context).gateway.now()).toISOString(),
  };
}
