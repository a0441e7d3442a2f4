import 'server-only';
import type { ResendView } from '@/lib/contract/console/activity/jobs';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalResend } from '@/lib/contract/portal/deliveries';
import { ConsoleError, isConsoleError } from '@/lib/server/console-error';
import { processWide } from '@/lib/server/process-wide';
import { createOperations } from '@/lib/server/saves/operations';
import { retryWayOf } from '@/lib/words/activity/retry-one';
import type { PortalContext } from '../base/portal-context';

const operations = processWide('portalResends', () => createOperations());

/** @throws ConsoleError `conflict` where it cannot be sent now */
function howToSend(status: string | null | undefined, again: boolean): ResendView['how'] {
  const way = retryWayOf(status);
  if (way === 'retry') return 'retry';
  if (way === 'again' && again) return 'again';
  throw new ConsoleError('conflict', {
    detail:
      way === 'again'
        ? 'This has arrived, so nothing was sent. To get it a second time, choose “Send again”.'
        : 'This is still on its way and goes by itself, so nothing was sent. Wait for its next try.',
  });
}

/** Its status after; null where that cannot be told, which fails nothing. */
async function statusAfter({ caller }: PortalContext, deliveryID: string): Promise<string | null> {
  try {
    const params = { deliveryID };
    return (await caller.ask(portalOperations.portalGetDelivery, { params })).status ?? null;
  } catch (error) {
    if (isConsoleError(error)) return null;
    throw error;
  }
}

async function send(
  context: PortalContext,
  uid: string,
  { again }: Omit<PortalResend, 'operationId'>,
): Promise<ResendView> {
  const { caller, linkId, log } = context;
  const params = { deliveryID: uid };
  const { status } = await caller.ask(portalOperations.portalGetDelivery, { params });
  const how = howToSend(status, again === true);
  const done = { deed: 'resend', resource: 'portal link', resourceId: linkId, count: 1 };
  log.info(done, 'A partner had a delivery sent once more.');
  if (how === 'again') {
    await caller.ask(portalOperations.portalForceResend, { body: { ids: [uid] } });
    return { uid, how, status: await statusAfter(context, uid) };
  }
  const sent = await caller.ask(portalOperations.portalResendDelivery, { params });
  return { uid, how, status: sent?.status ?? (await statusAfter(context, uid)) };
}

/**
 * Queues one delivery to an own endpoint to be sent once more, once per operation id.
 * @throws ConsoleError `forbidden` for a link that may not manage its endpoints, `conflict` for a
 *   delivery that is under way or has arrived, `not_found` for a foreign one
 */
export async function resendPortalDelivery(
  context: PortalContext,
  uid: string,
  { operationId, ...body }: PortalResend,
): Promise<ResendView> {
  if (!context.canManage) {
    throw new ConsoleError('forbidden', { detail: 'This link may look, but not send anything.' });
  }
  const key = JSON.stringify([context.linkId, uid, operationId]);
  const content = JSON.stringify(body);
  return await operations.run({ key, content }, () => send(context, uid, body));
}
