import type Database from 'better-sqlite3';
import type { IdTimes } from './id-times';
import { matchesText } from './match-records';
import type { ChangedMessage, Matched, NewDelivery } from './records';
import { textsOf } from './rows';

/** What is read of an event before more is kept of it. */
interface Before extends MessageOf {
  endpoints: string;
}

/** Whether it is held, and which changed message it sends, if any. */
interface MessageOf {
  is_held: number;
  changed_seq: number | null;
}

/** What is written of a delivery; bound by position, since it is written for every event. */
export function prepareInsert(db: Database.Database) {
  const insert = db.prepare(
    `INSERT INTO deliveries (uid, project_id, event_id, endpoint_id, subscription_id, source_id,
       event_type, idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries,
       due_at, held_due_at, description, error_kind, created_at, updated_at,
       changed_seq, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (delivery: NewDelivery, { is_held, changed_seq }: MessageOf) => {
    const isHeld = is_held === 1;
    insert.run(
      delivery.uid,
      delivery.project_id,
      delivery.event_id,
      delivery.endpoint_id,
      delivery.subscription_id,
      delivery.source_id,
      delivery.event_type,
      delivery.idempotency_key,
      delivery.mode,
      delivery.status,
      delivery.strategy,
      delivery.interval_seconds,
      delivery.retry_limit,
      isHeld ? null : delivery.due_at,
      isHeld ? delivery.due_at : null,
      delivery.description,
      delivery.error_kind,
      delivery.created_at,
      delivery.created_at,
      changed_seq,
      delivery.body,
    );
  };
}

/** Keeps what matching found out of an event, with the deliveries that it made of it. */
export function prepareKeepMatched(
  db: Database.Database,
  times: IdTimes,
): (uid: string, matched: Matched, now: number) => void {
  const before = db.prepare<[string], Before>(
    'SELECT endpoints, is_held, changed_seq FROM events WHERE uid = ?',
  );
  const settle = db.prepare<[string, string, string, string, number, number, string]>(
    `UPDATE events SET status = ?, failure_reason = ?, endpoints = ?, matches = ?, is_held = ?,
       updated_at = ? WHERE uid = ?`,
  );
  const insertDelivery = prepareInsert(db);

  return (uid, matched, now) => {
    const stored = before.get(uid);
    if (!stored) return;
    // Those of a former time of matching stay.
    const endpoints = new Set([...textsOf(stored.endpoints), ...matched.endpoints]);
    settle.run(
      matched.status,
      matched.failure_reason,
      JSON.stringify([...endpoints]),
      matchesText(matched.matches),
      matched.status === 'Processing' ? stored.is_held : 0,
      now,
      uid,
    );
    for (const delivery of matched.deliveries) {
      insertDelivery(delivery, stored);
      times.note(delivery.uid, delivery.created_at);
    }
  };
}

/** Keeps what functions of its source made of an event that waits. */
export function prepareKeepChanged(
  db: Database.Database,
): (uid: string, message: ChangedMessage) => void {
  const insertChanged = db.prepare<[string | null, Uint8Array | null, string]>(
    `INSERT INTO changed_messages (event_id, headers, body)
     SELECT uid, ?, ? FROM events WHERE uid = ? AND status = 'Processing'`,
  );
  const useChanged = db.prepare<[number | bigint, string]>(
    'UPDATE events SET changed_seq = ? WHERE uid = ?',
  );
  return (uid, { headers, body }) => {
    const text = headers && JSON.stringify(headers);
    const { changes, lastInsertRowid } = insertChanged.run(text, body, uid);
    if (changes === 1) useChanged.run(lastInsertRowid, uid);
  };
}
