import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '@/lib/server/console-error';
import { askGateway, throwFailure } from '@/lib/server/services/context/call-gateway';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { RawJson } from '@/lib/util/raw-json';

/** What the gateway said to it. */
interface CreatedEvent {
  idempotencyKey: string;
  /** HTTP status. */
  status: number;
  /** The gateway's own words. */
  message: string;
}

/** An event that the console makes for one endpoint. */
export interface NewEvent {
  endpointId: string;
  eventType: string;
  /** JSON text, which goes out byte for byte. */
  payload: string;
  headers: Readonly<Record<string, string>>;
  /** Of its own, so that the gateway takes it for no duplicate, and by which it is found. */
  idempotencyKey: string;
}

/**
 * Gives the gateway a new event by its events API (gateway contract §9.1). It answers before the event
 * is matched, and with no id.
 * @throws ConsoleError `outcome_unknown` where the answer did not come
 */
export async function createEvent(
  context: ServiceContext,
  { endpointId, eventType, payload, headers, idempotencyKey }: NewEvent,
): Promise<CreatedEvent> {
  const result = await askGateway(context, operations.createEvent, {
    body: {
      endpoint_id: endpointId,
      event_type: eventType,
      data: new RawJson(payload),
      custom_headers: { ...headers },
      idempotency_key: idempotencyKey,
    },
  });
  if (result.ok) return { idempotencyKey, status: result.status, message: result.message };
  if (result.failure.maybeApplied) {
    throw new ConsoleError('outcome_unknown', {
      detail: `The answer did not come, so the event may have been sent. Look for the idempotency key ${idempotencyKey} among the events before you send it again.`,
    });
  }
  return await throwFailure(context, result.failure);
}
