import type Database from 'better-sqlite3';
import type { z } from 'zod';
import { type deliveryModes, subscriptionSchema } from '@/lib/contract/gateway/subscription';
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

/** What is kept in one JSON column; durations are whole seconds. Null where nothing is set. */
export const subscriptionSettingsSchema = subscriptionSchema
  .pick({
    function: true,
    alert_config: true,
    retry_config: true,
    filter_config: true,
    rate_limit_config: true,
  })
  .required()
  // Rows of earlier versions have none.
  .extend(subscriptionSchema.pick({ app_id: true }).shape);

export type DeliveryMode = (typeof deliveryModes)[number];
export type SubscriptionSettings = z.input<typeof subscriptionSettingsSchema>;

interface SubscriptionColumns {
  uid: string;
  project_id: string;
  name: string;
  endpoint_id: string;
  /** Empty when the subscription takes no source. */
  source_id: string;
  delivery_mode: DeliveryMode;
  created_at: string;
  updated_at: string;
}

export interface SubscriptionRecord extends SubscriptionColumns, Damageable {
  is_example: boolean;
  settings: SubscriptionSettings;
}

export interface SubscriptionRow extends SubscriptionColumns {
  name_folded: string;
  is_example: 0 | 1;
  settings: string;
}

export interface SubscriptionFilter {
  /** Part of the name, case ignored. */
  name?: string | undefined;
  /** Any of these endpoints; empty for all. */
  endpointIds: readonly string[];
}

/** Subscriptions that are not deleted; every look-up names the project. */
export interface SubscriptionStore {
  insert(subscription: SubscriptionRecord): void;
  get(projectId: string, uid: string): SubscriptionRecord | undefined;
  list(
    projectId: string,
    filter: SubscriptionFilter,
    query: PageQuery,
  ): Promise<Page<SubscriptionRecord>>;
  /** Whether one to this endpoint has a function; one that cannot be read counts as having one. */
  hasFunction(projectId: string, endpointId: string): boolean;
  /** Ids of the subscriptions to an endpoint. */
  ofEndpoint(projectId: string, endpointId: string): string[];
  update(subscription: SubscriptionRecord): void;
  softDelete(projectId: string, uid: string, deletedAt: string): boolean;
  /** Deletes what hangs on an endpoint or source that goes away (contract §4.9, §5.9). */
  softDeleteOfEndpoint(projectId: string, endpointId: string, deletedAt: string): void;
  softDeleteOfSource(projectId: string, sourceId: string, deletedAt: string): void;
}

export const subscriptionColumns = `uid, project_id, name, name_folded, endpoint_id, source_id, delivery_mode, settings,
  is_example, created_at, updated_at`;
const live = 'deleted_at IS NULL';
const place = (row: string) => ({ table: 'subscriptions', column: 'settings', row });

/** Reads rows of subscriptions. */
export function createSubscriptionReader(
  cipher: Cipher,
): (row: SubscriptionRow) => SubscriptionRecord {
  return ({ name_folded, is_example, settings, ...row }) => {
    const opened = openJson(cipher, subscriptionSettingsSchema, settings, place(row.uid));
    return {
      ...row,
      is_example: is_example === 1,
      settings: opened.value,
      ...damageOf(opened.unreadable),
    };
  };
}

function prepareSubscriptionStatements(db: Database.Database) {
  const ids = (condition = '') =>
    prepareIdStream(db, {
      table: 'subscriptions',
      condition: `project_id = @projectId AND ${live} ${condition}`,
    });
  const idsOf = (column: 'endpoint_id' | 'source_id') =>
    db
      .prepare<[string, string], string>(
        `SELECT uid FROM subscriptions WHERE project_id = ? AND ${column} = ? AND ${live}`,
      )
      .pluck();
  return {
    insert: db.prepare<[SubscriptionRow]>(
      `INSERT INTO subscriptions (${subscriptionColumns}) VALUES (@uid, @project_id, @name, @name_folded,
        @endpoint_id, @source_id, @delivery_mode, @settings, @is_example, @created_at, @updated_at)`,
    ),
    get: db.prepare<[string, string], SubscriptionRow>(
      `SELECT ${subscriptionColumns} FROM subscriptions WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    update: db.prepare<[SubscriptionRow]>(
      `UPDATE subscriptions SET name = @name, name_folded = @name_folded,
        endpoint_id = @endpoint_id, source_id = @source_id, delivery_mode = @delivery_mode,
        settings = @settings, updated_at = @updated_at
       WHERE uid = @uid AND project_id = @project_id AND ${live}`,
    ),
    softDelete: db.prepare<[string, string, string]>(
      `UPDATE subscriptions SET deleted_at = ? WHERE uid = ? AND project_id = ? AND ${live}`,
    ),
    withFunction: db
      .prepare<[string, string], number>(
        `SELECT 1 FROM subscriptions WHERE project_id = ? AND endpoint_id = ? AND ${live}
           AND CASE WHEN json_valid(settings)
             THEN coalesce(json_extract(settings, '$.function'), '') <> '' ELSE 1 END LIMIT 1`,
      )
      .pluck(),
    ofEndpoint: idsOf('endpoint_id'),
    ofSource: idsOf('source_id'),
    ids: ids(),
    idsOfEndpoint: ids('AND endpoint_id = @endpointId'),
  };
}

export function createSubscriptionStore(db: Database.Database, cipher: Cipher): SubscriptionStore {
  const statements = prepareSubscriptionStatements(db);
  const names = createNameIndex(db, 'subscription');
  const rowToSubscription = createSubscriptionReader(cipher);

  function subscriptionToRow(record: SubscriptionRecord): SubscriptionRow {
    const { settings, is_example, unreadable: _, ...subscription } = record;
    return {
      ...subscription,
      name_folded: foldName(record.name),
      is_example: is_example ? 1 : 0,
      settings: sealJson(cipher, subscriptionSettingsSchema, settings, place(record.uid)),
    };
  }

  function streamsOf(
    projectId: string,
    { name = '', endpointIds }: SubscriptionFilter,
  ): IdStream[] {
    if (endpointIds.length > 0) {
      return endpointIds.map((endpointId) => statements.idsOfEndpoint({ projectId, endpointId }));
    }
    const rare = names.rarestPart(projectId, foldName(name));
    return [rare ? names.stream(projectId, rare.part) : statements.ids({ projectId })];
  }

  function candidates(projectId: string, filter: SubscriptionFilter): Candidates<SubscriptionRow> {
    const folded = foldName(filter.name ?? '');
    const { endpointIds } = filter;
    return {
      streams: streamsOf(projectId, filter),
      load: (uid) => statements.get.get(uid, projectId),
      matches: (row) =>
        row.name_folded.includes(folded) &&
        (endpointIds.length === 0 || endpointIds.includes(row.endpoint_id)),
    };
  }

  const softDelete = db.transaction((projectId: string, uid: string, deletedAt: string) => {
    const stored = statements.get.get(uid, projectId);
    if (!stored) return false;
    names.remove(projectId, uid, stored.name);
    return statements.softDelete.run(deletedAt, uid, projectId).changes === 1;
  });

  return {
    insert: db.transaction((subscription: SubscriptionRecord) => {
      statements.insert.run(subscriptionToRow(subscription));
      names.add(subscription.project_id, subscription.uid, subscription.name);
    }),
    get(projectId, uid) {
      const row = statements.get.get(uid, projectId);
      return row && rowToSubscription(row);
    },
    async list(projectId, filter, query) {
      return mapPage(await readPage(candidates(projectId, filter), query), rowToSubscription);
    },
    hasFunction: (projectId, endpointId) =>
      statements.withFunction.get(projectId, endpointId) !== undefined,
    ofEndpoint: (projectId, endpointId) => statements.ofEndpoint.all(projectId, endpointId),
    update: db.transaction((subscription: SubscriptionRecord) => {
      const stored = statements.get.get(subscription.uid, subscription.project_id);
      if (!stored) return;
      statements.update.run(subscriptionToRow(subscription));
      if (stored.name === subscription.name) return;
      names.remove(stored.project_id, stored.uid, stored.name);
      names.add(stored.project_id, stored.uid, subscription.name);
    }),
    softDelete,
    softDeleteOfEndpoint: db.transaction((projectId, endpointId, deletedAt: string) => {
      for (const uid of statements.ofEndpoint.all(projectId, endpointId)) {
        softDelete(projectId, uid, deletedAt);
      }
    }),
    softDeleteOfSource: db.transaction((projectId, sourceId, deletedAt: string) => {
      for (const uid of statements.ofSource.all(projectId, sourceId)) {
        softDelete(projectId, uid, deletedAt);
      }
    }),
  };
}
