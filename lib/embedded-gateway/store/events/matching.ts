import type { Clock } from '../../base/ports';
import type { IdTimes } from './id-times';
import type { EventParts, MatchStore } from './index';
import { prepareKeepChanged, prepareKeepMatched } from './keep-matched';
import { matchesOf } from './match-records';
import type { Matched, WaitingEvent } from './records';
import { prepareReopen } from './reopen';
import {
  type EventColumns,
  eventColumns,
  eventFromColumns,
  eventTables,
  waitingColumns,
  waitingTables,
} from './rows';

type ReceivedRow = EventColumns & { matches: string; body: Uint8Array | null };
type UnmatchedRow = ReceivedRow & { is_changed: number };

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
  const received = db.prepare<[string, string], ReceivedRow>(
    `SELECT ${eventColumns}, e.matches, m.body FROM ${eventTables}
     WHERE e.project_id = ? AND e.uid = ?`,
  );
  const reopen = prepareReopen(db);
  const keepChanged = prepareKeepChanged(db);
  const keepMatched = prepareKeepMatched(db, times);
  const keep = (uid: string, matched: Matched) => keepMatched(uid, matched, clock.now());

  function readable(row: UnmatchedRow): WaitingEvent | undefined {
    const { matches, body, is_changed, ...columns } = row;
    const { target, ...event } = eventFromColumns(columns);
    const isChanged = is_changed === 1;
    return target && body
      ? { ...event, target, body, is_changed: isChanged, matches: matchesOf(matches) }
      : undefined;
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
    received(projectId, uid) {
      const row = received.get(projectId, uid);
      return row && readable({ ...row, is_changed: 0 });
    },
    change: (uid, message) => commit.write(() => keepChanged(uid, message)),
    settle: (uid, matched) => commit.write(() => keep(uid, matched)),
    reopen: (projectId, uid) => commit.write(() => reopen(projectId, uid, clock.now())),
  };
}
