import 'server-only';
import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { createQueryClient } from '@/lib/queries/client';
import { queryKeys } from '@/lib/queries/keys';
import { log } from '@/lib/server/log';
import { getCapabilities } from '@/lib/server/services/capabilities';
import { knownCapabilities } from '@/lib/server/services/known-capabilities';
import { requireConnection } from '@/lib/server/session/read-session';

/**
 * What is known of the gateway, for the query cache of the browser. Nothing when it has not been
 * probed yet: a page does not wait for a probe, the browser asks for it.
 */
export async function capabilitiesState(projectId: string): Promise<DehydratedState> {
  const connection = await requireConnection(projectId);
  const requestId = crypto.randomUUID();
  const context = {
    connection,
    signal: new AbortController().signal,
    requestId,
    log: log.child({ requestId }),
  };
  const client = createQueryClient();
  if (knownCapabilities(context)) {
    client.setQueryData(queryKeys.capabilities(projectId), await getCapabilities(context));
  }
  return dehydrate(client);
}
