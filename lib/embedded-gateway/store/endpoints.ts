import type Database from 'better-sqlite3';
import type { z } from 'zod';
import type { endpointStatuses } from '@/lib/contract/gateway/choices';
import { endpointHealth, endpointSchema, healthPeriod } from '@/lib/contract/gateway/endpoint';
import type { Cipher } from './cipher';
import { listedIds, prepareIdStream } from './id-stream';
import { createNameIndex, foldName } from './name-index';
import { type Candidates, mapPage, type Page, type PageQuery, readPage } from './page';
import { type Damageable, damageOf, openJson, sealJson } from './sealed-fields';

const told = { ...endpointHealth, ...healthPeriod };
const health = Object.fromEntries(Object.keys(told).map((name) => [name, true])) as Record<
  keyof typeof told,
  true
>;

/** What is kept in one JSON column: every setting that no list filters by. */
export const endpointSettingsSchema = endpointSchema
  .omit({
    // Columns of their own:
    uid: true,
    project_id: true,
    owner_id: true,
    name: true,
    status: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
    // Found out when it is answered:
    unreadable: true,
    events: true,
    failure_rate: true,
    ...health,
  })
  // Written by every version: a row without them was damaged.
  .required({ url: true, secrets: true });

export type EndpointStatus = (typeof endpointStatuses)[number];
export type EndpointSettings = z.input<typeof endpointSettingsSchema>;

interface EndpointColumns {
  uid: string;
  project_id: string;
  name: string;
  /** Empty when the endpoint has no owner. */
  owner_id: string;
  status: EndpointStatus;
  created_at: string;
  updated_at: string;
}

export interface EndpointRecord extends EndpointColumns, Damageable {
  is_example: boolean;
  settings: EndpointSettings;
}

interface EndpointRow extends EndpointColumns {
  name_folded: string;
  is_example: 0 | 1;
  settings: string;
}

export interface EndpointFilter {
  ownerId?: string | undefined;
  /** Part of the name, case ignored. */
  q?: string | undefined;
  /** Of these alone. */
  among?: readonly string[] | undefined;
}

/** Endpoints that are not deleted; every look-up names the project. */
export interface EndpointStore {
  insert(endpoint: EndpointRecord): void;
  get(projectId: string, uid: string): EndpointRecord | undefined;
  list(projectId: string, filter: EndpointFilter, query: PageQuery): Promise<Page<EndpointRecord>>;
  /** All of an owner, newest first. */
  ofOwner(projectId: string, ownerId: string): EndpointRecord[];
  /** Ids of all of an owner, oldest first. */
  idsOfOwner(projectId: string, ownerId: string): string[];
  /** Its owner, empty without one, and undefined for one that is not there; nothing else is read. */
  ownerOf(projectId: string, uid: string): string | undefined;
  /** Without reading the rest of it; undefined for one that is not there. */
  statusOf(projectId: string, uid: string): EndpointStatus | undefined;
  update(endpoint: EndpointRecord): void;
  softDelete(projectId: string, uid: string, deletedAt: string): boolean;
}

const columns = `uid, project_id, name, name_folded, owner_id, status, settings, is_example,
  created_at, updated_at`;
const live = 'deleted_at IS NULL';

function prepareEndpointStatements(db: Database.Database) {
  return {
    insert: db.prepare<[EndpointRow]>(
      `INSERT INTO endpoints (${columns}) VALUES (@uid, @project_id, @name, @name_folded, @owner_id,
        @status, @settings, @is_example, @created_at, @updated_at)`,
    ),
    get: db.prepare<[string, string], EndpointRow>(
      `SELECT ${columns} FROM endpoints WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    ofOwner: db.prepare<[string, string], EndpointRow>(
      `SELECT ${columns} FROM endpoints WHERE project_id = ? AND owner_id = ? AND ${live} ORDER BY uid DESC`,
    ),
    allIdsOfOwner: db
      .prepare<[string, string], string>(
        `SELECT uid FROM endpoints WHERE project_id = ? AND owner_id = ? AND ${live} ORDER BY uid`,
      )
      .pluck(),
    statusOf: db
      .prepare<[string, string], EndpointStatus>(
        `SELECT status FROM endpoints WHERE uid = ? AND project_id = ? AND ${live}`,
      )
      .pluck(),
    ownerOf: db
      .prepare<[string, string], string>(
        `SELECT owner_id FROM endpoints WHERE uid = ? AND project_id = ? AND ${live}`,
      )
      .pluck(),
    update: db.prepare<[EndpointRow]>(
      `UPDATE endpoints SET name = @name, name_folded = @name_folded, owner_id = @owner_id,
        status = @status, settings = @settings, updated_at = @updated_at
       WHERE uid = @uid AND project_id = @project_id AND ${live}`,
    ),
    softDelete: db.prepare<[string, string, string]>(
      `UPDATE endpoints SET deleted_at = ? WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    ids: prepareIdStream(db, {
      table: 'endpoints',
      condition: `project_id = @projectId AND ${live}`,
    }),
    idsOfOwner: prepareIdStream(db, {
      table: 'endpoints',
      condition: `project_id = @projectId AND owner_id = @ownerId AND ${live}`,
    }),
  };
}

export function createEndpointStore(db: Database.Database, cipher: Cipher): EndpointStore {
  const statements = prepareEndpointStatements(db);
  const names = createNameIndex(db, 'endpoint');
  const place = (row: string) => ({ table: 'endpoints', column: 'settings', row });

  function rowToEndpoint({
    name_folded,
    is_example,
    settings,
    ...row
  }: EndpointRow): EndpointRecord {
    const opened = openJson(cipher, endpointSettingsSchema, settings, place(row.uid));
    return {
      ...row,
      is_example: is_example === 1,
      settings: opened.value,
      ...damageOf(opened.unreadable),
    };
  }

  function endpointToRow({
    settings,
    is_example,
    unreadable: _,
    ...endpoint
  }: EndpointRecord): EndpointRow {
    return {
      ...endpoint,
      name_folded: foldName(endpoint.name),
      is_example: is_example ? 1 : 0,
      settings: sealJson(cipher, endpointSettingsSchema, settings, place(endpoint.uid)),
    };
  }

  function candidates(
    projectId: string,
    { ownerId, q, among }: EndpointFilter,
  ): Candidates<EndpointRow> {
    const folded = q === undefined ? '' : foldName(q);
    const rare = ownerId === undefined && !among ? names.rarestPart(projectId, folded) : undefined;
    const stream = among
      ? listedIds(among)
      : ownerId !== undefined
        ? statements.idsOfOwner({ projectId, ownerId })
        : rare
          ? names.stream(projectId, rare.part)
          : statements.ids({ projectId });
    return {
      streams: [stream],
      load: (uid) => statements.get.get(uid, projectId),
      matches: (row) =>
        row.name_folded.includes(folded) && (ownerId === undefined || row.owner_id === ownerId),
    };
  }

  return {
    insert: db.transaction((endpoint: EndpointRecord) => {
      statements.insert.run(endpointToRow(endpoint));
      names.add(endpoint.project_id, endpoint.uid, endpoint.name);
    }),
    get(projectId, uid) {
      const row = statements.get.get(uid, projectId);
      return row && rowToEndpoint(row);
    },
    async list(projectId, filter, query) {
      return mapPage(await readPage(candidates(projectId, filter), query), rowToEndpoint);
    },
    ofOwner: (projectId, ownerId) => statements.ofOwner.all(projectId, ownerId).map(rowToEndpoint),
    idsOfOwner: (projectId, ownerId) => statements.allIdsOfOwner.all(projectId, ownerId),
    ownerOf: (projectId, uid) => statements.ownerOf.get(uid, projectId),
    statusOf: (projectId, uid) => statements.statusOf.get(uid, projectId),
    update: db.transaction((endpoint: EndpointRecord) => {
      const stored = statements.get.get(endpoint.uid, endpoint.project_id);
      if (!stored) return;
      statements.update.run(endpointToRow(endpoint));
      if (stored.name === endpoint.name) return;
      names.remove(stored.project_id, stored.uid, stored.name);
      names.add(stored.project_id, stored.uid, endpoint.name);
    }),
    softDelete: db.transaction((projectId: string, uid: string, deletedAt: string) => {
      const stored = statements.get.get(uid, projectId);
      if (!stored) return false;
      names.remove(projectId, uid, stored.name);
      return statements.softDelete.run(deletedAt, uid, projectId).changes === 1;
    }),
  };
}
