import type { Clock } from '../../base/ports';
import type { IdTimes } from './id-times';
import type { EventParts, Matched, MatchStore } from './index';
import { matchesOf, matchesText } from './match-records';
import type { EventRecord, NewDelivery } from './records';
import { type EventColumns, eventColumns, eventFromColumns, eventTables, textsOf } from './rows';

type UnmatchedRow = EventColumns & { matches: string; body: Uint8Array };

/** What is written of a delivery; bound by position, since it is written for every event. */
function prepareInsert({ db }: EventParts) {
  const insert = db.prepare(
    `INSERT INTO deliveries (uid, project_id, event_id, endpoint_id, subscription_id, source_id,
       event_type, idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries,
       due_at, held_due_at, description, error_kind, created_at, updated_at, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (delivery: NewDelivery, isHeld: boolean) =>
    void insert.run(
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
      delivery.body,
    );
}

/** Hands out events that wait to be matched and keeps what became of them (moving events §5). */
export function createMatchStore(parts: EventParts, times: IdTimes, clock: Clock): MatchStore {
  const { db, commit } = parts;
  const unmatched = db.prepare<[string, number, number], UnmatchedRow>(
    `SELECT ${eventColumns}, e.matches, m.body FROM ${eventTables}
     WHERE e.status = 'Processing' AND e.project_id = ? AND e.seq > ? ORDER BY e.seq LIMIT ?`,
  );
  const before = db.prepare<[string], { endpoints: string; is_held: number }>(
    'SELECT endpoints, is_held FROM events WHERE uid = ?',
  );
  const settle = db.prepare<[string, string, string, string, number, number, string]>(
    `UPDATE events SET status = ?, failure_reason = ?, endpoints = ?, matches = ?, is_held = ?,
       updated_at = ? WHERE uid = ?`,
  );
  const reopen = db.prepare<[number, string, string]>(
    // One that is being matched keeps what it has been found out of it.
    `UPDATE events SET status = 'Processing', failure_reason = '',
       matches = CASE status WHEN 'Processing' THEN matches ELSE '[]' END, updated_at = ?
     WHERE uid = ? AND project_id = ?`,
  );
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
      insertDelivery(delivery, stored.is_held === 1);
      times.note(delivery.uid, delivery.created_at);
    }
  }

  function readable({ matches, body, ...columns }: UnmatchedRow): EventRecord | undefined {
    const { target, ...event } = eventFromColumns(columns);
    return target && body && { ...event, target, body, matches: matchesOf(matches) };
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
    settle: (uid, matched) => commit.write(() => keep(uid, matched)),
    reopen: (projectId, uid) =>
      commit.write(() => reopen.run(clock.now(), uid, projectId).changes === 1),
  };
}
