import type { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { DeliveryRow } from '../../store/events';
import type { ProjectRecord } from '../../store/projects';
import type { DecodedBody } from '../decoded-body';
import { createEmbeddedMetadata } from '../embedded-metadata';
import type { MovingContext } from '../moving-context';
import { type DeliveryAnswer, wholeDelivery } from './delivery-answer';

type ForceResendBody = DecodedBody<typeof operations.forceResendDeliveries>;

/** As many as a page may show. */
const mostForced = 1000;

const notFailed = () => new GatewayError(400, 'cannot resend event that did not fail previously');

/** Sending deliveries once more that are done with (gateway contract §9.5). */
export function createResending({ store, clock, events, signals }: MovingContext) {
  const { reads, queue } = events;

  /** Why nothing can be sent to the endpoint of a delivery now; undefined where something can. */
  function endpointRefusal({ project_id, endpoint_id }: DeliveryRow): string | undefined {
    const endpoint = store.endpoints.get(project_id, endpoint_id);
    if (!endpoint) return 'endpoint not found';
    return endpoint.status === 'active'
      ? undefined
      : `the endpoint is currently ${endpoint.status}`;
  }

  /** What is sent in place of the stored payload: a function that failed is run anew. */
  async function remade(delivery: DeliveryRow): Promise<Uint8Array | null> {
    if (delivery.error_kind !== 'function') return null;
    const rerun = await signals.rerunFunction(delivery);
    if (!rerun.ok) throw new GatewayError(400, `the function failed again: ${rerun.reason}`);
    return rerun.body;
  }

  /** False where it was taken up by somebody else in the meantime. */
  async function send(delivery: DeliveryRow): Promise<boolean> {
    const { project_id, uid } = delivery;
    return queue.resend(project_id, uid, clock.now(), await remade(delivery));
  }

  return {
    async resend(project: ProjectRecord, uid: string): Promise<DeliveryAnswer> {
      const delivery = reads.delivery(project.uid, uid);
      if (!delivery) throw new GatewayError(400, 'event delivery not found');
      if (delivery.status === 'Success') throw new GatewayError(400, 'event already sent');
      if (delivery.status !== 'Failure' && delivery.status !== 'Discarded') throw notFailed();
      const refusal = endpointRefusal(delivery);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      if (!(await send(delivery))) throw notFailed();
      signals.deliveriesDue();
      const sent = reads.delivery(project.uid, uid) ?? delivery;
      return wholeDelivery(sent, createEmbeddedMetadata(store), reads);
    },

    /**
     * Sends what has arrived once more. Unknown ids count for nothing, and one that has not arrived
     * stops the whole.
     * @returns how many went out again, and how many could not
     */
    async forceResend(project: ProjectRecord, { ids }: ForceResendBody) {
      const asked = [...new Set(ids ?? [])];
      if (asked.length > mostForced) {
        throw new GatewayError(400, `ids must not hold more than ${mostForced} deliveries`);
      }
      const found = asked.flatMap((uid) => reads.delivery(project.uid, uid) ?? []);
      if (found.some(({ status }) => status !== 'Success')) {
        throw new GatewayError(400, 'only successful events can be force resent');
      }
      const sent = await Promise.all(
        found.map(async (delivery) => !endpointRefusal(delivery) && (await send(delivery))),
      );
      signals.deliveriesDue();
      const successful = sent.filter(Boolean).length;
      return { successful, failed: sent.length - successful };
    },
  };
}

export type Resending = ReturnType<typeof createResending>;
