import 'server-only';
import type { SendAgainBody, SentEvent } from '@/lib/contract/console/activity/send';
import { audit } from '@/lib/server/audit';
import { ConsoleError } from '@/lib/server/console-error';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { type WriteContext, writeOnce } from '@/lib/server/services/resource/write-context';
import { eventHeaders, verifiedHeaders } from '../event-headers';
import { createEvent } from './create-event';
import { eventInClear } from './event-detail';
import { requireJsonText } from './json-text';
import { restoreMasked } from './restore-masked';

/** Gateways write these themselves, for what they send. */
const ownHeaders = /^(?:content-length|content-type|host|user-agent|connection|accept-encoding)$/i;

/** The headers that go along, and the names of those that may be credentials. */
async function headersOf(context: ServiceContext, headers: unknown, sourceId: string | undefined) {
  const verified = await verifiedHeaders(context, new Set(sourceId ? [sourceId] : []));
  const told = eventHeaders(headers, sourceId ? verified.get(sourceId) : new Set());
  const foreign = told.filter(({ name }) => !ownHeaders.test(name));
  return {
    along: Object.fromEntries(
      foreign.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
    ),
    leftOut: foreign.flatMap(({ name, value }) => (value === null ? [name] : [])),
  };
}

/**
 * Sends what an event carried as a new event to one endpoint, edited or as it came, once per operation
 * id. The gateway matches it anew: types and filters of that endpoint's subscriptions hold for it too.
 * @throws ConsoleError `invalid`, `outcome_unknown` and every failure of the gateway
 */
export function sendAgain(
  context: WriteContext,
  uid: string,
  request: SendAgainBody,
): Promise<SentEvent> {
  return writeOnce(context, `event ${uid}`, request, async (own) => {
    const { event, payload } = await eventInClear(own, uid);
    const { along, leftOut } = await headersOf(own, event.headers, event.source_id || undefined);
    const eventType = request.eventType ?? event.event_type;
    if (!eventType || eventType === uid) {
      throw new ConsoleError('invalid', {
        detail: 'The gateway does not tell the type of this event. Enter one, then send it.',
        fields: { eventType: 'Enter the event type' },
      });
    }
    const making = createEvent(own, {
      endpointId: request.endpointId,
      eventType,
      payload:
        request.payload === undefined
          ? payload
          : restoreMasked(requireJsonText(request.payload), payload),
      headers: along,
      // The name of the operation: a repeat that a restart forgot is a duplicate to the gateway.
      idempotencyKey: `again-${uid}-${request.operationId}`,
    });
    const { idempotencyKey } = await making.finally(() =>
      audit(own, { deed: 'send', resource: 'event', resourceId: uid, count: 1 }),
    );
    return { idempotencyKey, headersLeftOut: leftOut };
  });
}
