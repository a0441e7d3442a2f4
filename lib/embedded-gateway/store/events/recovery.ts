import type Database from 'better-sqlite3';
import type { NewId } from '../ids';
import type { QueuedDelivery } from './delivery-queue';
import type { AttemptRecord } from './records';

const unknownOutcome = 'outcome unknown: the gateway stopped during the attempt';

/** So many attempts in a row during which the gateway stopped set a delivery aside for a while. */
const stopsInARow = 3;
const firstAsideMs = 10 * 1000;
const longestAsideMs = 2 * 60 * 60 * 1000;

type InProgress = Pick<
  QueuedDelivery,
  'seq' | 'uid' | 'project_id' | 'endpoint_id' | 'mode' | 'tries' | 'updated_at'
>;

function unknownAttempt(delivery: InProgress, uid: string, now: number): AttemptRecord {
  return {
    uid,
    delivery_id: delivery.uid,
    project_id: delivery.project_id,
    endpoint_id: delivery.endpoint_id,
    number: delivery.tries,
    url: '',
    method: 'POST',
    ip_address: '',
    request_headers: {},
    response_headers: {},
    http_status: '',
    code: null,
    error: unknownOutcome,
    error_kind: 'unknown_outcome',
    is_success: false,
    requested_at: Math.min(delivery.updated_at, now),
    responded_at: now,
    response: new Uint8Array(),
    is_response_cut: false,
  };
}

/**
 * How long a delivery waits after so many stops in a row, in milliseconds: one that brings the
 * gateway down must leave it time for the others.
 */
function asideMs(stops: number): number {
  if (stops < stopsInARow) return 0;
  return Math.min(firstAsideMs * 2 ** (stops - stopsInARow), longestAsideMs);
}

/** See `DeliveryQueue.recover`. */
export function prepareRecovery(
  db: Database.Database,
  insertAttempt: (attempt: AttemptRecord) => void,
  forgetTokens: (now: number) => void,
) {
  const inProgress = db.prepare<[], InProgress>(
    `SELECT seq, uid, project_id, endpoint_id, mode, tries, updated_at FROM deliveries
     WHERE status = 'Processing' ORDER BY seq`,
  );
  const kinds = db
    .prepare<[string], string | null>(
      'SELECT error_kind FROM attempts WHERE delivery_id = ? ORDER BY seq DESC LIMIT 16',
    )
    .pluck();
  const change = db.prepare<[string, number | null, string, number, number]>(
    `UPDATE deliveries SET status = ?, due_at = ?, description = ?, error_kind = 'unknown_outcome',
       last_code = NULL, updated_at = ? WHERE seq = ?`,
  );
  // Only where the clock has been set back since: nothing waits longer than it was told to.
  const shorten = db.prepare<[{ now: number }]>(
    `UPDATE deliveries SET due_at = due_at - (updated_at - @now), updated_at = @now
     WHERE due_at > @now AND updated_at > @now`,
  );

  function stopsOf(delivery: InProgress): number {
    const before = kinds.all(delivery.uid);
    const other = before.findIndex((kind) => kind !== 'unknown_outcome');
    return 1 + (other === -1 ? before.length : other);
  }

  const recover = db.transaction((now: number, newId: NewId) => {
    const counts = { due: 0, failed: 0 };
    for (const delivery of inProgress.all()) {
      const aside = asideMs(stopsOf(delivery));
      insertAttempt(unknownAttempt(delivery, newId(), now));
      if (delivery.mode === 'at_most_once') {
        change.run('Failure', null, unknownOutcome, now, delivery.seq);
        counts.failed += 1;
      } else {
        const text = aside > 0 ? `set aside for a while: ${unknownOutcome}` : unknownOutcome;
        change.run('Retry', now + aside, text, now, delivery.seq);
        counts.due += 1;
      }
    }
    shorten.run({ now });
    forgetTokens(now);
    return counts;
  });
  return (now: number, newId: NewId) => recover.immediate(now, newId);
}
