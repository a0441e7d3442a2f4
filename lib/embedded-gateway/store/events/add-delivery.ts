import type Database from 'better-sqlite3';
import type { IdTimes } from './id-times';
import { prepareInsert } from './keep-matched';
import { matchesOf, matchesText } from './match-records';
import type { MadeDelivery, MatchRecord } from './records';
import { textsOf } from './rows';

/** What is kept of the reasons of an event, see `Progress` of matching. */
const mostRecords = 100;

/** In the place of what the same subscription said before. */
function withMatch(records: readonly MatchRecord[], match: MatchRecord): MatchRecord[] {
  const isSame = ({ subscription_id }: MatchRecord) => subscription_id === match.subscription_id;
  if (records.some(isSame)) return records.map((each) => (isSame(each) ? match : each));
  return records.length < mostRecords ? [match, ...records] : [...records];
}

/**
 * Within a transaction: makes the delivery of an event to an endpoint that has none of it; what was made
 * of the event otherwise stays. False where there is one by now, and where the event is gone or is being
 * matched.
 */
export function prepareAddDelivery(
  db: Database.Database,
  times: IdTimes,
): (made: MadeDelivery, now: number) => boolean {
  const isTried = db
    .prepare<[string, string], number>(
      'SELECT 1 FROM deliveries WHERE endpoint_id = ? AND event_id = ? LIMIT 1',
    )
    .pluck();
  const before = db.prepare<[string], { endpoints: string; matches: string }>(
    "SELECT endpoints, matches FROM events WHERE uid = ? AND status <> 'Processing'",
  );
  const insertChanged = db.prepare<[string, string | null, Uint8Array | null]>(
    'INSERT INTO changed_messages (event_id, headers, body) VALUES (?, ?, ?)',
  );
  const note = db.prepare<[string, string, number, string]>(
    `UPDATE events SET status = 'Success', failure_reason = '', endpoints = ?, matches = ?,
       updated_at = ? WHERE uid = ?`,
  );
  const insert = prepareInsert(db);

  return ({ delivery, match, changed }, now) => {
    const { event_id, endpoint_id } = delivery;
    const stored = before.get(event_id);
    if (!stored || isTried.get(endpoint_id, event_id) !== undefined) return false;
    const { headers = null, body = null } = changed ?? {};
    const changed_seq = changed
      ? Number(
          insertChanged.run(event_id, headers && JSON.stringify(headers), body).lastInsertRowid,
        )
      : null;
    insert(delivery, { is_held: 0, changed_seq });
    times.note(delivery.uid, delivery.created_at);
    const endpoints = new Set([...textsOf(stored.endpoints), endpoint_id]);
    const matches = withMatch(matchesOf(stored.matches), match);
    note.run(JSON.stringify([...endpoints]), matchesText(matches), now, event_id);
    return true;
  };
}
