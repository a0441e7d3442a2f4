import type { DeliveryRow, EventRow, RefusedRow } from '@/lib/contract/console/activity/rows';
import { type CsvValue, toCsv } from './csv';

/** A row of a file: its columns are the same, and in the same order, in each row. */
type FileRow = Readonly<Record<string, CsvValue>>;

/** A delivery as an export writes it: what its row tells, without payload and headers. */
export function exportedDelivery(row: DeliveryRow): FileRow {
  return {
    uid: row.uid,
    status: row.status ?? null,
    event_id: row.event_id ?? null,
    event_type: row.event_type || row.event_metadata?.event_type || null,
    endpoint_id: row.endpoint_id ?? null,
    endpoint_name: row.endpoint_metadata?.name ?? null,
    url: row.target_url || row.endpoint_metadata?.url || null,
    source_id: row.source_metadata?.uid ?? null,
    source_name: row.source_metadata?.name ?? null,
    subscription_id: row.subscription_id ?? null,
    tries: row.metadata?.num_trials ?? null,
    most_tries: row.metadata?.retry_limit ?? null,
    last_http_status: row.last_http_status ?? null,
    error_kind: row.error_kind ?? null,
    last_duration_ms: row.last_duration_ms ?? null,
    next_try_at: row.metadata?.next_send_time ?? null,
    data_size: row.data_size ?? null,
    idempotency_key: row.idempotency_key ?? null,
    created_at: row.created_at ?? null,
    updated_at: row.updated_at ?? null,
  };
}

/** An event as an export writes it: what its row tells, without payload and headers. */
export function exportedEvent(row: EventRow): FileRow {
  return {
    uid: row.uid,
    status: row.status ?? null,
    event_type: row.event_type ?? null,
    source_id: row.source_id ?? null,
    source_name: row.source_metadata?.name ?? null,
    deliveries: row.matches?.filter(({ delivery_id }) => delivery_id).length ?? null,
    subscriptions_asked: row.matches?.length ?? null,
    data_size: row.data_size ?? null,
    idempotency_key: row.idempotency_key ?? null,
    is_duplicate: row.is_duplicate_event ?? null,
    created_at: row.created_at ?? null,
  };
}

/** A refused request as an export writes it. */
export function exportedRefused(row: RefusedRow): FileRow {
  return {
    uid: row.uid,
    source_id: row.source_id,
    source_name: row.source_name,
    status: row.status ?? null,
    reason: row.reason ?? null,
    size: row.size ?? null,
    refused_at: row.refused_at ?? null,
  };
}

/** Text of an export. JSON keeps values as they are; CSV is quoted and guarded against formulas. */
export function activityFile(rows: readonly FileRow[], kind: 'csv' | 'json'): string {
  if (kind === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  const header = Object.keys(rows[0] ?? {});
  return toCsv(
    header,
    rows.map((row) => header.map((column) => row[column])),
  );
}
