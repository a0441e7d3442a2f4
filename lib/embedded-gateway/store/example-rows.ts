import type Database from 'better-sqlite3';

type Table = 'portal_links' | 'subscriptions' | 'endpoints' | 'sources';

/** Rows that the first start made as an example; ids by table. */
export interface ExampleRowStore {
  exist(projectId: string): boolean;
  /** Those that no row of an operator's own needs. */
  removable(projectId: string): Record<Table, string[]>;
  /** Makes the rest an operator's own. */
  adoptRest(projectId: string): void;
}

const example = 'is_example = 1 AND deleted_at IS NULL';
const ownLive = 'own.is_example = 0 AND own.deleted_at IS NULL';

function usedBySubscription(table: 'endpoints' | 'sources', column: string): string {
  return `EXISTS (SELECT 1 FROM subscriptions own
    WHERE own.project_id = ${table}.project_id AND own.${column} = ${table}.uid AND ${ownLive})`;
}

/** Rows that something of an operator's own would miss. */
const needed: Record<Table, string> = {
  portal_links: '0',
  subscriptions: '0',
  endpoints: `${usedBySubscription('endpoints', 'endpoint_id')} OR EXISTS (
    SELECT 1 FROM portal_link_endpoints entry JOIN portal_links own ON own.uid = entry.portal_link_uid
    WHERE entry.endpoint_uid = endpoints.uid AND ${ownLive})`,
  sources: usedBySubscription('sources', 'source_id'),
};

export function createExampleRowStore(db: Database.Database): ExampleRowStore {
  const prepareTable = (table: Table) => ({
    exist: db
      .prepare<[string], number>(
        `SELECT EXISTS (SELECT 1 FROM ${table} WHERE project_id = ? AND ${example})`,
      )
      .pluck(),
    removable: db
      .prepare<[string], string>(
        `SELECT uid FROM ${table} WHERE project_id = ? AND ${example} AND NOT (${needed[table]})`,
      )
      .pluck(),
    adopt: db.prepare<[string]>(
      `UPDATE ${table} SET is_example = 0 WHERE project_id = ? AND ${example}`,
    ),
  });
  const tables = {
    portal_links: prepareTable('portal_links'),
    subscriptions: prepareTable('subscriptions'),
    endpoints: prepareTable('endpoints'),
    sources: prepareTable('sources'),
  };
  return {
    exist: (projectId) => Object.values(tables).some(({ exist }) => exist.get(projectId) === 1),
    removable: (projectId) => ({
      portal_links: tables.portal_links.removable.all(projectId),
      subscriptions: tables.subscriptions.removable.all(projectId),
      endpoints: tables.endpoints.removable.all(projectId),
      sources: tables.sources.removable.all(projectId),
    }),
    adoptRest(projectId) {
      for (const { adopt } of Object.values(tables)) adopt.run(projectId);
    },
  };
}
