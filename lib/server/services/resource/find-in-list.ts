import 'server-only';
import type { Page } from '@/lib/contract/gateway/pagination';
import { askGateway, throwFailure } from '../context/call-gateway';
import { runtimeOf, type ServiceContext } from '../context/service-context';
import type { Listable } from '../listing/read-page';
import type { StoredRow } from './kinds';
import type { Listed } from './read-held';

interface Wanted<Row> {
  matches(row: Row): boolean;
  /** Text for the gateway's own search by name; it only narrows where it works. */
  name?: string | undefined;
  /** Pages to look at; the walk's own bound unless given. */
  pages?: number;
}

const longestSearch = 200;

/**
 * The first row of the list that is wanted, secrets included, newest first. Nothing of the
 * walk is kept.
 * @throws ConsoleError for every failure but a missing list
 */
export async function findInList<Row extends StoredRow>(
  { operations: { list: operation } }: Pick<Listable<Row>, 'schema' | 'operations'>,
  context: ServiceContext,
  { matches, name, pages }: Wanted<Row>,
): Promise<Listed<Row>> {
  const { perPage, pages: bound } = runtimeOf(context).walkLimits;
  const q = name && name.length <= longestSearch ? { q: name } : {};
  let cursor: string | undefined;
  let searched = 0;
  for (let count = 0; count < (pages ?? bound); count += 1) {
    const page = cursor ? { direction: 'next' as const, next_page_cursor: cursor } : {};
    const query = { perPage, ...q, ...page };
    const result = await askGateway(context, operation, {
      // Each kind of list takes these parameters, which the common type cannot tell.
      query: query as never,
    });
    if (!result.ok) {
      if (result.failure.kind === 'not_found') return { kind: 'no_list' };
      return await throwFailure(context, result.failure);
    }
    const { content, pagination } = result.data as Page<Row>;
    const found = content?.find((row) => row && matches(row)) ?? undefined;
    if (found) return { kind: 'found', found };
    searched += content?.length ?? 0;
    const isPaginated = pagination !== null && pagination !== undefined;
    const next = pagination?.has_next_page === true ? pagination.next_page_cursor : undefined;
    if (!next || next === cursor) {
      const isComplete = isPaginated || (content?.length ?? 0) < perPage;
      return isComplete ? { kind: 'absent' } : { kind: 'unclear', searched };
    }
    cursor = next;
  }
  return { kind: 'unclear', searched };
}
