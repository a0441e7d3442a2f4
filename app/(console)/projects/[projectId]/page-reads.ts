import 'server-only';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { pageContextOf } from '@/lib/server/session/page-context';
import { requireConnection } from '@/lib/server/session/read-session';
import { withDeadline } from '@/lib/util/deadline';
import { withTimeout } from '@/lib/util/timeout';

const DEADLINE_MS = 30_000;

/** What a page of a project reads with. */
export async function pageContext(projectId: string): Promise<ServiceContext> {
  return pageContextOf(await requireConnection(projectId));
}

/**
 * What a read gives if it ends soon enough for the document; undefined when it takes longer. The
 * read itself goes on until its deadline: a browser that asks for the same joins it.
 * @throws what the read throws in time
 */
export function readForPage<T>(
  context: ServiceContext,
  patienceMs: number,
  read: (context: ServiceContext) => Promise<T>,
): Promise<T | undefined> {
  const reading = withDeadline({ limitMs: DEADLINE_MS }, ({ signal }) =>
    read({ ...context, signal }),
  );
  return withTimeout(reading, patienceMs, undefined);
}
