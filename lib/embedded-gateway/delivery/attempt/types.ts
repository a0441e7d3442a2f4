import type { EndpointRecord } from '../../store/endpoints';
import type { AttemptRecord, DeliveryRecord, EventRecord } from '../../store/events/records';
import type { ProjectRecord } from '../../store/projects';

/** All that one attempt needs to know; records as they are at that moment. */
export interface AttemptOrder {
  endpoint: EndpointRecord;
  project: Pick<ProjectRecord, 'settings'>;
  /** Claimed, so that `tries` counts this attempt. */
  delivery: Pick<
    DeliveryRecord,
    'uid' | 'project_id' | 'event_id' | 'endpoint_id' | 'idempotency_key' | 'tries'
  >;
  event: Pick<EventRecord, 'headers' | 'url_query'>;
  /** JSON as it was stored; a form is made of it here. */
  body: Uint8Array;
}

export interface AttemptResult {
  /** To be stored as it is; a status may stand there even of an attempt that failed. */
  attempt: AttemptRecord;
  /**
   * Whether the request went onto a connection, so that the receiver may have acted on it whatever
   * came back.
   */
  mayHaveArrived: boolean;
  /** What the answer asks to wait before the next try, in seconds from now; unbounded. */
  retryAfterSeconds: number | undefined;
}

/**
 * Makes one attempt (moving events §6). An unusable endpoint, address, header or answer is an attempt
 * that failed, with its error kind.
 * @param signal ends the attempt before its time
 * @throws the signal's reason when it aborts, and nothing else
 */
export type SendAttempt = (order: AttemptOrder, signal: AbortSignal) => Promise<AttemptResult>;
