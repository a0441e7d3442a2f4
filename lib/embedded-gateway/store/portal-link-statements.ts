import type Database from 'better-sqlite3';
import type { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import { prepareIdStream } from './id-stream';

export interface PortalLinkColumns {
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

export interface PortalLinkRow extends PortalLinkColumns {
  name_folded: string;
  endpoints: string | null;
  can_manage_endpoint: 0 | 1;
  is_example: 0 | 1;
}

const columns = `uid, project_id, name, name_folded, owner_id, endpoints, can_manage_endpoint,
  auth_type, token, is_example, created_at, updated_at`;
const live = 'deleted_at IS NULL';
/** Everything the store of portal links asks of the database, prepared once. */
export function preparePortalLinkStatements(db: Database.Database) {
  return {
    insert: db.prepare<[PortalLinkRow & { token_hash: Buffer }]>(
      `INSERT INTO portal_links (${columns}, token_hash) VALUES (@uid, @project_id, @name,
        @name_folded, @owner_id, @endpoints, @can_manage_endpoint, @auth_type, @token, @is_example,
        @created_at, @updated_at, @token_hash)`,
    ),
    get: db.prepare<[string, string], PortalLinkRow>(
      `SELECT ${columns} FROM portal_links WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    byToken: db.prepare<[Buffer], PortalLinkRow & { hash: Buffer }>(
      `SELECT ${columns}, token_hash AS hash FROM portal_links
       WHERE token_hash = ? AND auth_type = 'static_token' AND ${live}`,
    ),
    byKey: db.prepare<[string, Buffer], PortalLinkRow & { hash: Buffer }>(
      `SELECT ${columns}, k.hash AS hash FROM portal_links
         JOIN portal_link_keys k ON k.portal_link_uid = uid AND k.expires_at > ?
       WHERE k.hash = ? AND auth_type = 'refresh_token' AND ${live}`,
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
