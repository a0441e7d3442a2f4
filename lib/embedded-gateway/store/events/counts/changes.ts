import type Database from 'better-sqlite3';
import type { Count } from './tally';

/** What came on top of the sums, or is to be seen otherwise than they have it, in a span of five minutes. */
export interface Change extends Count {
  endpoint_id: string;
  event_type: string;
  at: number;
}

interface InProgress extends Omit<Change, 'measure'> {
  /** Whether they are counted as tried before, since a claim changes no count. */
  is_retry: number;
}

/** Reads what is not in the sums of a project. */
export function prepareChanges(db: Database.Database) {
  const stored = db.prepare<[string, number, number], Change>(
    `SELECT endpoint_id, event_type, at, measure, count FROM count_changes
     WHERE project_id = ? AND at >= ? AND at < ?`,
  );
  // There are no more of them than attempts in flight.
  const inProgress = db.prepare<[string, number, number], InProgress>(
    `SELECT endpoint_id, event_type, created_at / 300000 * 300000 AS at, count(*) AS count,
       error_kind IS NOT NULL AS is_retry
     FROM deliveries INDEXED BY deliveries_in_progress
     WHERE status = 'Processing' AND project_id = ? AND created_at >= ? AND created_at < ?
     GROUP BY 1, 2, 3, 5`,
  );
  /** Of deliveries made, and of all else that happened, from a moment to another. */
  return (projectId: string, from: number, to: number): Change[] => [
    ...stored.all(projectId, from, to),
    ...inProgress.all(projectId, from, to).flatMap(({ is_retry, count, ...of }): Change[] => [
      { ...of, measure: 'Processing', count },
      { ...of, measure: 'Retry', count: is_retry === 1 ? -count : 0 },
    ]),
  ];
}
