import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { Cipher } from './cipher';
import {
  createSubscriptionReader,
  type SubscriptionRecord,
  type SubscriptionRow,
  subscriptionColumns,
} from './subscriptions';

/** Whole subscriptions that are not deleted, oldest first, for events on their way. */
export interface SubscriptionRoutes {
  ofEndpoint(projectId: string, endpointId: string): SubscriptionRecord[];
  ofSource(projectId: string, sourceId: string): SubscriptionRecord[];
  ofProject(projectId: string): SubscriptionRecord[];
}

/** Letters of settings that are kept read. */
const keptLetters = 32 * 1024 * 1024;
/** What a subscription takes besides its settings. */
const lettersBesides = 1_000;

function isSameRow(row: SubscriptionRow, known: SubscriptionRow): boolean {
  return (
    row.settings === known.settings &&
    row.updated_at === known.updated_at &&
    row.endpoint_id === known.endpoint_id &&
    row.source_id === known.source_id &&
    row.delivery_mode === known.delivery_mode
  );
}

/**
 * Reads all subscriptions of an endpoint, source or project. To open and check settings takes far
 * longer than to read them, so that rows which did not change since are not opened again.
 */
export function createSubscriptionRoutes(
  db: Database.Database,
  cipher: Cipher,
): SubscriptionRoutes {
  const read = createSubscriptionReader(cipher);
  const opened = new LRUCache<string, { row: SubscriptionRow; record: SubscriptionRecord }>({
    maxSize: keptLetters,
    sizeCalculation: ({ row }) => row.settings.length + lettersBesides,
  });

  function recordOf(row: SubscriptionRow): SubscriptionRecord {
    const known = opened.get(row.uid);
    if (known && isSameRow(row, known.row)) return known.record;
    const record = read(row);
    opened.set(row.uid, { row, record });
    return record;
  }

  const select = (condition: string) =>
    db.prepare<string[], SubscriptionRow>(
      `SELECT ${subscriptionColumns} FROM subscriptions
       WHERE project_id = ? ${condition} AND deleted_at IS NULL ORDER BY uid`,
    );
  const statements = {
    ofEndpoint: select('AND endpoint_id = ?'),
    ofSource: select('AND source_id = ?'),
    ofProject: select(''),
  };
  return {
    ofEndpoint: (projectId, endpointId) =>
      statements.ofEndpoint.all(projectId, endpointId).map(recordOf),
    ofSource: (projectId, sourceId) => statements.ofSource.all(projectId, sourceId).map(recordOf),
    ofProject: (projectId) => statements.ofProject.all(projectId).map(recordOf),
  };
}
