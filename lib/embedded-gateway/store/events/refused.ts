import type Database from 'better-sqlite3';
import { spanStart } from './counts/series';
import type { EventParts, RefusedReason, RefusedStore } from './index';
import type { RefusedRecord } from './records';
import { textsOf } from './rows';

/** How many requests are remembered for each source. */
export const refusedPerSource = 100;
/** How many of them are listed for a project. */
const listedOfProject = 500;

/** Of the newest so many is told why they were refused. */
const mostSummed = 2_000;

type RefusedColumns = Omit<RefusedRecord, 'header_names'> & { header_names: string };

/**
 * Writes a refused request in place of the oldest of its source, where there are too many. It may stand
 * for several, which are counted.
 */
export function prepareInsertRefused(
  db: Database.Database,
): (refused: RefusedRecord, count?: number) => void {
  const insert = db.prepare<[RefusedColumns]>(
    `INSERT INTO refused_requests
       (project_id, source_id, refused_at, status, reason, size, header_names)
     VALUES (@project_id, @source_id, @refused_at, @status, @reason, @size, @header_names)`,
  );
  const countIn = db.prepare<[{ project_id: string; at: number; count: number }]>(
    `INSERT INTO count_changes (project_id, endpoint_id, event_type, at, measure, count)
     VALUES (@project_id, '', '', @at, 'refused', @count)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const dropOldest = db.prepare<[RefusedColumns]>(
    `DELETE FROM refused_requests WHERE source_id = @source_id AND seq <= (
       SELECT seq FROM refused_requests WHERE source_id = @source_id
       ORDER BY seq DESC LIMIT 1 OFFSET ${refusedPerSource})`,
  );
  return (refused, count = 1) => {
    const row = { ...refused, header_names: JSON.stringify(refused.header_names) };
    insert.run(row);
    dropOldest.run(row);
    countIn.run({ project_id: row.project_id, at: spanStart(row.refused_at, '5m'), count });
  };
}

/** Keeps the newest requests that a source refused (moving events §4). */
export function createRefusedStore({ db, commit }: EventParts): RefusedStore {
  const insert = prepareInsertRefused(db);
  const list = db.prepare<[string, string], RefusedColumns>(
    `SELECT project_id, source_id, refused_at, status, reason, size, header_names
     FROM refused_requests WHERE source_id = ? AND project_id = ? ORDER BY seq DESC`,
  );
  const newest = db.prepare<[string], RefusedColumns & { seq: number }>(
    `SELECT seq, project_id, source_id, refused_at, status, reason, size, header_names
     FROM refused_requests WHERE project_id = ? ORDER BY seq DESC LIMIT ${listedOfProject}`,
  );
  const fromColumns = <Row extends RefusedColumns>(row: Row) => ({
    ...row,
    header_names: textsOf(row.header_names),
  });
  const reasons = db.prepare<[string, number], RefusedReason>(
    `SELECT source_id, reason, count(*) AS kept, min(refused_at) AS first_at, max(refused_at) AS last_at
     FROM (SELECT * FROM refused_requests ORDER BY seq DESC LIMIT ${mostSummed})
     WHERE project_id = ? AND refused_at >= ? GROUP BY source_id, reason ORDER BY kept DESC LIMIT 20`,
  );
  return {
    reasonsSince: (projectId, from) => reasons.all(projectId, from),
    add: (refused, count) => commit.write(() => insert(refused, count)),
    list: (projectId, sourceId) => list.all(sourceId, projectId).map(fromColumns),
    newest: (projectId) => newest.all(projectId).map(fromColumns),
  };
}
