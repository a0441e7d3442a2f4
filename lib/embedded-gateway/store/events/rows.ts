import { isRecord, parseJson } from '@/lib/util/json';
import type { DeliveryRow } from './index';
import type { AttemptRecord, EventRecord, EventTarget, HeaderValues } from './records';

const columnsWith = (headers: string) => `e.seq, e.uid, e.project_id, e.source_id, e.event_type,
  e.target, coalesce(${headers}, '{}') AS headers, e.url_path, e.url_query, e.idempotency_key, e.is_duplicate,
  e.status, e.failure_reason, e.endpoints, e.accepted_at, e.updated_at, e.body_size`;
/** An event as it was received, payload and matches apart; from `eventTables`. */
export const eventColumns = columnsWith('m.headers');
export const eventTables = 'events e LEFT JOIN messages m ON m.seq = e.seq';
/** The same with headers as functions of its source made them; from `waitingTables`. */
export const waitingColumns = columnsWith('c.headers, m.headers');
export const waitingTables = `${eventTables} LEFT JOIN changed_messages c ON c.seq = e.changed_seq`;

/**
 * Whether what a delivery `d` is to send in place of what was received is there: without it nothing is
 * sent, since functions may have taken out what nobody else is to see.
 */
export const nothingLost = '(d.changed_seq IS NULL OR c.seq IS NOT NULL)';

export type EventColumns = Omit<
  EventRecord,
  'target' | 'headers' | 'endpoints' | 'matches' | 'is_duplicate' | 'body' | 'created_at'
> & {
  target: string;
  headers: string;
  endpoints: string;
  is_duplicate: number;
  body_size: number;
};

/** The kind, and the id behind a space where the kind has one. */
export function targetText(target: EventTarget): string {
  if (target.kind === 'endpoint') return `endpoint ${target.endpointId}`;
  if (target.kind === 'fanout') return `fanout ${target.ownerId}`;
  return target.kind;
}

/** Undefined for text that `targetText` did not make. */
function targetOf(text: string): EventTarget | undefined {
  if (text === 'source' || text === 'broadcast') return { kind: text };
  const [, kind, id] = /^(endpoint|fanout) (.*)$/su.exec(text) ?? [];
  if (id === undefined) return undefined;
  return kind === 'endpoint' ? { kind, endpointId: id } : { kind: 'fanout', ownerId: id };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText);

/** Headers of a stored row; those that cannot be read are left out. */
function headersOf(text: string): HeaderValues {
  const stored = parseJson(text);
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([name, values]) => (isTextList(values) ? [[name, values]] : [])),
  );
}

function plainHeadersOf(text: string): Record<string, string> {
  const stored = parseJson(text);
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])),
  );
}

/** A list of texts of a stored row; empty for one that cannot be read. */
export function textsOf(text: string): string[] {
  const stored = parseJson(text);
  return isTextList(stored) ? stored : [];
}

/**
 * An event without payload and matches; a row that was altered on the disk has lost what cannot be
 * read. Undefined for its target: it cannot be matched any more.
 */
export function eventFromColumns({
  target,
  headers,
  endpoints,
  is_duplicate,
  ...rest
}: EventColumns) {
  return {
    ...rest,
    target: targetOf(target),
    headers: headersOf(headers),
    endpoints: textsOf(endpoints),
    is_duplicate: is_duplicate === 1,
    created_at: rest.accepted_at,
  };
}

/**
 * A delivery with what is shown of its event, with the size of its payload and how long its last attempt
 * took; from `deliveryTables`.
 */
export const deliveryColumns = `d.seq, d.uid, d.project_id, d.event_id, d.endpoint_id,
  d.subscription_id, d.source_id, d.event_type, d.idempotency_key, d.mode, d.status, d.strategy,
  d.interval_seconds, d.retry_limit, d.tries, coalesce(d.due_at, d.held_due_at) AS due_at,
  d.description, d.error_kind, d.last_code, d.latency_ms, d.created_at, d.updated_at,
  coalesce(c.headers, m.headers, '{}') AS headers, coalesce(e.url_path, '') AS url_path,
  coalesce(e.url_query, '') AS url_query, coalesce(e.accepted_at, d.created_at) AS accepted_at,
  coalesce(length(d.body), length(c.body), e.body_size, 0) AS body_size,
  (SELECT a.responded_at - a.requested_at FROM attempts a WHERE a.delivery_id = d.uid
   ORDER BY a.seq DESC LIMIT 1) AS last_duration_ms,
  EXISTS (SELECT 1 FROM example_events x WHERE x.event_id = d.event_id) AS is_example`;
export const deliveryTables = `deliveries d LEFT JOIN events e ON e.uid = d.event_id
  LEFT JOIN messages m ON m.seq = e.seq LEFT JOIN changed_messages c ON c.seq = d.changed_seq`;

export type DeliveryColumns = Omit<DeliveryRow, 'headers' | 'is_example'> & {
  headers: string;
  is_example: number;
};

/** A delivery without its payload; headers that cannot be read are left out. */
export function deliveryFromColumns(row: DeliveryColumns): DeliveryRow {
  return { ...row, headers: headersOf(row.headers), is_example: row.is_example === 1 };
}

/** Rows of attempts, with what they share with their delivery. */
export const shownAttempts = `SELECT a.uid, a.delivery_id, d.project_id, d.endpoint_id, a.number,
  a.url, a.method, a.ip_address, a.http_status, a.code, a.error, a.error_kind, a.is_success,
  a.is_response_cut, a.requested_at, a.responded_at, a.request_headers, a.response_headers, a.response
  FROM attempts a JOIN deliveries d ON d.uid = a.delivery_id`;

export type AttemptColumns = Omit<
  AttemptRecord,
  'request_headers' | 'response_headers' | 'is_success' | 'is_response_cut'
> & {
  request_headers: string;
  response_headers: string;
  is_success: number;
  is_response_cut: number;
};

/** An attempt; headers that cannot be read are left out. */
export function attemptFromColumns(row: AttemptColumns): AttemptRecord {
  return {
    ...row,
    request_headers: plainHeadersOf(row.request_headers),
    response_headers: plainHeadersOf(row.response_headers),
    is_success: row.is_success === 1,
    is_response_cut: row.is_response_cut === 1,
  };
}
