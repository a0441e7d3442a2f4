import 'server-only';
import type { QueryKey } from '@tanstack/react-query';
import type { ReadForQuery } from '@/lib/queries/page-state';
import { isConsoleError } from '@/lib/server/console-error';

/** What a page reads before it is drawn; nothing where that fails, which the page then asks for itself. */
export async function readForPage(
  key: QueryKey,
  read: () => Promise<unknown>,
): Promise<ReadForQuery[]> {
  try {
    return [[key, await read()]];
  } catch (error) {
    if (isConsoleError(error)) return [];
    throw error;
  }
}
