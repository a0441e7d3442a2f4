import 'server-only';
import { type DehydratedState, dehydrate, type QueryKey } from '@tanstack/react-query';
import { createQueryClient } from './client';

/** What the server read for a query of the browser. */
export type ReadForQuery = readonly [key: QueryKey, data: unknown];

/** What the server read for a page, for the query cache of the browser. */
export function pageState(read: readonly ReadForQuery[]): DehydratedState {
  const client = createQueryClient();
  for (const [key, data] of read) client.setQueryData(key, data);
  const state = dehydrate(client);
  client.clear();
  return state;
}
