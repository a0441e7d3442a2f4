import 'server-only';
import type { SealedInSession } from '@/lib/server/connection';
import { log } from '../log';
import type { ServiceContext } from '../services/context/service-context';

/** What a page reads with. Nobody can take the page back, so its signal never aborts. */
export function pageContextOf(
  connection: SealedInSession,
  requestId: string = crypto.randomUUID(),
): ServiceContext {
  return {
    connection,
    signal: new AbortController().signal,
    requestId,
    log: log.child({ requestId }),
  };
}
