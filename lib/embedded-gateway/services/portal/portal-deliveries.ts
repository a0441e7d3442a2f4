import { notMade, unsentParts } from '@/lib/contract/gateway/unsent-parts';
import { GatewayError, isGatewayError } from '../../base/gateway-error';
import type { Page, PageQuery } from '../../store/page';
import { attemptAnswer } from '../deliveries/attempt-answer';
import type { DeliveryAnswer } from '../deliveries/delivery-answer';
import type { AskedDeliveries, DeliveryService } from '../deliveries/delivery-service';
import { mostForced, type Resending } from '../deliveries/resending';
import type { MovingContext } from '../moving-context';
import { emptyPage } from './empty-page';
import type { PortalScope } from './scope';

const notFound = () => new GatewayError(404, 'event delivery not found');
const shown = (delivery: DeliveryAnswer) => ({ ...delivery, ...unsentParts(delivery) });

/** Deliveries as the holder of a portal link sees them and sends them again (gateway contract §8.5). */
export function createPortalDeliveries(
  { events: { reads } }: Pick<MovingContext, 'events'>,
  { deliveries, resending }: { deliveries: DeliveryService; resending: Resending },
) {
  /** @throws {GatewayError} 404 for a delivery to an endpoint that is not the link's */
  function find(scope: PortalScope, uid: string) {
    const delivery = reads.delivery(scope.project.uid, uid);
    if (!delivery || !scope.owns(delivery.endpoint_id)) throw notFound();
    return delivery;
  }

  return {
    async list(
      scope: PortalScope,
      asked: AskedDeliveries,
      query: PageQuery,
    ): Promise<Page<ReturnType<typeof shown>>> {
      const endpointIds = scope.narrowed(asked.endpointIds);
      if (endpointIds.length === 0) return emptyPage();
      const own = { ...asked, endpointIds, isConfined: true };
      const page = await deliveries.list(scope.project, own, query);
      // Reading took turns, in which an endpoint may have gone to another owner.
      const now = new Set(scope.endpointIds());
      const items = page.items.filter(({ endpoint_id }) => now.has(endpoint_id));
      return { ...page, items: items.map(shown) };
    },

    get(scope: PortalScope, uid: string) {
      find(scope, uid);
      return shown(deliveries.get(scope.project, uid));
    },

    attempts: (scope: PortalScope, uid: string) =>
      reads.attempts(find(scope, uid).uid).map(attemptAnswer),

    async resend(scope: PortalScope, uid: string, signal: AbortSignal) {
      const { error_kind } = find(scope, uid);
      try {
        return shown(await resending.resend(scope.project, uid, signal));
      } catch (error) {
        if (error_kind !== 'function' || !isGatewayError(error)) throw error;
        throw new GatewayError(error.status, notMade);
      }
    },

    /** @throws {GatewayError} 404 where one of them is not the link's; nothing is sent then */
    async forceResend(scope: PortalScope, ids: readonly string[]) {
      if (ids.length <= mostForced) for (const uid of ids) find(scope, uid);
      return resending.forceResend(scope.project, { ids: [...ids] });
    },
  };
}

export type PortalDeliveries = ReturnType<typeof createPortalDeliveries>;
