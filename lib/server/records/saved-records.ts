import 'server-only';
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { parseJson } from '@/lib/util/json';

/** Kinds of resources that this console saves. */
export type RecordedResource = 'endpoint' | 'portal link' | 'project' | 'source' | 'subscription';

/** Whose record of what; `owner` names a connection and is stored as a hash. */
export interface RecordPlace {
  owner: string;
  resource: RecordedResource;
}

/** A masked resource as a gateway answered it to a save. */
export interface SavedRecord {
  uid: string;
  /** Written by some release of this program, so it has to be checked before it is used. */
  view: unknown;
  /** Milliseconds since 1970, server clock. */
  savedAt: number;
}

/** What this console saved on gateways that cannot be read (design §5). */
export interface SavedRecords {
  put(place: RecordPlace, record: SavedRecord): void;
  find(place: RecordPlace, uid: string): SavedRecord | undefined;
  /** What was saved last comes first. */
  list(place: RecordPlace): SavedRecord[];
  forget(place: RecordPlace, uid: string): void;
}

/** As many rows as a walk through a list reaches. */
export const maximumPerPlace = 5_000;

interface Row {
  uid: string;
  view: string;
  saved_at: number;
}

function toRecord({ uid, view, saved_at }: Row): SavedRecord {
  return { uid, view: parseJson(view), savedAt: saved_at };
}

function scopeOf({ owner }: RecordPlace): string {
  return createHash('sha256').update(owner).digest('base64url');
}

/** Records kept in `console.db`; the oldest of a place make room for new ones. */
export function createSavedRecords(
  database: Database,
  { maximum = maximumPerPlace } = {},
): SavedRecords {
  const upsert = database.prepare<[string, string, string, string, number]>(
    `INSERT INTO saved_record (scope, resource, uid, view, saved_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET view = excluded.view, saved_at = excluded.saved_at`,
  );
  const trim = database.prepare<[string, string, string, string, number]>(
    `DELETE FROM saved_record WHERE scope = ? AND resource = ? AND uid IN (
       SELECT uid FROM saved_record WHERE scope = ? AND resource = ?
       ORDER BY saved_at DESC, uid DESC LIMIT -1 OFFSET ?)`,
  );
  const select = database.prepare<[string, string, string], Row>(
    'SELECT uid, view, saved_at FROM saved_record WHERE scope = ? AND resource = ? AND uid = ?',
  );
  const selectAll = database.prepare<[string, string], Row>(
    `SELECT uid, view, saved_at FROM saved_record WHERE scope = ? AND resource = ?
     ORDER BY saved_at DESC, uid DESC`,
  );
  const remove = database.prepare<[string, string, string]>(
    'DELETE FROM saved_record WHERE scope = ? AND resource = ? AND uid = ?',
  );
  const put = database.transaction((scope: string, resource: string, record: SavedRecord) => {
    upsert.run(scope, resource, record.uid, JSON.stringify(record.view), record.savedAt);
    trim.run(scope, resource, scope, resource, maximum);
  });

  return {
    put: (place, record) => put.immediate(scopeOf(place), place.resource, record),
    find(place, uid) {
      const row = select.get(scopeOf(place), place.resource, uid);
      return row && toRecord(row);
    },
    list: (place) => selectAll.all(scopeOf(place), place.resource).map(toRecord),
    forget: (place, uid) => void remove.run(scopeOf(place), place.resource, uid),
  };
}
