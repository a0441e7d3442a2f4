import type { SendAttempt } from '@/lib/embedded-gateway/delivery/attempt/types';
import type { DeliveryQueue } from '@/lib/embedded-gateway/store/events';
import { answer, hang, noAnswer } from '../delivery-engine';
import type { DayRecord, Sent } from './record';
import { replyOf, scriptedEndpoints, second } from './script';

const timeOutMs = 10 * second;

/** A queue of which is noted what it took out, put back and stored, once that is on the disk. */
export function watchedQueue(
  queue: DeliveryQueue,
  record: Pick<DayRecord, 'claimed' | 'givenBack' | 'settled'>,
  nameOf: (uid: string) => string,
): DeliveryQueue {
  return {
    ...queue,
    async claim(lane, now, limits) {
      const rows = await queue.claim(lane, now, limits);
      record.claimed.push({
        endpoint: nameOf(lane.endpointId),
        subscription: nameOf(lane.subscriptionId),
        at: now,
        deliveryIds: rows.map(({ uid }) => uid),
      });
      return rows;
    },
    async giveBack(deliveries, now) {
      await queue.giveBack(deliveries, now);
      for (const { uid } of deliveries) record.givenBack.push({ deliveryId: uid, at: now });
    },
    async settle(outcome, now) {
      await queue.settle(outcome, now);
      const { delivery, attempt, status, due_at, description } = outcome;
      const number = attempt?.number ?? 0;
      record.settled.push({
        deliveryId: delivery.uid,
        number,
        at: now,
        status,
        dueAt: due_at,
        description,
      });
    },
  };
}

/** Receivers that reply by the script. */
export function scriptedReceivers(
  record: Pick<DayRecord, 'began' | 'sent'>,
  nameOf: (uid: string) => string,
): SendAttempt {
  return async (order, signal) => {
    const endpoint = nameOf(order.endpoint.uid);
    const scripted = scriptedEndpoints[endpoint];
    if (!scripted) throw new Error(`The script has no endpoint ${endpoint}.`);
    const at = Date.now();
    const reply = replyOf(scripted, at - record.began);
    const { uid, tries } = order.delivery;
    const sent: Sent = { deliveryId: uid, endpoint, number: tries, at, reply };
    record.sent.push(sent);
    if (reply.kind === 'time-out') await hang(timeOutMs, signal);
    if (reply.kind === 'answer') await hang(reply.afterMs, signal);
    sent.endedAt = Date.now();
    if (reply.kind === 'refused') return noAnswer(order, 'refused');
    if (reply.kind === 'time-out') return noAnswer(order, 'timeout_response');
    const { code, retryAfterSeconds } = reply;
    return answer(order, code, { retryAfterSeconds }, { requested_at: at });
  };
}
