import 'server-only';
import type { OwnersView } from '@/lib/contract/console/owners';
import { isConsoleError } from '../../console-error';
import type { ServiceContext } from '../context/service-context';
import { keptWalk, walkList } from '../listing/walk-list';
import { portalLinkKind } from '../portal-links/kind';
import { savedRows } from '../resource/saved-rows';
import { withStandIn } from '../resource/with-stand-in';
import { endpointKind } from './kind';

const mostOwners = 2_000;
const unreadable: readonly string[] = ['not_found', 'gateway_licence', 'forbidden'];

/** The endpoints that can be read; of a list that cannot, what was saved here. */
async function knownEndpoints(context: ServiceContext) {
  const saved = async () => savedRows(endpointKind, context);
  const servedPage = { key: 'owners', isFirst: false };
  const read = () => walkList(endpointKind, context, { wire: {}, servedPage });
  try {
    return await withStandIn(endpointKind, context, read, saved);
  } catch (error) {
    if (isConsoleError(error) && unreadable.includes(error.code)) return await saved();
    throw error;
  }
}

/**
 * The owners of all endpoints, by a bounded walk, and of the portal links that were read lately.
 * Links are not listed for it, since that mints keys on real gateways (gateway contract §8.3).
 * @throws ConsoleError
 */
export async function listOwners(context: ServiceContext): Promise<OwnersView> {
  const endpoints = await knownEndpoints(context);
  const links = keptWalk(portalLinkKind, context, {});
  const counts = new Map<string, number>();
  for (const { owner_id } of links?.rows ?? []) if (owner_id) counts.set(owner_id, 0);
  for (const { owner_id } of endpoints.rows) {
    if (owner_id) counts.set(owner_id, (counts.get(owner_id) ?? 0) + 1);
  }
  const all = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const told = all.slice(0, mostOwners);
  return {
    owners: told.map(([owner]) => owner),
    endpoints: told.map(([, count]) => count),
    isComplete: endpoints.isComplete && all.length <= mostOwners,
  };
}
