import 'server-only';
import { log } from '@/lib/server/log';
import type { ServiceContext } from '@/lib/server/services/service-context';
import { requireConnection } from '@/lib/server/session/read-session';
import { withDeadline } from '@/lib/util/deadline';
import { withTimeout } from '@/lib/util/timeout';

const DEADLINE_MS = 30_000;

/** What a page reads with. Nobody can take the page back, so its signal never aborts. */
export async function pageContext(projectId: string): Promise<ServiceContext> {
  const connection = await requireConnection(projectId);
  const requestId = crypto.randomUUID();
  return {
    connection,
    signal: new AbortController().signal,
    requestId,
    log: log.child({ requestId }),
  };
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
