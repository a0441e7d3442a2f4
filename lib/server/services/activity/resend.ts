import 'server-only';
import type { ResendBody, ResendView } from '@/lib/contract/console/activity/jobs';
import { operations } from '@/lib/contract/gateway/operations';
import { audit } from '../../audit';
import { ConsoleError } from '../../console-error';
import { askGateway, callGateway, throwFailure } from '../context/call-gateway';
import { type WriteContext, writeOnce } from '../resource/write-context';
import { deliveryKind } from './delivery-kind';
import { getActivityRow } from './get-row';

/** What `forceresend` answers where it sent nothing (gateway contract §9.5). */
export const nothingSent = /^0 successful\b/;

/** How a delivery of a status can be sent once more. @throws ConsoleError where it cannot be now */
function howToSend(status: string | null, again: boolean): ResendView['how'] {
  if (status === 'Success') {
    if (again) return 'again';
    throw new ConsoleError('conflict', {
      detail:
        'This delivery has arrived, so nothing was sent. To send it all the same, choose “Send again”: its receiver gets it a second time.',
    });
  }
  if (status === null || status === 'Failure' || status === 'Discarded') return 'retry';
  throw new ConsoleError('conflict', {
    detail:
      'This delivery is still under way: the gateway tries it by itself, so nothing was sent. Wait for its next try, or for its end.',
  });
}

/**
 * Sends one that has arrived once more.
 * @throws ConsoleError also where the gateway takes the request and sends nothing
 */
async function sendAgain(context: WriteContext, uid: string): Promise<void> {
  const body = { ids: [uid] };
  const result = await askGateway(context, operations.forceResendDeliveries, { body });
  if (!result.ok) return await throwFailure(context, result.failure);
  if (nothingSent.test(result.message)) {
    throw new ConsoleError('gateway_rejected', {
      detail:
        'The gateway took the request and sent nothing again. Look at the delivery, then try again.',
      gateway: { status: result.status, message: result.message, requestId: result.requestId },
    });
  }
}

/** Its status after; null where that cannot be told, which fails nothing. */
async function statusAfter(context: WriteContext, uid: string): Promise<string | null> {
  const params = { deliveryID: uid };
  const read = await askGateway(context, operations.getDelivery, { params });
  return read.ok ? (read.data.status ?? null) : null;
}

/**
 * Queues one delivery to be sent once more (gateway contract §9.5), once per operation id: one that
 * failed or was discarded, and one that arrived where that is asked for.
 * @throws ConsoleError `conflict` for one that is under way or has arrived
 */
export function resendDelivery(
  context: WriteContext,
  uid: string,
  body: ResendBody,
): Promise<ResendView> {
  return writeOnce(context, `delivery ${uid}`, body, async (own) => {
    const { status } = await getActivityRow(deliveryKind, own, uid);
    const how = howToSend(status ?? null, body.again === true);
    const done = { deed: 'resend', resource: 'delivery', resourceId: uid, count: 1 } as const;
    if (how === 'again') {
      await sendAgain(own, uid).finally(() => audit(own, done));
      return { uid, how, status: await statusAfter(own, uid) };
    }
    const params = { deliveryID: uid };
    const sent = await callGateway(own, operations.resendDelivery, { params }).finally(() =>
      audit(own, done),
    );
    return { uid, how, status: sent?.status ?? (await statusAfter(own, uid)) };
  });
}
