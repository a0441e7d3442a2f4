import type Database from 'better-sqlite3';

/** Why settled events are pruned: they are too old, or room is needed (moving events §3). */
export const pruneReasons = ['age', 'room'] as const;
export type PruneReason = (typeof pruneReasons)[number];

/** Events of a project that went for one reason. Times are milliseconds since 1970. */
export interface PrunedEvents {
  project_id: string;
  reason: PruneReason;
  events: number;
  /** When some went last. */
  pruned_at: number;
  /** When the newest of them was accepted. */
  accepted_until: number;
}

interface GoneEvent {
  project_id: string;
  accepted_at: number;
}

/** Adds what a transaction prunes to the record, within that transaction. */
export function preparePrunedRecord(
  db: Database.Database,
): (gone: Readonly<Record<PruneReason, readonly GoneEvent[]>>, now: number) => void {
  const add = db.prepare<[PrunedEvents]>(
    `INSERT INTO pruned_events (project_id, reason, events, pruned_at, accepted_until)
     VALUES (@project_id, @reason, @events, @pruned_at, @accepted_until)
     ON CONFLICT DO UPDATE SET events = events + excluded.events, pruned_at = excluded.pruned_at,
       accepted_until = max(accepted_until, excluded.accepted_until)`,
  );
  return (gone, now) => {
    for (const reason of pruneReasons) {
      for (const { project_id, accepted_at } of gone[reason]) {
        add.run({ project_id, reason, events: 1, pruned_at: now, accepted_until: accepted_at });
      }
    }
  };
}
