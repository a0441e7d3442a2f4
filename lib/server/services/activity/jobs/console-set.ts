import 'server-only';
import type { JobCreateBody } from '@/lib/contract/console/activity/jobs';
import { type DeliveryRow, deliveryRowSchema } from '@/lib/contract/console/activity/rows';
import { toView } from '@/lib/contract/console/masked';
import { operations } from '@/lib/contract/gateway/operations';
import { boundedParallel } from '../../../bounded-parallel';
import { readOne } from '../../context/read-one';
import type { ServiceContext } from '../../context/service-context';
import { consoleJobLimits } from './console-limits';
import { type FrozenSearch, frozenSearch } from './frozen-search';
import { type FrozenSet, frozenDeliveries, frozenEvents } from './frozen-set';
import { listedDeliveries, listedEvents } from './listed-rows';

const readsAtOneTime = 3;

/** What a job is to be made of, checked before anything is read. */
export type Asked = { ids: string[] } | { frozen: FrozenSearch };

/** @throws ConsoleError `invalid` */
export async function askedSet(
  context: ServiceContext,
  { kind, ids, search }: Pick<JobCreateBody, 'kind' | 'ids' | 'search'>,
): Promise<Asked> {
  if (ids) return { ids: [...new Set(ids)] };
  return { frozen: await frozenSearch(context, kind, search ?? '') };
}

/** A delivery that was named; one that is gone is told when it is its turn. */
async function named(context: ServiceContext, uid: string): Promise<DeliveryRow> {
  const read = await readOne(context, operations.getDelivery, { deliveryID: uid });
  return typeof read === 'object' ? toView(deliveryRowSchema, read.found) : { uid };
}

/**
 * Reads what a job takes up: the rows that were named, or those of a list at this moment.
 * @throws ConsoleError where the gateway cannot be read
 */
export async function consoleSet(
  context: ServiceContext,
  kind: JobCreateBody['kind'],
  asked: Asked,
): Promise<FrozenSet & { isAtLeast: boolean }> {
  if ('ids' in asked) {
    const { ids } = asked;
    if (kind === 'replay') {
      return { ...frozenEvents(ids.map((uid) => ({ uid }))), isAtLeast: false };
    }
    const rows = await boundedParallel(ids, readsAtOneTime, (uid) => named(context, uid));
    return { ...frozenDeliveries(rows.reverse()), isAtLeast: false };
  }
  const { frozen } = asked;
  const { items: most } = consoleJobLimits;
  if (frozen.kind === 'retry') {
    const { rows, isAtLeast } = await listedDeliveries(context, frozen, most);
    return { ...frozenDeliveries(rows), isAtLeast };
  }
  const { rows, isAtLeast } = await listedEvents(context, frozen, most);
  return { ...frozenEvents(rows), isAtLeast };
}
