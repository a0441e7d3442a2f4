import type { Operation } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import { refuseOversized } from '../field-limits';
import { fieldMessage, holdsNul, isSendable } from '../text-rules';
import type { EventBroadcastBody } from './event-body';

/** What must be there, in the words of 26.3.6 and 26.7.3 (gateway contract §9.1). */
const missing: Readonly<Record<string, string>> = {
  owner_id: 'please provide an owner id',
  url: 'please provide an endpoint url',
  event_type: 'please provide an event type',
  data: 'please provide your data',
};

/** What every event is checked for; its payload as it was written, `null` included. */
export interface CheckedEvent {
  eventType: string;
  data: Uint8Array;
  /** Empty without one. */
  idempotencyKey: string;
}

/**
 * Checks what all ways of making an event have in common.
 * @param needed fields that this way needs besides
 * @throws {GatewayError} 400 that names each field which is missing or unfit
 */
export function checkedEvent(
  operation: Operation,
  body: EventBroadcastBody,
  needed: Readonly<Record<string, string | null | undefined>> = {},
): CheckedEvent {
  const { event_type, data, idempotency_key, custom_headers: _, ...rest } = body;
  const isThere = { ...needed, event_type, data: data instanceof Uint8Array };
  const messages = Object.entries(isThere).flatMap(([name, value]) =>
    value ? [] : [fieldMessage(name, missing[name] ?? '')],
  );
  if (!event_type || !(data instanceof Uint8Array) || messages.length > 0) {
    throw new GatewayError(400, messages.join(', '));
  }
  refuseOversized(operation, body);
  if (holdsNul([event_type, idempotency_key, rest])) {
    throw new GatewayError(400, 'an event must not hold NUL characters outside of its data');
  }
  // It is sent in a header.
  if (!isSendable(idempotency_key ?? '')) {
    const text = 'holds characters that no header can hold';
    throw new GatewayError(400, fieldMessage('idempotency_key', text));
  }
  return { eventType: event_type, data, idempotencyKey: idempotency_key ?? '' };
}
