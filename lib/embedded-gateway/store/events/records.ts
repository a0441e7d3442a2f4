import type { deliveryStatuses, eventStatuses } from '@/lib/contract/gateway/choices';
import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import type { EndpointStatus } from '../endpoints';
import type { DeliveryMode } from '../subscriptions';

/** Times of this database are milliseconds since 1970. */
type Milliseconds = number;

/** Headers by name, as typed, with their values in order. */
export type HeaderValues = Record<string, readonly string[]>;

/** Whom an event is for; subscriptions are looked for when it is matched. */
export type EventTarget =
  /** Came in through its source. */
  | { kind: 'source' }
  | { kind: 'endpoint'; endpointId: string }
  /** All endpoints of an owner at the moment of matching. */
  | { kind: 'fanout'; ownerId: string }
  /** All subscriptions of the project. */
  | { kind: 'broadcast' };

/** `Processing` until it is matched; a duplicate is `Success` from the start (moving events §5). */
export type EventStatus = Extract<
  (typeof eventStatuses)[number],
  'Processing' | 'Success' | 'Failure'
>;

/** An event as it was accepted. */
export interface NewEvent {
  uid: string;
  project_id: string;
  /** Empty without a source. */
  source_id: string;
  event_type: string;
  target: EventTarget;
  /** As they are kept and sent on; what must not be kept is taken out before. */
  headers: HeaderValues;
  /** Empty where it has none; both as they arrived. */
  url_path: string;
  url_query: string;
  /** As it is shown and sent; empty without one. */
  idempotency_key: string;
  /** Byte for byte; one JSON value. */
  body: Uint8Array;
  accepted_at: Milliseconds;
}

/**
 * What one subscription said of an event (contract: `matches`). The last one may be about none, with
 * empty ids: its reason tells how many more there were.
 */
export interface MatchRecord {
  subscription_id: string;
  endpoint_id: string;
  event_type: boolean;
  filter?: boolean;
  function?: boolean;
  reason: string;
  delivery_id?: string;
}

export interface EventRecord extends NewEvent {
  /** Order of arrival in this database. */
  seq: number;
  is_duplicate: boolean;
  status: EventStatus;
  failure_reason: string;
  /** Endpoints that a delivery was made for. */
  endpoints: readonly string[];
  matches: readonly MatchRecord[];
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** What functions of its source made of an event; null for what stays as it was received. */
export interface ChangedMessage {
  headers: HeaderValues | null;
  body: Uint8Array | null;
}

/** A delivery that is to be made of an event which is done with. */
export interface MadeDelivery {
  delivery: NewDelivery;
  /** What its subscription said. */
  match: MatchRecord;
  /** What functions of the source made of the event now; null where there are none. */
  changed: ChangedMessage | null;
}

/** An event as it is matched: with headers and payload as functions of its source made them. */
export interface WaitingEvent extends EventRecord {
  /** Whether they have run. */
  is_changed: boolean;
}

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A delivery as matching makes it. */
export interface NewDelivery {
  uid: string;
  project_id: string;
  event_id: string;
  endpoint_id: string;
  subscription_id: string;
  source_id: string;
  event_type: string;
  idempotency_key: string;
  mode: DeliveryMode;
  status: DeliveryStatus;
  /** The rule by which it is tried again, in seconds and attempts in all. */
  strategy: 'linear' | 'exponential';
  interval_seconds: number;
  retry_limit: number;
  /** When it is to be tried; null for what is settled. */
  due_at: Milliseconds | null;
  description: string;
  error_kind: ErrorKind | null;
  /** What the subscription's function made of the payload; null where the event's own is sent. */
  body: Uint8Array | null;
  created_at: Milliseconds;
}

export interface DeliveryRecord extends NewDelivery {
  seq: number;
  /** Attempts made, the one in progress included. */
  tries: number;
  /** HTTP status of the last attempt; null when no answer came. */
  last_code: number | null;
  /** From its creation to the first attempt that succeeded. */
  latency_ms: Milliseconds | null;
  updated_at: Milliseconds;
}

/** One attempt, as it is kept for reading. Header values that are credentials are `[REDACTED]`. */
export interface AttemptRecord {
  uid: string;
  delivery_id: string;
  project_id: string;
  endpoint_id: string;
  /** Which one it was, from 1. */
  number: number;
  url: string;
  method: string;
  ip_address: string;
  request_headers: Record<string, string>;
  response_headers: Record<string, string>;
  /** Such as "200 OK"; empty when no answer came. */
  http_status: string;
  code: number | null;
  error: string;
  error_kind: ErrorKind | null;
  is_success: boolean;
  requested_at: Milliseconds;
  responded_at: Milliseconds;
  /** The beginning of the answer's body, at most 50 KiB. */
  response: Uint8Array;
  is_response_cut: boolean;
}

/** A request that ingest refused; no values of headers and no body. */
export interface RefusedRecord {
  project_id: string;
  source_id: string;
  refused_at: Milliseconds;
  status: number;
  reason: string;
  size: number;
  header_names: readonly string[];
}

/** What somebody was told, and how long nothing of the kind is told again. */
export interface ToldNotice {
  /** The status of an endpoint, failures of it, or the alert of a subscription. */
  about: 'status' | 'failures' | 'alert';
  /** Of the endpoint or the subscription. */
  uid: string;
  project_id: string;
  /** Of the endpoint, as it was told; empty where that was not told. */
  status: EndpointStatus | '';
  told_at: Milliseconds;
  ends_at: Milliseconds;
}

/** What matching found out of an event. */
export interface Matched {
  /** `Processing` while functions have not run yet: the rest follows. */
  status: EventStatus;
  failure_reason: string;
  endpoints: readonly string[];
  matches: readonly MatchRecord[];
  deliveries: readonly NewDelivery[];
}

/** Events that an endpoint could have been sent, by whom they were made for. */
export interface UntriedFilter {
  endpointId: string;
  /** Whom they were made for: the endpoint itself, its owner, everybody; or they came by a source. */
  targets: readonly EventTarget[];
  /** Sources that they may have come by. */
  sourceIds: readonly string[];
  /** Whether only what came by those is looked for, whomever it was made for. */
  isOfSources?: boolean;
  /** Milliseconds since 1970, both included. */
  from: number | undefined;
  until: number | undefined;
}
