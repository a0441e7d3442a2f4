import type Database from 'better-sqlite3';
import type { IdStream } from './page';

/** Names compare in lower case; the same folding is used for what is stored and what is searched. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

const partLength = 3;
/** Beyond this many rows a part counts as common, and counting on would cost more than it tells. */
const countLimit = 10_000;

/** Real names are far shorter; without an end, one huge name would hold the thread for minutes. */
const indexedLength = 500;
/** Enough to find a rare one; a longer search text is still compared whole. */
const countedParts = 16;

/** The distinct runs of three characters of a folded name; none when it is shorter. */
function partsOf(folded: string): string[] {
  const characters = [...folded.slice(0, indexedLength)];
  const parts = new Set<string>();
  for (let at = 0; at + partLength <= characters.length; at += 1) {
    parts.add(characters.slice(at, at + partLength).join(''));
  }
  return [...parts];
}

/** Part of a search text, with the number of rows that have it, counted up to a limit. */
export interface RarePart {
  part: string;
  count: number;
}

/** Search by part of a name, for one kind of resource. */
export interface NameIndex {
  add(projectId: string, uid: string, name: string): void;
  remove(projectId: string, uid: string, name: string): void;
  /** The rarest part of a search text; undefined for texts of one or two characters. */
  rarestPart(projectId: string, folded: string): RarePart | undefined;
  /** Ids of the rows with a part. */
  stream(projectId: string, part: string): IdStream;
}

export function createNameIndex(db: Database.Database, resource: string): NameIndex {
  const insertScope = db.prepare<[string, string]>(
    'INSERT OR IGNORE INTO name_scopes (resource, project_id) VALUES (?, ?)',
  );
  const selectScope = db
    .prepare<[string, string], number>(
      'SELECT id FROM name_scopes WHERE resource = ? AND project_id = ?',
    )
    .pluck();
  const insert = db.prepare<[number, string, string]>(
    'INSERT OR IGNORE INTO name_parts (scope, part, uid) VALUES (?, ?, ?)',
  );
  const remove = db.prepare<[number, string, string]>(
    'DELETE FROM name_parts WHERE scope = ? AND part = ? AND uid = ?',
  );
  const count = db
    .prepare<[number, string, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM name_parts WHERE scope = ? AND part = ? LIMIT ?)',
    )
    .pluck();
  const newestFirst = db
    .prepare<[number, string, string, number], string>(
      'SELECT uid FROM name_parts WHERE scope = ? AND part = ? AND uid <= ? ORDER BY uid DESC LIMIT ?',
    )
    .pluck();
  const oldestFirst = db
    .prepare<[number, string, string, number], string>(
      'SELECT uid FROM name_parts WHERE scope = ? AND part = ? AND uid >= ? ORDER BY uid LIMIT ?',
    )
    .pluck();

  return {
    add(projectId, uid, name) {
      insertScope.run(resource, projectId);
      const scope = selectScope.get(resource, projectId) ?? 0;
      for (const part of partsOf(foldName(name))) insert.run(scope, part, uid);
    },
    remove(projectId, uid, name) {
      const scope = selectScope.get(resource, projectId) ?? 0;
      for (const part of partsOf(foldName(name))) remove.run(scope, part, uid);
    },
    rarestPart(projectId, folded) {
      const scope = selectScope.get(resource, projectId) ?? 0;
      // From the end, where names differ most; each further part is counted no further than the best.
      let rarest: RarePart | undefined;
      for (const part of partsOf(folded).reverse().slice(0, countedParts)) {
        const limit = rarest?.count ?? countLimit;
        const found = count.get(scope, part, limit) ?? 0;
        if (rarest === undefined || found < limit) rarest = { part, count: found };
        if (found === 0) break;
      }
      return rarest;
    },
    stream(projectId, part) {
      const scope = selectScope.get(resource, projectId) ?? 0;
      return (from, descending, limit) =>
        (descending ? newestFirst : oldestFirst).all(scope, part, from, limit);
    },
  };
}
