import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { EventParts, HeldStore } from './index';

/** How many deliveries are released before others get their turn. */
const releasedAtOnce = 1_000;

/**
 * Notes in a restored file, which no gateway has open, that a backup took its place: the next opening
 * holds what is due in it.
 */
export function noteRestore(db: Database.Database, restoredAt: number): void {
  db.prepare('INSERT INTO restores (restored_at) VALUES (?)').run(restoredAt);
}

/**
 * Holds what was due when a backup was restored, since it may have gone out after the backup was
 * made: deliveries, those in progress among them, whatever comes of events not yet matched, and what
 * running jobs would send. Does nothing where no backup was restored. Held deliveries are not in `due_at`, so who looks for what is
 * due needs to know nothing of it (moving events §3).
 */
export function holdRestored(db: Database.Database): void {
  const restoredAt = db
    .prepare<[], number | null>('SELECT max(restored_at) FROM restores')
    .pluck()
    .get();
  if (typeof restoredAt !== 'number') return;
  const again = "status = 'Processing' AND mode = 'at_least_once'";
  db.transaction(() => {
    db.exec(`UPDATE deliveries SET held_due_at = due_at, due_at = NULL WHERE due_at IS NOT NULL`);
    db.prepare(`UPDATE deliveries SET status = 'Retry', held_due_at = ? WHERE ${again}`).run(
      restoredAt,
    );
    db.exec("UPDATE events SET is_held = 1 WHERE status = 'Processing'");
    db.prepare(
      `INSERT INTO held_projects (project_id, held_since)
       SELECT DISTINCT project_id, @restoredAt FROM deliveries WHERE held_due_at IS NOT NULL
       UNION SELECT DISTINCT project_id, @restoredAt FROM events WHERE status = 'Processing'
       UNION SELECT DISTINCT project_id, @restoredAt FROM jobs WHERE status IN ('canary', 'running')
       ON CONFLICT DO UPDATE SET held_since = excluded.held_since`,
    ).run({ restoredAt });
    db.exec('DELETE FROM restores');
  }).immediate();
}

/** Tells what is held since a backup was restored, and lets it go. */
export function createHeldStore({ db, commit }: EventParts): HeldStore {
  const heldSince = db
    .prepare<[string], number>('SELECT held_since FROM held_projects WHERE project_id = ?')
    .pluck();
  const countDue = db
    .prepare<[string, string, string], number>(
      `SELECT (SELECT count(*) FROM deliveries WHERE project_id = ? AND held_due_at IS NOT NULL)
         + (SELECT count(*) FROM events WHERE status = 'Processing' AND is_held = 1 AND project_id = ?)
         + (SELECT coalesce(sum(p.waiting), 0) FROM jobs j JOIN job_progress p ON p.job_seq = j.seq
            WHERE j.project_id = ? AND j.status IN ('canary', 'running'))`,
    )
    .pluck();
  const projects = db.prepare<[], string>('SELECT project_id FROM held_projects').pluck();
  const release = db.prepare<[string]>(
    `UPDATE deliveries SET due_at = held_due_at, held_due_at = NULL WHERE seq IN (
       SELECT seq FROM deliveries WHERE project_id = ? AND held_due_at IS NOT NULL
       LIMIT ${releasedAtOnce})`,
  );
  const releaseUnmatched = db.prepare<[string]>(
    "UPDATE events SET is_held = 0 WHERE status = 'Processing' AND is_held = 1 AND project_id = ?",
  );
  const forget = db.prepare<[string]>('DELETE FROM held_projects WHERE project_id = ?');

  return {
    projects: () => projects.all(),
    heldSince: (projectId) => heldSince.get(projectId),
    countDue: (projectId) => countDue.get(projectId, projectId, projectId) ?? 0,
    async release(projectId) {
      await commit.write(() => void releaseUnmatched.run(projectId));
      while ((await commit.write(() => release.run(projectId).changes)) > 0) await nextTurn();
      await commit.write(() => void forget.run(projectId));
    },
  };
}
