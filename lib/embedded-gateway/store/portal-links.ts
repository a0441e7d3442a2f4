import type Database from 'better-sqlite3';
import { z } from 'zod';
import { parseJson } from '@/lib/util/json';
import { type Cipher, sameHash } from './cipher';
import { createNameIndex, foldName } from './name-index';
import { type Candidates, mapPage, type Page, type PageQuery, readPage } from './page';
import {
  type PortalLinkColumns,
  type PortalLinkRow,
  preparePortalLinkStatements,
} from './portal-link-statements';
import { type Damageable, damageOf } from './sealed-fields';

export interface PortalLinkRecord extends PortalLinkColumns, Damageable {
  /** As sent, repeats and dead ids included; null for a link of an owner. */
  endpoints: string[] | null;
  can_manage_endpoint: boolean;
  is_example: boolean;
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
  /**
   * The link that a credential opens, of whatever project: the token of a `static_token` link, or a key of a
   * `refresh_token` link that has not expired (gateway contract §1.2). The token of the latter opens nothing.
   */
  openedBy(credential: string, now: string): PortalLinkRecord | undefined;
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

/** What keys of `refresh_token` links begin with; no token does. */
export const portalKeyPrefix = 'PRT.';
/** What hashes of credentials are made for, so that none stands for one of another kind. */
const tokenPurpose = 'portal token';
const keyPurpose = 'portal key';
const endpointIdsSchema = z.array(z.string()).nullable();
/** An owner with more links than this is as common as a part of many names. */
const ownerCountLimit = 1000;

export function createPortalLinkStore(db: Database.Database, cipher: Cipher): PortalLinkStore {
  const statements = preparePortalLinkStatements(db);
  const names = createNameIndex(db, 'portal link');
  const tokenPlace = (row: string) => ({ table: 'portal_links', column: 'token', row });

  /** Empty where the stored one was altered. */
  function openToken(row: Pick<PortalLinkRow, 'uid' | 'token'>): string {
    try {
      return cipher.open(row.token, tokenPlace(row.uid));
    } catch {
      return '';
    }
  }

  function rowToPortalLink({ name_folded, ...row }: PortalLinkRow): PortalLinkRecord {
    const token = openToken(row);
    const endpoints = endpointIdsSchema.safeParse(parseJson(row.endpoints ?? 'null'));
    return {
      ...row,
      endpoints: endpoints.data ?? null,
      can_manage_endpoint: row.can_manage_endpoint === 1,
      is_example: row.is_example === 1,
      token,
      ...damageOf([
        ...(token === '' ? ['token'] : []),
        ...(endpoints.success ? [] : ['endpoints']),
      ]),
    };
  }

  function portalLinkToRow({ unreadable: _, ...link }: PortalLinkRecord): PortalLinkRow {
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
      const token_hash = cipher.lookupHash(tokenPurpose, link.token);
      statements.insert.run({ ...portalLinkToRow(link), token_hash });
      names.add(link.project_id, link.uid, link.name);
      linkEndpoints(link);
    }),
    get(projectId, uid) {
      const row = statements.get.get(uid, projectId);
      return row && rowToPortalLink(row);
    },
    openedBy(credential, now) {
      const isKey = credential.startsWith(portalKeyPrefix);
      const hash = cipher.lookupHash(isKey ? keyPurpose : tokenPurpose, credential);
      const found = isKey ? statements.byKey.get(now, hash) : statements.byToken.get(hash);
      if (!found) return undefined;
      const { hash: stored, ...row } = found;
      return sameHash(stored, hash) ? rowToPortalLink(row) : undefined;
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
      // Keys of its time with keys do not come back with it.
      if (link.auth_type !== 'refresh_token') statements.removeKeys.run(link.uid);
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
      statements.addKey.run(cipher.lookupHash(keyPurpose, key), uid, expiresAt);
    }),
  };
}
