import 'server-only';
import type { Overview, OverviewSearch } from '@/lib/contract/console/activity/overview';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';
import { dialectOfGateway } from '../../resource/write-context';
import { countedByGateway } from './counted-by-gateway';
import { countedByWalk } from './counted-by-walk';
import { overviewSpan } from './span';

/**
 * What a project needs and how its deliveries went. Where the gateway keeps figures, they are read anew;
 * elsewhere its newest deliveries are counted, which serves for a minute. Who asks at the same time
 * shares one reading.
 * @param isFresh whether nothing may be told that was counted before
 * @throws ConsoleError
 */
export async function getOverview(
  context: ServiceContext,
  search: Pick<OverviewSearch, 'filters'>,
  isFresh = false,
): Promise<Overview> {
  const { overviews, gateway } = runtimeOf(context);
  const nowMs = gateway.now();
  const span = overviewSpan(search, nowMs);
  const { last, from, to } = search.filters;
  const key = JSON.stringify([connectionIdentity(context.connection), last, from, to]);
  const known = isFresh ? undefined : overviews.kept.get(key);
  if (known) return known;
  return await overviews.running.share(key, context.signal, async (signal) => {
    const shared = { ...context, signal };
    if ((await dialectOfGateway(shared)) === 'embedded') {
      return await countedByGateway(shared, span, nowMs);
    }
    const counted = await countedByWalk(shared, span, nowMs);
    overviews.kept.set(key, counted);
    return counted;
  });
}
