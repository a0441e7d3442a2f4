import type Database from 'better-sqlite3';
import type { z } from 'zod';
import type { sourceTypes } from '@/lib/contract/gateway/choices';
import { sourceSchema } from '@/lib/contract/gateway/source';
import type { Cipher } from './cipher';
import { prepareIdStream } from './id-stream';
import { createNameIndex, foldName } from './name-index';
import {
  type Candidates,
  type IdStream,
  mapPage,
  type Page,
  type PageQuery,
  readPage,
} from './page';
import { type Damageable, damageOf, openJson, sealJson } from './sealed-fields';

/** What is kept in one JSON column: every setting that no list filters by. */
export const sourceSettingsSchema = sourceSchema
  .omit({
    // Columns of their own:
    uid: true,
    project_id: true,
    mask_id: true,
    name: true,
    type: true,
    provider: true,
    is_disabled: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
    // Found out when it is answered:
    unreadable: true,
    url: true,
  })
  // Written by every version: a row without them was damaged.
  .required({ verifier: true, pub_sub: true });

export type SourceType = (typeof sourceTypes)[number];
export type SourceSettings = z.input<typeof sourceSettingsSchema>;

interface SourceColumns {
  uid: string;
  project_id: string;
  mask_id: string;
  name: string;
  type: SourceType;
  /** Empty when none was named; older rows may hold any text. */
  provider: string;
  created_at: string;
  updated_at: string;
}

export interface SourceRecord extends SourceColumns, Damageable {
  is_disabled: boolean;
  is_example: boolean;
  settings: SourceSettings;
}

interface SourceRow extends SourceColumns {
  name_folded: string;
  is_disabled: 0 | 1;
  is_example: 0 | 1;
  settings: string;
}

export interface SourceFilter {
  /** Part of the name, case ignored. */
  q?: string | undefined;
  type?: string | undefined;
  provider?: string | undefined;
}

/** Sources that are not deleted; every look-up names the project. */
export interface SourceStore {
  insert(source: SourceRecord): void;
  get(projectId: string, uid: string): SourceRecord | undefined;
  /** By the name in its ingest address, which no other source has. */
  byMaskId(maskId: string): SourceRecord | undefined;
  list(projectId: string, filter: SourceFilter, query: PageQuery): Promise<Page<SourceRecord>>;
  update(source: SourceRecord): void;
  softDelete(projectId: string, uid: string, deletedAt: string): boolean;
  /** Those of brokers, of all projects. */
  ofBrokers(): SourceRecord[];
  /**
   * Tells of every write to a source, whoever makes it: inside of the transaction, which may be taken
   * back yet. One listener.
   */
  watch(moved: () => void): void;
}

const columns = `uid, project_id, mask_id, name, name_folded, type, provider, is_disabled, settings,
  is_example, created_at, updated_at`;
const live = 'deleted_at IS NULL';

function prepareSourceStatements(db: Database.Database) {
  const ids = (condition = '') =>
    prepareIdStream(db, {
      table: 'sources',
      condition: `project_id = @projectId AND ${live} ${condition}`,
    });
  return {
    insert: db.prepare<[SourceRow]>(
      `INSERT INTO sources (${columns}) VALUES (@uid, @project_id, @mask_id, @name, @name_folded,
        @type, @provider, @is_disabled, @settings, @is_example, @created_at, @updated_at)`,
    ),
    get: db.prepare<[string, string], SourceRow>(
      `SELECT ${columns} FROM sources WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    byMaskId: db.prepare<[string], SourceRow>(
      `SELECT ${columns} FROM sources WHERE mask_id = ? AND ${live}`,
    ),
    update: db.prepare<[SourceRow]>(
      `UPDATE sources SET name = @name, name_folded = @name_folded, type = @type,
        is_disabled = @is_disabled, is_example = @is_example, settings = @settings,
        updated_at = @updated_at
       WHERE uid = @uid AND project_id = @project_id AND ${live}`,
    ),
    softDelete: db.prepare<[string, string, string]>(
      `UPDATE sources SET deleted_at = ? WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    ofBrokers: db.prepare<[], SourceRow>(
      `SELECT ${columns} FROM sources WHERE type = 'pub_sub' AND ${live} ORDER BY uid`,
    ),
    ids: ids(),
    idsOfType: ids('AND type = @type'),
    idsOfProvider: ids('AND provider = @provider'),
  };
}

function watchSources(db: Database.Database, moved: () => void): void {
  db.function('source_moved', () => {
    moved();
    return null;
  });
  // Of this connection alone, and not part of the file.
  for (const write of ['INSERT', 'UPDATE', 'DELETE'])
    db.exec(
      `CREATE TEMP TRIGGER IF NOT EXISTS source_moved_after_${write.toLowerCase()}
       AFTER ${write} ON main.sources BEGIN SELECT source_moved(); END`,
    );
}

export function createSourceStore(db: Database.Database, cipher: Cipher): SourceStore {
  const statements = prepareSourceStatements(db);
  const names = createNameIndex(db, 'source');
  const place = (row: string) => ({ table: 'sources', column: 'settings', row });

  function rowToSource({
    name_folded,
    is_disabled,
    is_example,
    settings,
    ...row
  }: SourceRow): SourceRecord {
    const opened = openJson(cipher, sourceSettingsSchema, settings, place(row.uid));
    return {
      ...row,
      is_disabled: is_disabled === 1,
      is_example: is_example === 1,
      settings: opened.value,
      ...damageOf(opened.unreadable),
    };
  }

  function sourceToRow(record: SourceRecord): SourceRow {
    const { settings, is_disabled, is_example, unreadable: _, ...source } = record;
    return {
      ...source,
      name_folded: foldName(source.name),
      is_disabled: is_disabled ? 1 : 0,
      is_example: is_example ? 1 : 0,
      settings: sealJson(cipher, sourceSettingsSchema, settings, place(source.uid)),
    };
  }

  /** The index that leaves the fewest rows to look at; other filters are checked row by row. */
  function streamOf(projectId: string, { q = '', type, provider }: SourceFilter): IdStream {
    if (provider !== undefined) return statements.idsOfProvider({ projectId, provider });
    if (type !== undefined) return statements.idsOfType({ projectId, type });
    const rare = names.rarestPart(projectId, foldName(q));
    return rare ? names.stream(projectId, rare.part) : statements.ids({ projectId });
  }

  function candidates(projectId: string, filter: SourceFilter): Candidates<SourceRow> {
    const folded = foldName(filter.q ?? '');
    return {
      streams: [streamOf(projectId, filter)],
      load: (uid) => statements.get.get(uid, projectId),
      matches: (row) =>
        row.name_folded.includes(folded) &&
        (filter.type === undefined || row.type === filter.type) &&
        (filter.provider === undefined || row.provider === filter.provider),
    };
  }

  return {
    insert: db.transaction((source: SourceRecord) => {
      statements.insert.run(sourceToRow(source));
      names.add(source.project_id, source.uid, source.name);
    }),
    get(projectId, uid) {
      const row = statements.get.get(uid, projectId);
      return row && rowToSource(row);
    },
    byMaskId(maskId) {
      const row = statements.byMaskId.get(maskId);
      return row && rowToSource(row);
    },
    async list(projectId, filter, query) {
      return mapPage(await readPage(candidates(projectId, filter), query), rowToSource);
    },
    ofBrokers: () => statements.ofBrokers.all().map(rowToSource),
    watch: (moved) => watchSources(db, moved),
    update: db.transaction((source: SourceRecord) => {
      const stored = statements.get.get(source.uid, source.project_id);
      if (!stored) return;
      statements.update.run(sourceToRow(source));
      if (stored.name === source.name) return;
      names.remove(stored.project_id, stored.uid, stored.name);
      names.add(stored.project_id, stored.uid, source.name);
    }),
    softDelete: db.transaction((projectId: string, uid: string, deletedAt: string) => {
      const stored = statements.get.get(uid, projectId);
      if (!stored) return false;
      names.remove(projectId, uid, stored.name);
      return statements.softDelete.run(deletedAt, uid, projectId).changes === 1;
    }),
  };
}
