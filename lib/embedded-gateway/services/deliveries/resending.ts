import type { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { DeliveryRow } from '../../store/events';
import type { ProjectRecord } from '../../store/projects';
import type { DecodedBody } from '../decoded-body';
import { createEmbeddedMetadata } from '../embedded-metadata';
import type { MovingContext } from '../moving-context';
import { type DeliveryAnswer, wholeDelivery } from './delivery-answer';
import { createResendRules } from './resend-rules';

type ForceResendBody = DecodedBody<typeof operations.forceResendDeliveries>;

/** Deliveries of one forced resend: as many as a page may show. */
export const mostForced = 1000;

const notFailed = () => new GatewayError(400, 'cannot resend event that did not fail previously');

/** Sending deliveries once more that are done with (gateway contract §9.5). */
export function createResending(context: MovingContext) {
  const { store, clock, events, moving } = context;
  const { reads, queue } = events;
  const rules = createResendRules(context);

  /** What the function that failed makes of the payload now. */
  async function remade(delivery: DeliveryRow, signal: AbortSignal): Promise<Uint8Array> {
    const made = await rules.remade(delivery, signal);
    if (made.ok) return made.value;
    const { kind, message } = made.failure;
    throw new GatewayError(kind === 'stopped' ? 503 : 400, message);
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
      const refusal = rules.endpointRefusal(delivery);
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
            rules.endpointRefusal(delivery) === undefined &&
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
