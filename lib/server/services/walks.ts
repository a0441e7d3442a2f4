import 'server-only';
import type { WalksView } from '@/lib/contract/console/walks';
import {
  connectionIdentity,
  runtimeOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';

/** How far the walks of this connection have come. Asks the gateway nothing. */
export async function getWalks(context: ServiceContext): Promise<WalksView> {
  const own = connectionIdentity(context.connection);
  const searched = [...runtimeOf(context).lists].flatMap(([name, { walking }]) => {
    const rows = [...walking].flatMap((walk) => (walk.connection === own ? [walk.rows] : []));
    return rows.length === 0 ? [] : [[name, Math.max(...rows)] as const];
  });
  return { searched: Object.fromEntries(searched), matched: {} };
}
