import type Database from 'better-sqlite3';

/**
 * Within a transaction: lets an event be matched once more, as it was received; false for an unknown
 * one. One that is being matched keeps what has been found out of it.
 */
export function prepareReopen(
  db: Database.Database,
): (projectId: string, uid: string, now: number) => boolean {
  const reopen = db.prepare<[number, string, string]>(
    `UPDATE events SET status = 'Processing', failure_reason = '',
       matches = CASE status WHEN 'Processing' THEN matches ELSE '[]' END,
       changed_seq = CASE status WHEN 'Processing' THEN changed_seq END, updated_at = ?
     WHERE uid = ? AND project_id = ?`,
  );
  return (projectId, uid, now) => reopen.run(now, uid, projectId).changes === 1;
}
