import 'server-only';
import type { ListName, WalksView } from '@/lib/contract/console/walks';
import type { WalkProgress } from './listing/list-memory';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

/** How far the walks of this connection have come. Asks the gateway nothing. */
export async function getWalks(context: ServiceContext): Promise<WalksView> {
  const { portalLinks, endpoints, sources, subscriptions } = runtimeOf(context).lists;
  const lists: Record<ListName, { walking: ReadonlySet<WalkProgress> }> = {
    'portal-links': portalLinks,
    endpoints,
    sources,
    subscriptions,
  };
  const own = connectionIdentity(context.connection);
  const searched = Object.entries(lists).flatMap(([name, { walking }]) => {
    const rows = [...walking].flatMap((walk) => (walk.connection === own ? [walk.rows] : []));
    return rows.length === 0 ? [] : [[name, Math.max(...rows)] as const];
  });
  return { searched: Object.fromEntries(searched) };
}
