import type { EventReads, EventRow } from '../../store/events';
import type { EventRecord } from '../../store/events/records';
import { timeText } from '../context';
import type { EmbeddedMetadata } from '../embedded-metadata';
import { listedPayloadBytes, shownPayload } from '../payload';
import { shownHeaders } from '../shown-headers';

export type EventAnswer = ReturnType<typeof answered>;

type Row = Omit<EventRow, 'body_size'>;

/** What 26.3.6 says of an event, keys in its order, with what 26.7.3 adds (gateway contract §9.1). */
function answered(event: Row, size: number, body: Uint8Array | undefined, of: EmbeddedMetadata) {
  return {
    uid: event.uid,
    event_type: event.event_type,
    source_id: event.source_id,
    app_id: '',
    project_id: event.project_id,
    endpoints: event.endpoints,
    headers: shownHeaders(event.headers),
    source_metadata: of.source(event.project_id, event.source_id),
    url_query_params: event.url_query,
    url_path: event.url_path,
    idempotency_key: event.idempotency_key,
    is_duplicate_event: event.is_duplicate,
    data: body && shownPayload(body).data,
    data_size: size,
    status: event.status,
    failure_reason: event.failure_reason,
    acknowledged_at: timeText(event.accepted_at),
    created_at: timeText(event.created_at),
    updated_at: timeText(event.updated_at),
    deleted_at: null,
  };
}

/** A row of the list; a large payload is left out, its size is told. */
export function listedEvent(
  event: EventRow,
  of: EmbeddedMetadata,
  { eventBody }: Pick<EventReads, 'eventBody'>,
): EventAnswer {
  const { body_size: size } = event;
  return answered(event, size, size > listedPayloadBytes ? undefined : eventBody(event.uid), of);
}

/** The whole event, with what each subscription said of it. */
export function wholeEvent(event: EventRecord, of: EmbeddedMetadata) {
  const { body, matches } = event;
  return { ...answered(event, body.byteLength, body, of), matches };
}
