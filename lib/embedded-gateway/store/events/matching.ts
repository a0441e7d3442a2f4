import type { Clock } from '../../base/ports';
import type { IdTimes } from './id-times';
import type { EventParts, Matched, MatchStore } from './index';
import { matchesOf, matchesText } from './match-records';
import type { NewDelivery, WaitingEvent } from './records';
import { prepareReopen } from './reopen';
import {
  type EventColumns,
  eventFromColumns,
  textsOf,
  waitingColumns,
  waitingTables,
} from './rows';

type UnmatchedRow = EventColumns & { matches: string; body: Uint8Array; is_changed: number };

/** What is read of an event before more is kept of it. */
interface Before {
  endpoints: string;
  is_held: number;
  changed_seq: number | null;
}

/** What is written of a delivery; bound by position, since it is written for every event. */
function prepareInsert({ db }: EventParts) {
  const insert = db.prepare(
    `INSERT INTO deliveries (uid, project_id, event_id, endpoint_id, subscription_id, source_id,
       event_type, idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries,
       due_at, held_due_at, description, error_kind, created_at, updated_at,
       changed_seq, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (delivery: NewDelivery, { is_held, changed_seq }: Before) => {
    const isHeld = is_held === 1;
    insert.run(
      delivery.uid,
      delivery.project_id,
      delivery.event_id,
      delivery.endpoint_id,
      delivery.subscription_id,
      delivery.source_id,
      delivery.event_type,
      delivery.idempotency_key,
      delivery.mode,
      delivery.status,
      delivery.strategy,
      delivery.interval_seconds,
      delivery.retry_limit,
      isHeld ? null : delivery.due_at,
      isHeld ? delivery.due_at : null,
      delivery.description,
      delivery.error_kind,
      delivery.created_at,
      delivery.created_at,
      changed_seq,
      delivery.body,
    );
  };
}

/** Hands out events that wait to be matched and keeps what became of them (moving events §5). */
export function createMatchStore(parts: EventParts, times: IdTimes, clock: Clock): MatchStore {
  const { db, commit } = parts;
  const select = `SELECT ${waitingColumns}, e.matches, coalesce(c.body, m.body) AS body,
    c.seq IS NOT NULL AS is_changed FROM ${waitingTables} WHERE e.status = 'Processing'`;
  const unmatched = db.prepare<[string, number, number], UnmatchedRow>(
    `${select} AND e.project_id = ? AND e.seq > ? ORDER BY e.seq LIMIT ?`,
  );
  const waiting = db.prepare<[string, string], UnmatchedRow>(
    `${select} AND e.project_id = ? AND e.uid = ?`,
  );
  const before = db.prepare<[string], Before>(
    'SELECT endpoints, is_held, changed_seq FROM events WHERE uid = ?',
  );
  const insertChanged = db.prepare<[string | null, Uint8Array | null, string]>(
    `INSERT INTO changed_messages (event_id, headers, body)
     SELECT uid, ?, ? FROM events WHERE uid = ? AND status = 'Processing'`,
  );
  const useChanged = db.prepare<[number | bigint, string]>(
    'UPDATE events SET changed_seq = ? WHERE uid = ?',
  );
  const settle = db.prepare<[string, string, string, string, number, number, string]>(
    `UPDATE events SET status = ?, failure_reason = ?, endpoints = ?, matches = ?, is_held = ?,
       updated_at = ? WHERE uid = ?`,
  );
  const reopen = prepareReopen(db);
  const insertDelivery = prepareInsert(parts);

  function keep(uid: string, matched: Matched): void {
    const stored = before.get(uid);
    if (!stored) return;
    // Those of a former time of matching stay.
    const endpoints = new Set([...textsOf(stored.endpoints), ...matched.endpoints]);
    settle.run(
      matched.status,
      matched.failure_reason,
      JSON.stringify([...endpoints]),
      matchesText(matched.matches),
      matched.status === 'Processing' ? stored.is_held : 0,
      clock.now(),
      uid,
    );
    for (const delivery of matched.deliveries) {
      insertDelivery(delivery, stored);
      times.note(delivery.uid, delivery.created_at);
    }
  }

  function readable(row: UnmatchedRow): WaitingEvent | undefined {
    const { matches, body, is_changed, ...columns } = row;
    const { target, ...event } = eventFromColumns(columns);
    const isChanged = is_changed === 1;
    return (
      target &&
      body && { ...event, target, body, is_changed: isChanged, matches: matchesOf(matches) }
    );
  }

  /** It would wait for ever, and be read again with every look. */
  const settleUnreadable = ({ uid }: UnmatchedRow) =>
    keep(uid, {
      status: 'Failure',
      failure_reason: 'the stored event was altered on the disk and cannot be read any more',
      endpoints: [],
      matches: [],
      deliveries: [],
    });

  return {
    unmatched(projectId, afterSeq, limit) {
      for (;;) {
        const rows = unmatched.all(projectId, afterSeq, limit);
        const events = rows.flatMap((row) => readable(row) ?? []);
        if (events.length === rows.length) return events;
        for (const row of rows) if (!readable(row)) settleUnreadable(row);
        if (events.length > 0) return events;
      }
    },
    waiting(projectId, uid) {
      const row = waiting.get(projectId, uid);
      const event = row && readable(row);
      if (row && !event) settleUnreadable(row);
      return event;
    },
    change: (uid, { headers, body }) =>
      commit.write(() => {
        const text = headers && JSON.stringify(headers);
        const { changes, lastInsertRowid } = insertChanged.run(text, body, uid);
        if (changes === 1) useChanged.run(lastInsertRowid, uid);
      }),
    settle: (uid, matched) => commit.write(() => keep(uid, matched)),
    reopen: (projectId, uid) => commit.write(() => reopen(projectId, uid, clock.now())),
  };
}
