import { createHash } from 'node:crypto';
import { operations } from '@/lib/contract/gateway/operations';
import { fail, ok, type Result } from '@/lib/util/result';
import { isGatewayError } from '../base/gateway-error';
import { checkedEvent } from '../services/events/event-checks';
import { isSendable } from '../services/text-rules';
import type { Store } from '../store';
import type { EventTarget, NewEvent } from '../store/events/records';
import type { BrokerMessage } from './base/consumer';
import type { ReadMessage } from './read-message';

/** An event of a message, and the key that it shares with its repetitions. */
export interface MessageEvent {
  event: Omit<NewEvent, 'uid' | 'accepted_at'>;
  key: { scope: string; key: string } | null;
}

/** Letters of what is told of where a message came from. */
const longestOrigin = 1_000;
/** Letters of a broker's id that are shown as they are. */
const longestId = 256;

/** Where a message came from, for people, in place of a path of a request. */
function originText({ origin, id }: BrokerMessage): string {
  const parts = id === '' ? origin : [...origin, ['message id', id] as const];
  const text = parts.map(([name, value]) => `${name} ${value}`).join(', ');
  return Buffer.from(text.slice(0, longestOrigin).replaceAll('\0', '\ufffd')).toString();
}

/** An id of a broker as a key that can be shown and sent. */
function keyOfId(id: string): string {
  return id.length <= longestId && isSendable(id) && !/\p{Surrogate}/u.test(id)
    ? id
    : createHash('sha256').update(id).digest('hex');
}

function targetOf(
  { type, event: { endpointId, ownerId } }: ReadMessage,
  projectId: string,
  { endpoints }: Pick<Store, 'endpoints'>,
): Result<EventTarget, string> {
  // Of an incoming project, to the subscriptions of the source.
  if (type === 'broadcast' || (type === 'single' && endpointId === ''))
    return ok({ kind: 'broadcast' });
  if (type === 'fanout') return ok({ kind: 'fanout', ownerId });
  return endpoints.statusOf(projectId, endpointId) === undefined
    ? fail('endpoint_id names an endpoint that does not exist')
    : ok({ kind: 'endpoint', endpointId });
}

/**
 * The event of a message, by the same checks as one of the API (gateway contract §9.1), or why there is
 * none. Its functions have run, so it is for whom the message names and not for its source.
 */
export function newEvent(
  message: BrokerMessage,
  read: ReadMessage,
  source: { uid: string; project_id: string },
  store: Pick<Store, 'endpoints'>,
): Result<MessageEvent, string> {
  const { event, headers } = read;
  const target = targetOf(read, source.project_id, store);
  if (!target.ok) return target;
  try {
    const checked = checkedEvent(operations.createBroadcastEvent, {
      event_type: event.eventType,
      data: Buffer.from(event.data),
      idempotency_key: event.idempotencyKey,
    });
    const own = checked.idempotencyKey;
    const key = own || (message.id === '' ? '' : keyOfId(message.id));
    return ok({
      event: {
        project_id: source.project_id,
        source_id: source.uid,
        event_type: checked.eventType,
        target: target.value,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, [value]]),
        ),
        url_path: originText(message),
        url_query: '',
        idempotency_key: key,
        body: checked.data,
      },
      // What the two name is not the same, even where it is spelled so.
      key: key === '' ? null : { scope: source.uid, key: `${own ? 'event' : 'message'} ${key}` },
    });
  } catch (error) {
    if (isGatewayError(error) && error.status === 400) return fail(error.message);
    throw error;
  }
}
