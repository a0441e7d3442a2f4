import 'server-only';
import type { WalksView } from '@/lib/contract/console/walks';
import {
  connectionIdentity,
  runtimeOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';
import type { ActivityList } from '@/lib/util/routes';

/** How far the walks of this connection have come. Asks the gateway nothing. */
export async function getWalks(context: ServiceContext): Promise<WalksView> {
  const own = connectionIdentity(context.connection);
  const { lists, activity } = runtimeOf(context);
  const searched = [...lists].flatMap(([name, { walking }]) => {
    const rows = [...walking].flatMap((walk) => (walk.connection === own ? [walk.rows] : []));
    return rows.length === 0 ? [] : [[name, Math.max(...rows)] as const];
  });
  const view: WalksView = { searched: Object.fromEntries(searched), matched: {} };
  for (const { connection, list, progress } of activity.waiting) {
    if (connection !== own) continue;
    const { searched, matched } = progress();
    if (searched < (view.searched[list] ?? 0)) continue;
    view.searched[list] = searched;
    view.matched[list] = matched;
  }
  return view;
}

/** Ends the searches of this session through a list: who waits for them gets what they have found. */
export async function stopWalks(
  context: ServiceContext & { session: { id: string } },
  list: ActivityList,
): Promise<void> {
  const own = connectionIdentity(context.connection);
  for (const walk of [...runtimeOf(context).activity.waiting]) {
    const isMeant = walk.connection === own && walk.session === context.session.id;
    if (isMeant && walk.list === list) walk.stop();
  }
}
