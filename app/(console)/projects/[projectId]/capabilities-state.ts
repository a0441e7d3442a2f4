import 'server-only';
import type { DehydratedState } from '@tanstack/react-query';
import { queryKeys } from '@/lib/queries/keys';
import { pageState } from '@/lib/queries/page-state';
import { getCapabilities } from '@/lib/server/services/capabilities';
import { knownCapabilities } from '@/lib/server/services/context/known-capabilities';
import { pageContext } from './page-reads';

/**
 * What is known of the gateway, for the query cache of the browser. Nothing when it has not been
 * probed yet: a page does not wait for a probe, the browser asks for it.
 */
export async function capabilitiesState(projectId: string): Promise<DehydratedState> {
  const context = await pageContext(projectId);
  if (!knownCapabilities(context)) return pageState([]);
  return pageState([[queryKeys.capabilities(projectId), await getCapabilities(context)]]);
}
