import type { DeliveryRow, EventReads } from '../../store/events';
import { neverTime, timeText } from '../context';
import { type EmbeddedMetadata, emptyDevice } from '../embedded-metadata';
import { listedPayloadBytes, shownPayload } from '../payload';
import { shownHeaders } from '../shown-headers';

export type DeliveryAnswer = ReturnType<typeof answered>;

/** Beyond this exponential pauses do not grow (gateway contract §9.8). */
const maximumRetrySeconds = 7200;

/** Of the event a delivery names its type alone; the rest is there and empty (gateway contract §9.5). */
const emptyEvent = {
  endpoints: null,
  headers: null,
  url_query_params: '',
  idempotency_key: '',
  is_duplicate_event: false,
  status: '',
  acknowledged_at: null,
  created_at: neverTime,
  updated_at: neverTime,
  deleted_at: null,
};

/** Once it was tried, the header by which an endpoint authenticates stands among those of the event. */
function authenticationOf(delivery: DeliveryRow, of: EmbeddedMetadata): string | undefined {
  const { tries, project_id, endpoint_id } = delivery;
  return tries > 0 ? of.authenticationHeader(project_id, endpoint_id) : undefined;
}

/** What 26.3.6 says of a delivery, keys in its order, with what is our own (gateway contract §9.5). */
function answered(delivery: DeliveryRow, body: Uint8Array | undefined, of: EmbeddedMetadata) {
  const { project_id, latency_ms } = delivery;
  return {
    uid: delivery.uid,
    project_id,
    event_id: delivery.event_id,
    endpoint_id: delivery.endpoint_id,
    device_id: '',
    subscription_id: delivery.subscription_id,
    headers: shownHeaders(delivery.headers, authenticationOf(delivery, of)),
    url_query_params: delivery.url_query,
    idempotency_key: delivery.idempotency_key,
    latency: '',
    latency_seconds: latency_ms === null ? 0 : latency_ms / 1000,
    event_type: delivery.event_type,
    delivery_mode: delivery.mode,
    endpoint_metadata: of.endpoint(project_id, delivery.endpoint_id),
    event_metadata: { uid: '', event_type: delivery.event_type, ...emptyEvent },
    source_metadata: of.source(project_id, delivery.source_id),
    device_metadata: emptyDevice,
    status: delivery.status,
    metadata: {
      ...(body && shownPayload(body)),
      strategy: delivery.strategy,
      // What is settled or in progress has no next time; the last one was when it changed.
      next_send_time: timeText(delivery.due_at ?? delivery.updated_at),
      num_trials: delivery.tries,
      interval_seconds: delivery.interval_seconds,
      retry_limit: delivery.retry_limit,
      max_retry_seconds: maximumRetrySeconds,
    },
    cli_metadata: null,
    description: delivery.description,
    error_kind: delivery.error_kind,
    last_http_status: delivery.last_code,
    last_duration_ms: delivery.last_duration_ms,
    is_example: delivery.is_example,
    data_size: delivery.body_size,
    acknowledged_at: timeText(delivery.accepted_at),
    created_at: timeText(delivery.created_at),
    updated_at: timeText(delivery.updated_at),
    deleted_at: null,
  };
}

type Payloads = Pick<EventReads, 'payload'>;

/** A row of the list; a large payload is left out, its size is told. */
export function listedDelivery(
  delivery: DeliveryRow,
  of: EmbeddedMetadata,
  { payload }: Payloads,
): DeliveryAnswer {
  const isLarge = delivery.body_size > listedPayloadBytes;
  return answered(delivery, isLarge ? undefined : payload(delivery), of);
}

/** The whole delivery. */
export function wholeDelivery(
  delivery: DeliveryRow,
  of: EmbeddedMetadata,
  { payload }: Payloads,
): DeliveryAnswer {
  return answered(delivery, payload(delivery), of);
}
