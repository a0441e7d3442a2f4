import type Database from 'better-sqlite3';

/** What one transaction takes away at most, so that nobody waits for it. */
const eventsAtOnce = 50;
const bytesAtOnce = 4 * 1024 ** 2;

interface Oldest {
  seq: number;
  uid: string;
  size: number;
  accepted_at: number;
  is_settled: number;
}

export interface PruneSlice {
  /** The last event that was looked at. */
  seq: number;
  pruned: number;
  /** Whether all that follow are to stay for their age, or there are none. */
  isOver: boolean;
}

/** Takes away an event with all that belongs to it. */
export function prepareRemoveEvent(db: Database.Database): (uid: string) => void {
  const parts = [
    'DELETE FROM attempts WHERE delivery_id IN (SELECT uid FROM deliveries WHERE event_id = ?)',
    'DELETE FROM deliveries WHERE event_id = ?',
    'DELETE FROM idempotency_keys WHERE event_id = ?',
    'DELETE FROM changed_messages WHERE event_id = ?',
    'DELETE FROM messages WHERE seq = (SELECT seq FROM events WHERE uid = ?)',
    'DELETE FROM example_events WHERE event_id = ?',
    'DELETE FROM events WHERE uid = ?',
  ].map((sql) => db.prepare<[string]>(sql));
  return (uid) => {
    for (const part of parts) part.run(uid);
  };
}

/**
 * Takes away settled events with all that belongs to them, oldest first, in one transaction over a
 * few of them.
 * @returns goes on behind `afterSeq` through events that were settled before a moment
 */
export function preparePrune(
  db: Database.Database,
): (afterSeq: number, before: number) => PruneSlice {
  const oldest = db.prepare<[{ afterSeq: number; before: number }], Oldest>(
    `SELECT seq, uid, body_size AS size, accepted_at,
       status <> 'Processing' AND updated_at < @before AND NOT EXISTS (
         SELECT 1 FROM deliveries WHERE event_id = events.uid
           AND (status IN ('Scheduled', 'Processing', 'Retry') OR updated_at >= @before)) AS is_settled
     FROM events WHERE seq > @afterSeq ORDER BY seq LIMIT ${eventsAtOnce}`,
  );
  const remove = prepareRemoveEvent(db);

  const slice = db.transaction((afterSeq: number, before: number): PruneSlice => {
    let seq = afterSeq;
    let pruned = 0;
    let bytes = 0;
    for (const event of oldest.all({ afterSeq, before })) {
      if (event.accepted_at >= before) return { seq, pruned, isOver: true };
      // A very large one goes by itself.
      if (bytes > 0 && bytes + event.size > bytesAtOnce) return { seq, pruned, isOver: false };
      seq = event.seq;
      if (event.is_settled === 0) continue;
      remove(event.uid);
      bytes += event.size;
      pruned += 1;
    }
    return { seq, pruned, isOver: seq === afterSeq };
  });
  return (afterSeq, before) => slice.immediate(afterSeq, before);
}
