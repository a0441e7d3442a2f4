import type Database from 'better-sqlite3';
import type { ClaimLimits, DeliveryQueue, Lane, Message, QueuedDelivery } from './delivery-queue';
import { watchDueLanes } from './due-lanes';
import type { GroupCommit } from './group-commit';
import { prepareInsertAttempt } from './insert-attempt';
import { prepareRateTokens } from './rate-tokens';
import type { HeaderValues } from './records';
import { prepareRecovery } from './recovery';
import { prepareResend } from './resend';
import { nothingLost } from './rows';

const columns = `seq, uid, project_id, event_id, endpoint_id, subscription_id, source_id, event_type,
  idempotency_key, mode, status, strategy, interval_seconds, retry_limit, tries, due_at, description,
  error_kind, last_code, latency_ms, created_at, updated_at`;
/** What is said of a delivery of an example event, which nothing sends whoever makes it due. */
export const exampleIsNotSent = 'the event is an example, and examples are not sent';
const dueOfLane = 'FROM deliveries WHERE endpoint_id = ? AND subscription_id = ? AND due_at <= ?';

function prepareQueueStatements(db: Database.Database) {
  return {
    due: db.prepare<[string, string, number, number], QueuedDelivery & { is_example: number }>(
      `SELECT ${columns}, event_id IN (SELECT event_id FROM example_events) AS is_example
       ${dueOfLane} ORDER BY due_at, seq LIMIT ?`,
    ),
    earliest: db
      .prepare<[string, string], number | null>(
        'SELECT min(due_at) FROM deliveries WHERE endpoint_id = ? AND subscription_id = ? AND due_at IS NOT NULL',
      )
      .pluck(),
    begin: db.prepare<[number, number]>(
      `UPDATE deliveries SET status = 'Processing', tries = tries + 1, due_at = NULL, updated_at = ?
       WHERE seq = ?`,
    ),
    discardExample: db.prepare<[string, number, number]>(
      `UPDATE deliveries SET status = 'Discarded', due_at = NULL, description = ?, updated_at = ?
       WHERE seq = ?`,
    ),
    giveBack: db.prepare<[number, number, number]>(
      `UPDATE deliveries SET status = CASE tries WHEN 1 THEN 'Scheduled' ELSE 'Retry' END,
         tries = tries - 1, due_at = ?, updated_at = ?
       WHERE seq = ? AND status = 'Processing'`,
    ),
    discard: db.prepare<[string, number, string, string, number, number]>(
      `UPDATE deliveries SET status = 'Discarded', due_at = NULL, description = ?, updated_at = ?
       WHERE seq IN (SELECT seq ${dueOfLane} ORDER BY due_at, seq LIMIT ?)`,
    ),
    message: db.prepare<[number], Omit<Message, 'headers'> & { headers: string }>(
      `SELECT coalesce(c.headers, m.headers) AS headers, e.url_query, e.accepted_at,
         coalesce(d.body, c.body, m.body) AS body
       FROM deliveries d JOIN events e ON e.uid = d.event_id JOIN messages m ON m.seq = e.seq
         LEFT JOIN changed_messages c ON c.seq = d.changed_seq
       WHERE d.seq = ? AND ${nothingLost}`,
    ),
    settle: db.prepare<[Record<string, string | number | null>]>(
      `UPDATE deliveries SET status = @status, due_at = @due_at, description = @description,
         error_kind = @error_kind, last_code = @code, updated_at = @now,
         latency_ms = coalesce(latency_ms, @latency_ms)
       WHERE uid = @uid AND status = 'Processing'`,
    ),
  };
}

/** The queue in `events.db`. What waits costs the same however much it is, see `watchDueLanes`. */
export function createDeliveryQueue({
  db,
  commit,
}: {
  db: Database.Database;
  commit: GroupCommit;
}): DeliveryQueue {
  const statements = prepareQueueStatements(db);
  const insertAttempt = prepareInsertAttempt(db);
  const resend = prepareResend(db);
  const tokens = prepareRateTokens(db);
  let heard: () => void = () => undefined;
  const lanes = watchDueLanes(db, () => heard());

  /** Does `work` on a lane that was told as due, and tells it again once it is due once more. */
  async function onLane<T>(lane: Lane, now: number, work: () => T): Promise<T> {
    try {
      const { result, earliest } = await commit.write(() => ({
        result: work(),
        earliest: statements.earliest.get(lane.endpointId, lane.subscriptionId),
      }));
      if (typeof earliest === 'number') lanes.add(lane, earliest);
      return result;
    } catch (error) {
      lanes.add(lane, now);
      throw error;
    }
  }

  function take(lane: Lane, now: number, limits: ClaimLimits): QueuedDelivery[] {
    const taken: QueuedDelivery[] = [];
    const due = statements.due.all(lane.endpointId, lane.subscriptionId, now, limits.deliveries);
    for (const { is_example, ...row } of due) {
      if (is_example === 1) {
        statements.discardExample.run(exampleIsNotSent, now, row.seq);
        continue;
      }
      if (row.mode === 'at_most_once' && taken.length >= limits.atMostOnce) break;
      statements.begin.run(now, row.seq);
      taken.push({
        ...row,
        status: 'Processing',
        tries: row.tries + 1,
        updated_at: now,
      });
    }
    for (const use of limits.tokens ?? []) tokens.use(use, taken.length, now);
    return taken;
  }

  return {
    takeDue: lanes.take,
    nextDueAt: lanes.next,
    onDue(callback) {
      heard = callback;
    },
    claim: (lane, now, limits) => onLane(lane, now, () => take(lane, now, limits)),
    takenTokens: tokens.taken,
    giveBack: (deliveries, now) =>
      commit.write(() => {
        for (const { due_at, seq } of deliveries) {
          statements.giveBack.run(due_at ?? now, now, seq);
        }
      }),
    discard: (lane, now, description, limit) =>
      onLane(lane, now, () => {
        const { endpointId, subscriptionId } = lane;
        const values = [description, now, endpointId, subscriptionId, now, limit] as const;
        return statements.discard.run(...values).changes;
      }),
    message(delivery) {
      const row = statements.message.get(delivery.seq);
      if (!row) return undefined;
      // Written by this gateway alone, as it is typed.
      const headers: HeaderValues = JSON.parse(row.headers);
      return { ...row, headers };
    },
    settle: ({ delivery, attempt, ...outcome }, now) =>
      commit.write(() => {
        const error_kind = attempt?.error_kind ?? null;
        const values = { ...outcome, uid: delivery.uid, error_kind, code: attempt?.code ?? null };
        const { changes } = statements.settle.run({ ...values, now });
        if (attempt && changes === 1) insertAttempt(attempt);
      }),
    resend: (projectId, uid, now, body = null) =>
      commit.write(() => resend({ projectId, uid, now, body, sendsArrived: true })),
    recover: prepareRecovery(db, insertAttempt, tokens.forget),
  };
}
