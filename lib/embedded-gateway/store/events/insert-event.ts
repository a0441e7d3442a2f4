import type Database from 'better-sqlite3';
import type { IdTimes } from './id-times';
import type { NewEvent } from './records';
import { targetText } from './rows';

/** Writes an event that was taken in; a duplicate is settled from the start. */
export type InsertEvent = (event: NewEvent, isDuplicate: boolean) => void;

/** One for a database: it hands out the numbers of its events. */
export function createInsertEvent(db: Database.Database, times: IdTimes): InsertEvent {
  const insertEvent = db.prepare(
    `INSERT INTO events (seq, uid, project_id, source_id, event_type, target, url_path, url_query,
       idempotency_key, is_duplicate, status, failure_reason, endpoints, accepted_at,
       updated_at, body_size, matches)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '[]', ?, ?, ?, '[]')`,
  );
  const insertMessage = db.prepare('INSERT INTO messages (seq, headers, body) VALUES (?, ?, ?)');
  // Never one that was used before, also when the newest event is pruned: who reads on behind a
  // number would miss the next one.
  let lastSeq = db.prepare<[], number | null>('SELECT max(seq) FROM events').pluck().get() ?? 0;

  return (event, isDuplicate) => {
    lastSeq += 1;
    insertEvent.run(
      lastSeq,
      event.uid,
      event.project_id,
      event.source_id,
      event.event_type,
      targetText(event.target),
      event.url_path,
      event.url_query,
      event.idempotency_key,
      isDuplicate ? 1 : 0,
      isDuplicate ? 'Success' : 'Processing',
      event.accepted_at,
      event.accepted_at,
      event.body.byteLength,
    );
    insertMessage.run(lastSeq, JSON.stringify(event.headers), event.body);
    times.note(event.uid, event.accepted_at);
  };
}
