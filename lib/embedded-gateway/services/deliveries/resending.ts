import type { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { DeliveryRow } from '../../store/events';
import type { ProjectRecord } from '../../store/projects';
import type { DecodedBody } from '../decoded-body';
import { createEmbeddedMetadata } from '../embedded-metadata';
import type { MovingContext } from '../moving-context';
import { type DeliveryAnswer, wholeDelivery } from './delivery-answer';

type ForceResendBody = DecodedBody<typeof operations.forceResendDeliveries>;

/** Deliveries of one forced resend: as many as a page may show. */
export const mostForced = 1000;

const notFailed = () => new GatewayError(400, 'cannot resend event that did not fail previously');

/** Sending deliveries once more that are done with (gateway contract §9.5). */
export function createResending({ store, clock, events, moving }: MovingContext) {
  const { reads, queue } = events;

  /** Why nothing can be sent to the endpoint of a delivery now; undefined where something can. */
  function endpointRefusal({ project_id, endpoint_id }: DeliveryRow): string | undefined {
    const endpoint = store.endpoints.get(project_id, endpoint_id);
    if (!endpoint) return 'endpoint not found';
    return endpoint.status === 'active'
      ? undefined
      : `the endpoint is currently ${endpoint.status}`;
  }

  /** What the function that failed makes of the payload now. */
  async function remade(delivery: DeliveryRow, signal: AbortSignal): Promise<Uint8Array> {
    const { project_id, subscription_id } = delivery;
    const subscription = store.subscriptions.get(project_id, subscription_id);
    if (!subscription) throw new GatewayError(400, 'subscription not found');
    const body = reads.payload(delivery);
    if (!body) throw new GatewayError(400, 'event not found');
    const answer = await moving.runFunction(subscription, { body }, signal);
    if (!answer) throw new GatewayError(503, 'the function was stopped, so nothing was sent');
    if (!answer.ok) throw new GatewayError(400, `the function failed again: ${answer.failure}`);
    return answer.value;
  }

  return {
    /** A delivery that failed on its function sends what that makes now, any other what it sent before. */
    async resend(
      project: ProjectRecord,
      uid: string,
      signal: AbortSignal,
    ): Promise<DeliveryAnswer> {
      const delivery = reads.delivery(project.uid, uid);
      if (!delivery) throw new GatewayError(400, 'event delivery not found');
      if (delivery.status === 'Success') throw new GatewayError(400, 'event already sent');
      if (delivery.status !== 'Failure' && delivery.status !== 'Discarded') throw notFailed();
      const refusal = endpointRefusal(delivery);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      const body = delivery.error_kind === 'function' ? await remade(delivery, signal) : null;
      // Somebody else may have sent it in the meantime.
      if (!(await queue.resend(project.uid, uid, clock.now(), body))) throw notFailed();
      moving.deliveriesDue();
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
        found.map(
          async (delivery) =>
            endpointRefusal(delivery) === undefined &&
            (await queue.resend(project.uid, delivery.uid, clock.now())),
        ),
      );
      moving.deliveriesDue();
      const successful = sent.filter(Boolean).length;
      return { successful, failed: sent.length - successful };
    },
  };
}

export type Resending = ReturnType<typeof createResending>;
