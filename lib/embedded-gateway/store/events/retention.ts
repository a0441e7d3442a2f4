import type Database from 'better-sqlite3';
import type { MovingSettings } from '../../base/ports';
import type { RetentionReads } from './index';
import type { PrunedEvents, PruneReason } from './pruned';
import type { SpaceLimit } from './space-limit';

/** What is kept of events, by settings and record (moving events §3). */
export function createRetentionReads(
  db: Database.Database,
  { retentionMs, maximumBytes }: Pick<MovingSettings, 'retentionMs' | 'maximumBytes'>,
  { usedBytes }: Pick<SpaceLimit, 'usedBytes'>,
): RetentionReads {
  const oldest = db
    .prepare<[string], number>(
      'SELECT accepted_at FROM events WHERE project_id = ? ORDER BY uid LIMIT 1',
    )
    .pluck();
  const pruned = db.prepare<[string, PruneReason], PrunedEvents>(
    'SELECT * FROM pruned_events WHERE project_id = ? AND reason = ?',
  );
  const total = db
    .prepare<[PruneReason], number>(
      'SELECT coalesce(sum(events), 0) FROM pruned_events WHERE reason = ?',
    )
    .pluck();
  return {
    of: (projectId) => ({
      retentionMs,
      maximumBytes,
      usedBytes: usedBytes(),
      oldestAcceptedAt: oldest.get(projectId),
      pruned: { age: pruned.get(projectId, 'age'), room: pruned.get(projectId, 'room') },
    }),
    usedBytes,
    pruned: () => ({ age: total.get('age') ?? 0, room: total.get('room') ?? 0 }),
  };
}
