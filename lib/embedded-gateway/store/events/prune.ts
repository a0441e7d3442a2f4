import type Database from 'better-sqlite3';
import { type PruneReason, preparePrunedRecord } from './pruned';

/** What one transaction takes away at most, so that nobody waits for it. */
const eventsAtOnce = 50;
const bytesAtOnce = 4 * 1024 ** 2;

const notYet = Number.MAX_SAFE_INTEGER;

interface Oldest {
  seq: number;
  uid: string;
  project_id: string;
  size: number;
  accepted_at: number;
  /** When the event and all of its deliveries were; `notYet` where something is open. */
  settled_at: number;
}

/** What is to go, and why. */
export interface PruneOrder {
  afterSeq: number;
  /** What was settled before that moment is too old. */
  before: number;
  /** Whether younger ones go too, since room is needed. */
  isForRoom: boolean;
  now: number;
}

export interface PruneSlice {
  /** The last event that was looked at. */
  seq: number;
  /** How many went, by why. */
  pruned: Record<PruneReason, number>;
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
 * few of them, which also keeps the record of it.
 * @returns goes on behind `afterSeq`
 */
export function preparePrune(db: Database.Database): (order: PruneOrder) => PruneSlice {
  const oldest = db.prepare<[number], Oldest>(
    `SELECT seq, uid, project_id, body_size AS size, accepted_at,
       CASE status WHEN 'Processing' THEN ${notYet} ELSE max(updated_at, coalesce(
         (SELECT max(CASE WHEN status IN ('Scheduled', 'Processing', 'Retry') THEN ${notYet}
            ELSE updated_at END) FROM deliveries WHERE event_id = events.uid), 0)) END AS settled_at
     FROM events WHERE seq > ? ORDER BY seq LIMIT ${eventsAtOnce}`,
  );
  const remove = prepareRemoveEvent(db);
  const record = preparePrunedRecord(db);

  const slice = db.transaction((order: PruneOrder): PruneSlice => {
    const { afterSeq, before, isForRoom, now } = order;
    let seq = afterSeq;
    let bytes = 0;
    const gone: Record<PruneReason, Oldest[]> = { age: [], room: [] };
    const end = (isOver: boolean): PruneSlice => {
      record(gone, now);
      return { seq, isOver, pruned: { age: gone.age.length, room: gone.room.length } };
    };
    for (const event of oldest.all(afterSeq)) {
      if (!isForRoom && event.accepted_at >= before) return end(true);
      // A very large one goes by itself.
      if (bytes > 0 && bytes + event.size > bytesAtOnce) return end(false);
      seq = event.seq;
      const isOld = event.accepted_at < before && event.settled_at < before;
      if (event.settled_at === notYet || !(isOld || isForRoom)) continue;
      remove(event.uid);
      bytes += event.size;
      gone[isOld ? 'age' : 'room'].push(event);
    }
    return end(seq === afterSeq);
  });
  return (order) => slice.immediate(order);
}
