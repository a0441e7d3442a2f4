import type Database from 'better-sqlite3';
import type { QueuedDelivery } from '@/lib/embedded-gateway/store/events/delivery-queue';
import type { AttemptRecord } from '@/lib/embedded-gateway/store/events/records';

/** A delivery to be written, and what it stands beside; what is not given is as usual. */
export type DeliveryValues = Partial<Omit<QueuedDelivery, 'seq'>> & { body?: Uint8Array | null };

/** Writes rows of `events.db` by hand, as tests of the queue need them. */
export function eventRows(db: Database.Database) {
  const event = db.prepare<[{ uid: string; project_id: string }]>(
    `INSERT INTO events (uid, project_id, source_id, event_type, target, url_path, url_query,
       idempotency_key, is_duplicate, status, failure_reason, endpoints, accepted_at, updated_at,
       body_size, matches)
     VALUES (@uid, @project_id, '', 'order.paid', 'broadcast', '', 'a=1', '', 0, 'Success', '', '[]',
       0, 0, 2, '[]')
     ON CONFLICT DO NOTHING`,
  );
  const message = db.prepare<[string]>(
    `INSERT OR IGNORE INTO messages
     SELECT seq, '{"X-Id":["one"]}', CAST('{}' AS BLOB) FROM events WHERE uid = ?`,
  );
  const delivery = db.prepare<[Required<DeliveryValues>]>(
    `INSERT INTO deliveries (uid, project_id, event_id, endpoint_id, subscription_id, source_id,
       event_type, idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries,
       due_at, description, error_kind, last_code, latency_ms, created_at, updated_at, body)
     VALUES (@uid, @project_id, @event_id, @endpoint_id, @subscription_id, @source_id, @event_type,
       @idempotency_key, @mode, @status, @strategy, @interval_seconds, @retry_limit, @tries, @due_at,
       @description, @error_kind, @last_code, @latency_ms, @created_at, @updated_at, @body)`,
  );
  const select = db.prepare<[string], QueuedDelivery>('SELECT * FROM deliveries WHERE uid = ?');
  const attempts = db.prepare<[string], AttemptRecord>(
    'SELECT * FROM attempts WHERE delivery_id = ? ORDER BY seq',
  );
  const newest = db.prepare<[], number | null>('SELECT max(seq) FROM deliveries').pluck();
  return {
    /** Adds a delivery with its event; returns its id. */
    add(values: DeliveryValues = {}): string {
      const number = (newest.get() ?? 0) + 1;
      const uid = values.uid ?? `delivery-${String(number).padStart(6, '0')}`;
      const row = {
        uid,
        project_id: 'project',
        event_id: 'event',
        endpoint_id: 'endpoint',
        subscription_id: 'subscription',
        source_id: '',
        event_type: 'order.paid',
        idempotency_key: '',
        mode: 'at_least_once' as const,
        status: 'Scheduled' as const,
        strategy: 'linear' as const,
        interval_seconds: 10,
        retry_limit: 3,
        tries: 0,
        due_at: 0,
        description: '',
        error_kind: null,
        last_code: null,
        latency_ms: null,
        created_at: 0,
        updated_at: 0,
        body: null,
        ...values,
      };
      event.run({ uid: row.event_id, project_id: row.project_id });
      message.run(row.event_id);
      delivery.run(row);
      return uid;
    },
    /** A delivery as it stands in the database. */
    delivery(uid: string): QueuedDelivery {
      const row = select.get(uid);
      if (!row) throw new Error(`There is no delivery ${uid}.`);
      return row;
    },
    attempts: (uid: string) => attempts.all(uid),
  };
}

/** An attempt as a receiver that answers 200 leaves it. */
export function attemptOf(
  delivery: Pick<QueuedDelivery, 'uid' | 'project_id' | 'endpoint_id' | 'tries'>,
  values: Partial<AttemptRecord> = {},
): AttemptRecord {
  return {
    uid: `${delivery.uid}-${delivery.tries}`,
    delivery_id: delivery.uid,
    project_id: delivery.project_id,
    endpoint_id: delivery.endpoint_id,
    number: delivery.tries,
    url: 'https://receiver.example/',
    method: 'POST',
    ip_address: '203.0.113.7',
    request_headers: { 'Content-Type': 'application/json' },
    response_headers: {},
    http_status: '200 OK',
    code: 200,
    error: '',
    error_kind: null,
    is_success: true,
    requested_at: 1,
    responded_at: 2,
    response: new Uint8Array(),
    is_response_cut: false,
    ...values,
  };
}
