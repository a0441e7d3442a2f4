import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import type { Cipher } from './cipher';
import { prepareIdStream } from './id-stream';
import { createNameIndex, foldName } from './name-index';
import { type Candidates, mapPage, type Page, type PageQuery, readPage } from './page';

interface PortalLinkColumns {
  uid: string;
  project_id: string;
  name: string;
  /** Empty for a link that names its endpoints. */
  owner_id: string;
  auth_type: (typeof portalLinkAuthTypes)[number];
  token: string;
  created_at: string;
  updated_at: string;
}

export interface PortalLinkRecord extends PortalLinkColumns {
  /** As sent, repeats and dead ids included; null for a link of an owner. */
  endpoints: string[] | null;
  can_manage_endpoint: boolean;
  is_example: boolean;
}

interface PortalLinkRow extends PortalLinkColumns {
  name_folded: string;
  endpoints: string | null;
  can_manage_endpoint: 0 | 1;
  is_example: 0 | 1;
}

export interface PortalLinkFilter {
  ownerId?: string | undefined;
  /** Part of the name, case ignored. */
  q?: string | undefined;
  /** Links that show any of these endpoints, by list or by owner; none means no such filter. */
  endpointIds: readonly string[];
}

/** Portal links that are not revoked; every look-up names the project. */
export interface PortalLinkStore {
  insert(link: PortalLinkRecord): void;
  get(projectId: string, uid: string): PortalLinkRecord | undefined;
  list(
    projectId: string,
    filter: PortalLinkFilter,
    query: PageQuery,
  ): Promise<Page<PortalLinkRecord>>;
  update(link: PortalLinkRecord): void;
  softDelete(projectId: string, uid: string, deletedAt: string): boolean;
  /** Takes a deleted endpoint out of the look-up by endpoint; the links keep its id. */
  forgetEndpoint(endpointUid: string): void;
  /** Keeps the hash of a key of a link and drops the link's keys that have expired. */
  addKey(uid: string, key: string, now: string, expiresAt: string): void;
}

const columns = `uid, project_id, name, name_folded, owner_id, endpoints, can_manage_endpoint,
  auth_type, token, is_example, created_at, updated_at`;
const live = 'deleted_at IS NULL';
const endpointIdsSchema = z.array(z.string());
/** An owner with more links than this is as common as a part of many names. */
const ownerCountLimit = 1000;

function prepareStatements(db: Database.Database) {
  return {
    insert: db.prepare<[PortalLinkRow & { token_hash: Buffer }]>(
      `INSERT INTO portal_links (${columns}, token_hash) VALUES (@uid, @project_id, @name,
        @name_folded, @owner_id, @endpoints, @can_manage_endpoint, @auth_type, @token, @is_example,
        @created_at, @updated_at, @token_hash)`,
    ),
    get: db.prepare<[string, string], PortalLinkRow>(
      `SELECT ${columns} FROM portal_links WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    update: db.prepare<[PortalLinkRow]>(
      `UPDATE portal_links SET name = @name, name_folded = @name_folded, owner_id = @owner_id,
        endpoints = @endpoints, can_manage_endpoint = @can_manage_endpoint, auth_type = @auth_type,
        updated_at = @updated_at
       WHERE uid = @uid AND project_id = @project_id AND ${live}`,
    ),
    softDelete: db.prepare<[string, string, string]>(
      `UPDATE portal_links SET deleted_at = ? WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    addEndpoint: db.prepare<[string, string]>(
      'INSERT OR IGNORE INTO portal_link_endpoints (endpoint_uid, portal_link_uid) VALUES (?, ?)',
    ),
    removeEndpoints: db.prepare<[string]>(
      'DELETE FROM portal_link_endpoints WHERE portal_link_uid = ?',
    ),
    forgetEndpoint: db.prepare<[string]>(
      'DELETE FROM portal_link_endpoints WHERE endpoint_uid = ?',
    ),
    addKey: db.prepare<[Buffer, string, string]>(
      'INSERT INTO portal_link_keys (hash, portal_link_uid, expires_at) VALUES (?, ?, ?)',
    ),
    removeExpiredKeys: db.prepare<[string, string]>(
      'DELETE FROM portal_link_keys WHERE portal_link_uid = ? AND expires_at <= ?',
    ),
    removeKeys: db.prepare<[string]>('DELETE FROM portal_link_keys WHERE portal_link_uid = ?'),
    ownerOfEndpoint: db
      .prepare<[string, string], string>(
        `SELECT owner_id FROM endpoints WHERE uid = ? AND project_id = ? AND owner_id <> '' AND ${live}`,
      )
      .pluck(),
    countOfOwner: db
      .prepare<[string, string, number], number>(
        `SELECT count(*) FROM (SELECT 1 FROM portal_links
          WHERE project_id = ? AND owner_id = ? AND ${live} LIMIT ?)`,
      )
      .pluck(),
    ids: prepareIdStream(db, {
      table: 'portal_links',
      condition: `project_id = @projectId AND ${live}`,
    }),
    idsOfOwner: prepareIdStream(db, {
      table: 'portal_links',
      condition: `project_id = @projectId AND owner_id = @ownerId AND ${live}`,
    }),
    idsOfEndpoint: prepareIdStream(db, {
      table: 'portal_link_endpoints',
      id: 'portal_link_uid',
      condition: 'endpoint_uid = @endpointUid',
    }),
  };
}

export function createPortalLinkStore(db: Database.Database, cipher: Cipher): PortalLinkStore {
  const statements = prepareStatements(db);
  const names = createNameIndex(db, 'portal link');
  const tokenPlace = (row: string) => ({ table: 'portal_links', column: 'token', row });

  function rowToPortalLink({ name_folded, ...row }: PortalLinkRow): PortalLinkRecord {
    return {
      ...row,
      endpoints: row.endpoints === null ? null : endpointIdsSchema.parse(JSON.parse(row.endpoints)),
      can_manage_endpoint: row.can_manage_endpoint === 1,
      is_example: row.is_example === 1,
      token: cipher.open(row.token, tokenPlace(row.uid)),
    };
  }

  function portalLinkToRow(link: PortalLinkRecord): PortalLinkRow {
    return {
      ...link,
      name_folded: foldName(link.name),
      endpoints: link.endpoints && JSON.stringify(link.endpoints),
      can_manage_endpoint: link.can_manage_endpoint ? 1 : 0,
      is_example: link.is_example ? 1 : 0,
      token: cipher.seal(link.token, tokenPlace(link.uid)),
    };
  }

  function streamsOf(projectId: string, { ownerId, q, endpointIds }: PortalLinkFilter) {
    if (endpointIds.length > 0) {
      const owners = endpointIds.map((uid) => statements.ownerOfEndpoint.get(uid, projectId));
      return [
        ...endpointIds.map((endpointUid) => statements.idsOfEndpoint({ endpointUid })),
        ...[...new Set(owners)].flatMap((owner) =>
          owner === undefined ? [] : [statements.idsOfOwner({ projectId, ownerId: owner })],
        ),
      ];
    }
    const rare = q === undefined ? undefined : names.rarestPart(projectId, foldName(q));
    if (ownerId === undefined) {
      return [rare ? names.stream(projectId, rare.part) : statements.ids({ projectId })];
    }
    const ownerCount = rare
      ? (statements.countOfOwner.get(projectId, ownerId, ownerCountLimit) ?? 0)
      : 0;
    return rare && rare.count < ownerCount
      ? [names.stream(projectId, rare.part)]
      : [statements.idsOfOwner({ projectId, ownerId })];
  }

  function candidates(projectId: string, filter: PortalLinkFilter): Candidates<PortalLinkRow> {
    const folded = foldName(filter.q ?? '');
    const { ownerId } = filter;
    return {
      streams: streamsOf(projectId, filter),
      load: (uid) => statements.get.get(uid, projectId),
      matches: (row) =>
        row.name_folded.includes(folded) && (ownerId === undefined || row.owner_id === ownerId),
    };
  }

  function linkEndpoints({ uid, endpoints }: PortalLinkRecord): void {
    for (const endpointUid of endpoints ?? []) statements.addEndpoint.run(endpointUid, uid);
  }

  return {
    insert: db.transaction((link: PortalLinkRecord) => {
      const token_hash = cipher.lookupHash('portal token', link.token);
      statements.insert.run({ ...portalLinkToRow(link), token_hash });
      names.add(link.project_id, link.uid, link.name);
      linkEndpoints(link);
    }),
    get(projectId, uid) {
      const row = statements.get.get(uid, projectId);
      return row && rowToPortalLink(row);
    },
    async list(projectId, filter, query) {
      return mapPage(await readPage(candidates(projectId, filter), query), rowToPortalLink);
    },
    update: db.transaction((link: PortalLinkRecord) => {
      const stored = statements.get.get(link.uid, link.project_id);
      if (!stored) return;
      statements.update.run(portalLinkToRow(link));
      names.remove(stored.project_id, stored.uid, stored.name);
      names.add(stored.project_id, stored.uid, link.name);
      statements.removeEndpoints.run(link.uid);
      linkEndpoints(link);
    }),
    softDelete: db.transaction((projectId: string, uid: string, deletedAt: string) => {
      const stored = statements.get.get(uid, projectId);
      if (!stored) return false;
      names.remove(projectId, uid, stored.name);
      statements.removeEndpoints.run(uid);
      statements.removeKeys.run(uid);
      return statements.softDelete.run(deletedAt, uid, projectId).changes === 1;
    }),
    forgetEndpoint: (endpointUid) => void statements.forgetEndpoint.run(endpointUid),
    addKey: db.transaction((uid: string, key: string, now: string, expiresAt: string) => {
      statements.removeExpiredKeys.run(uid, now);
      statements.addKey.run(cipher.lookupHash('portal key', key), uid, expiresAt);
    }),
  };
}
