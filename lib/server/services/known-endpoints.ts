import 'server-only';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointsOfPortalLinks } from './endpoints-of-portal-links';
import { savedRows } from './known-rows';
import type { Walk } from './listing/list-memory';
import type { ServiceContext } from './service-context';

/** What was saved here tells more, what a link tells is newer. */
function merged(saved: EndpointView, told: EndpointView | undefined): EndpointView {
  if (!told) return saved;
  const present = Object.entries(told).filter(([, value]) => value !== null && value !== undefined);
  return { ...saved, ...Object.fromEntries(present) };
}

/**
 * The endpoints that this console knows where the gateway has no list of them (design §6): what it
 * saved, the last first, then the others that portal links name.
 */
export async function knownEndpoints(
  context: ServiceContext,
  servedPage: string | null,
): Promise<Walk<EndpointView>> {
  const walk = await endpointsOfPortalLinks(context, servedPage);
  const told = new Map(walk.rows.map((row) => [row.uid, row]));
  const saved = savedRows(context, 'endpoint').rows.map((row) => merged(row, told.get(row.uid)));
  for (const { uid } of saved) told.delete(uid);
  return { ...walk, rows: [...saved, ...told.values()] };
}
