import type Database from 'better-sqlite3';
import { type Agenda, createAgenda } from '../../base/agenda';
import type { Lane } from './delivery-queue';

interface DueRow {
  project_id: string;
  endpoint_id: string;
  subscription_id: string;
  due_at: number;
}

function laneOf(projectId: string, endpointId: string, subscriptionId: string): Lane {
  return { key: `${endpointId} ${subscriptionId}`, projectId, endpointId, subscriptionId };
}

/**
 * Walks over the lanes that the database holds, each with its earliest delivery, by one step of its
 * index each, however long they are.
 */
export function storedLanes(db: Database.Database): () => Generator<DueRow> {
  const following = db.prepare<[string, string], DueRow>(
    `SELECT project_id, endpoint_id, subscription_id, due_at FROM deliveries
     WHERE due_at IS NOT NULL AND (endpoint_id, subscription_id) > (?, ?)
     ORDER BY endpoint_id, subscription_id, due_at LIMIT 1`,
  );
  return function* walk() {
    let row = following.get('', '');
    while (row) {
      yield row;
      row = following.get(row.endpoint_id, row.subscription_id);
    }
  };
}

/**
 * Lanes with the time of their earliest delivery, kept in memory: whoever makes a delivery due is
 * heard, whatever statement does it. A time can be too early, after a transaction that was taken
 * back; it is never too late.
 * @param earlier called when one is earlier than all others
 */
export function watchDueLanes(db: Database.Database, earlier: () => void): Agenda<Lane> {
  const agenda = createAgenda<Lane>();
  db.function(
    'delivery_due',
    (projectId: string, endpointId: string, subscriptionId: string, dueAt: number) => {
      const before = agenda.next();
      agenda.add(laneOf(projectId, endpointId, subscriptionId), dueAt);
      if (before === undefined || dueAt < before) earlier();
      return null;
    },
  );
  const told = 'delivery_due(NEW.project_id, NEW.endpoint_id, NEW.subscription_id, NEW.due_at)';
  // Of this connection alone, and not part of the file.
  for (const change of ['INSERT', 'UPDATE OF due_at']) {
    db.exec(
      `CREATE TEMP TRIGGER IF NOT EXISTS delivery_due_after_${change.slice(0, 6).toLowerCase()}
       AFTER ${change} ON main.deliveries WHEN NEW.due_at IS NOT NULL BEGIN SELECT ${told}; END`,
    );
  }
  for (const row of storedLanes(db)()) {
    agenda.add(laneOf(row.project_id, row.endpoint_id, row.subscription_id), row.due_at);
  }
  return agenda;
}
