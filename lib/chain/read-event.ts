import { readEventObject } from '@/lib/broker-message/event-object';
import { mergedHeaders } from '@/lib/broker-message/message-headers';
import type { StepResult, Traveller } from './chain';

/**
 * Reads the gateway's own event object, which a broker's message has to be or become (gateway
 * contract §7.2, §7.3).
 */
export function readEvent({ headers, body }: Traveller): StepResult {
  const event = readEventObject(body);
  if (!event.ok)
    return {
      state: 'stopped',
      note: event.failure,
      after: { headers, body, eventType: '' },
      gateway: [],
    };
  const { eventType, data, headers: own, endpointId, ownerId } = event.value;
  return {
    state: 'passed',
    note: `An event of the type ${eventType}.`,
    after: {
      headers: Object.entries(mergedHeaders(headers, own)),
      body: data,
      eventType,
      named: { endpointId, ownerId },
    },
    gateway: [],
  };
}
