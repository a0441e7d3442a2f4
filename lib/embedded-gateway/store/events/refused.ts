import type Database from 'better-sqlite3';
import type { EventParts, RefusedStore } from './index';
import type { RefusedRecord } from './records';
import { textsOf } from './rows';

/** How many requests are remembered for each source. */
export const refusedPerSource = 100;

type RefusedColumns = Omit<RefusedRecord, 'header_names'> & { header_names: string };

/** Writes a refused request in place of the oldest of its source, where there are too many. */
export function prepareInsertRefused(db: Database.Database): (refused: RefusedRecord) => void {
  const insert = db.prepare<[RefusedColumns]>(
    `INSERT INTO refused_requests
       (project_id, source_id, refused_at, status, reason, size, header_names)
     VALUES (@project_id, @source_id, @refused_at, @status, @reason, @size, @header_names)`,
  );
  const dropOldest = db.prepare<[RefusedColumns]>(
    `DELETE FROM refused_requests WHERE source_id = @source_id AND seq <= (
       SELECT seq FROM refused_requests WHERE source_id = @source_id
       ORDER BY seq DESC LIMIT 1 OFFSET ${refusedPerSource})`,
  );
  return (refused) => {
    const row = { ...refused, header_names: JSON.stringify(refused.header_names) };
    insert.run(row);
    dropOldest.run(row);
  };
}

/** Keeps the newest requests that a source refused (moving events §4). */
export function createRefusedStore({ db, commit }: EventParts): RefusedStore {
  const insert = prepareInsertRefused(db);
  const list = db.prepare<[string, string], RefusedColumns>(
    `SELECT project_id, source_id, refused_at, status, reason, size, header_names
     FROM refused_requests WHERE source_id = ? AND project_id = ? ORDER BY seq DESC`,
  );
  return {
    add: (refused) => commit.write(() => insert(refused)),
    list: (projectId, sourceId) =>
      list
        .all(sourceId, projectId)
        .map((row) => ({ ...row, header_names: textsOf(row.header_names) })),
  };
}
