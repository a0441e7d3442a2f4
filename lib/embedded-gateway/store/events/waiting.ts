import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { DeliveryStatus } from './records';

/** Statuses of deliveries that are not settled. */
export const waitingStatuses = [
  'Scheduled',
  'Processing',
  'Retry',
] as const satisfies readonly DeliveryStatus[];

/** Deliveries by status, and events that wait to be matched. */
export type WaitingCounts = Record<(typeof waitingStatuses)[number] | 'events', number>;

/** What waits, as figures read it: at the same price however much it is. */
export interface WaitingReads {
  counts(): WaitingCounts;
  /**
   * When the delivery became due that has been due for longest, in milliseconds since 1970; undefined
   * where none is due. Others get their turn meanwhile.
   * @param isOpen whether an endpoint is sent to at all: what waits for others waits by intent
   */
  oldestDueAt(
    now: number,
    isOpen: (projectId: string, endpointId: string) => boolean,
  ): Promise<number | undefined>;
}

/** How many lanes are looked at before others get their turn. */
const lanesAtOnce = 100;

interface LaneRow {
  project_id: string;
  endpoint_id: string;
  subscription_id: string;
  due_at: number;
}

/** How a row counts, as the change of every column. */
const changes = (row: 'OLD' | 'NEW', sign: '+' | '-') =>
  waitingStatuses
    .map((status) => `"${status}" = "${status}" ${sign} (${row}.status = '${status}')`)
    .join(', ');
const isWaiting = (row: 'OLD' | 'NEW') =>
  `${row}.status IN (${waitingStatuses.map((status) => `'${status}'`).join(', ')})`;

/** The same for deliveries and for events, whose only status that waits is `Processing`. */
const triggers = [
  ['INSERT ON main.deliveries', isWaiting('NEW'), [changes('NEW', '+')]],
  ['DELETE ON main.deliveries', isWaiting('OLD'), [changes('OLD', '-')]],
  [
    'UPDATE OF status ON main.deliveries',
    'OLD.status <> NEW.status',
    [changes('OLD', '-'), changes('NEW', '+')],
  ],
  ['INSERT ON main.events', "NEW.status = 'Processing'", ['events = events + 1']],
  ['DELETE ON main.events', "OLD.status = 'Processing'", ['events = events - 1']],
  [
    'UPDATE OF status ON main.events',
    'OLD.status <> NEW.status',
    ["events = events + (NEW.status = 'Processing') - (OLD.status = 'Processing')"],
  ],
] as const;

function countNow(db: Database.Database): WaitingCounts {
  const following = db
    .prepare<[string], string | null>('SELECT min(project_id) FROM deliveries WHERE project_id > ?')
    .pluck();
  const ofStatus = db
    .prepare<[string, string], number>(
      'SELECT count(*) FROM deliveries WHERE project_id = ? AND status = ?',
    )
    .pluck();
  const events = db
    .prepare<[], number>("SELECT count(*) FROM events WHERE status = 'Processing'")
    .pluck();
  const counts = { Scheduled: 0, Processing: 0, Retry: 0, events: events.get() ?? 0 };
  for (let project = following.get(''); project; project = following.get(project)) {
    for (const status of waitingStatuses) counts[status] += ofStatus.get(project, status) ?? 0;
  }
  return counts;
}

/**
 * Counts what waits, and keeps the count from then on with every change, within the transaction that
 * makes it. Of this connection alone, and not part of the file.
 */
function beginCounting(db: Database.Database): void {
  const names = [...waitingStatuses, 'events'].map((name) => `"${name}"`);
  db.exec(
    `CREATE TEMP TABLE waiting_counts (${names.map((name) => `${name} INTEGER`).join(', ')})`,
  );
  const values = waitingStatuses.map((status) => `@${status}`);
  db.prepare(`INSERT INTO waiting_counts VALUES (${[...values, '@events'].join(', ')})`).run(
    countNow(db),
  );
  for (const [at, [change, when, steps]] of triggers.entries()) {
    const updates = steps.map((step) => `UPDATE waiting_counts SET ${step};`).join(' ');
    db.exec(`CREATE TEMP TRIGGER waiting_${at} AFTER ${change} WHEN ${when} BEGIN ${updates} END`);
  }
}

/** @param db counts once it is asked: who reads no figures pays nothing for them */
export function createWaitingReads(db: Database.Database): WaitingReads {
  const begin = db.transaction(beginCounting);
  let counts: Database.Statement<[], WaitingCounts> | undefined;
  const following = db.prepare<[string, string], LaneRow>(
    `SELECT project_id, endpoint_id, subscription_id, due_at FROM deliveries
     WHERE due_at IS NOT NULL AND (endpoint_id, subscription_id) > (?, ?)
     ORDER BY endpoint_id, subscription_id, due_at LIMIT 1`,
  );

  return {
    counts() {
      if (!counts) {
        begin(db);
        counts = db.prepare<[], WaitingCounts>('SELECT * FROM waiting_counts');
      }
      return counts.get() ?? { Scheduled: 0, Processing: 0, Retry: 0, events: 0 };
    },
    async oldestDueAt(now, isOpen) {
      let oldest: number | undefined;
      let row = following.get('', '');
      for (let looked = 1; row; looked += 1) {
        const { project_id, endpoint_id, subscription_id, due_at } = row;
        const isOlder = due_at <= now && (oldest === undefined || due_at < oldest);
        if (isOlder && isOpen(project_id, endpoint_id)) oldest = due_at;
        if (looked % lanesAtOnce === 0) await nextTurn();
        row = following.get(endpoint_id, subscription_id);
      }
      return oldest;
    },
  };
}
