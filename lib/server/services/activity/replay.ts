import 'server-only';
import type { ReplayBody } from '@/lib/contract/console/activity/send';
import { operations } from '@/lib/contract/gateway/operations';
import { audit } from '@/lib/server/audit';
import { ConsoleError } from '@/lib/server/console-error';
import { askGateway, throwFailure } from '@/lib/server/services/context/call-gateway';
import { type WriteContext, writeOnce } from '@/lib/server/services/resource/write-context';

/**
 * Has an event matched anew, once per operation id; what was delivered of it before stays. Nothing is
 * sent a second time where it cannot be told whether the first one arrived.
 * @throws ConsoleError `not_found` for an event that the gateway does not know, `outcome_unknown`
 */
export function replayEvent(context: WriteContext, uid: string, request: ReplayBody) {
  return writeOnce(context, `event ${uid}`, request, async (own) => {
    const result = await askGateway(own, operations.replayEvent, { params: { eventID: uid } });
    audit(own, { deed: 'replay', resource: 'event', resourceId: uid, count: 1 });
    if (result.ok) return { uid };
    const { failure } = result;
    if (failure.maybeApplied) {
      throw new ConsoleError('outcome_unknown', {
        detail:
          'The answer did not come, so the event may have been replayed. Look at its deliveries before you replay it again.',
      });
    }
    // Real gateways answer 400 for an event that they do not have (gateway contract §9.1).
    if (failure.kind === 'rejected' && /\bnot found\b/i.test(failure.message)) {
      throw new ConsoleError('not_found', {
        detail: 'The gateway does not have this event any more, so nothing was replayed.',
      });
    }
    return await throwFailure(own, failure);
  });
}
