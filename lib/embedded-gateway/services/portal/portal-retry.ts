import { GatewayError } from '../../base/gateway-error';
import type { AskedDeliveries } from '../deliveries/delivery-service';
import type { Batches } from '../jobs/batches';
import { listedTime } from '../list-dates';
import type { MovingContext } from '../moving-context';
import { holdsNul } from '../text-rules';
import { jobName } from './job-answer';
import type { PortalScope } from './scope';

const refusedNul = () => new GatewayError(400, 'filters must not hold NUL characters');

/** Sending again what a list of deliveries to endpoints of a link shows, and counting it. */
export function createPortalRetry({ clock }: Pick<MovingContext, 'clock'>, batches: Batches) {
  /** @throws {GatewayError} 400 for filters that no list takes; their texts tell of nobody */
  function check({ startDate, endDate, ...asked }: AskedDeliveries): void {
    listedTime({ startDate, endDate }, clock);
    if (holdsNul(Object.values(asked))) throw refusedNul();
  }

  return {
    /**
     * @param told the filter as the operator's list of jobs shows it
     * @throws {GatewayError} 400 while as many of the link go on as may
     */
    async start(scope: PortalScope, asked: AskedDeliveries, told: object): Promise<void> {
      check(asked);
      const endpointIds = scope.narrowed(asked.endpointIds);
      if (endpointIds.length === 0) return;
      const own = { ...told, endpointId: endpointIds };
      const { uid, name } = scope.link();
      const link = { uid, jobName: jobName('failed', name) };
      await batches.retry(scope.project, { ...asked, endpointIds }, own, link);
    },

    /** How many such a retry would take up. */
    async count(scope: PortalScope, asked: AskedDeliveries, signal: AbortSignal): Promise<number> {
      check(asked);
      const endpointIds = scope.narrowed(asked.endpointIds);
      if (endpointIds.length === 0) return 0;
      return batches.countRetry(scope.project, { ...asked, endpointIds }, signal);
    },
  };
}

export type PortalRetry = ReturnType<typeof createPortalRetry>;
