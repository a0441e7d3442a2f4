import { prepareAddDelivery } from './add-delivery';
import type { IdTimes } from './id-times';
import type { EventParts } from './index';
import type {
  CanaryState,
  JobDelivery,
  JobEvent,
  JobMove,
  JobOutcome,
  JobStore,
  WaitingItem,
} from './job-records';
import type { MadeDelivery } from './records';
import { prepareReopen } from './reopen';
import { prepareResend } from './resend';

type Items = Pick<
  JobStore,
  | 'waiting'
  | 'waitingGroups'
  | 'freshGroups'
  | 'waitingOf'
  | 'leftOut'
  | 'canary'
  | 'delivery'
  | 'event'
  | 'isTried'
  | 'countUntried'
  | 'move'
>;

/** What a delivery or an event says of it when somebody else was faster. */
const sentMeanwhile = 'it was sent by somebody else in the meantime';

/** Reads the items of jobs that wait, and moves them on. */
export function createJobItems({
  db,
  commit,
  times,
}: Pick<EventParts, 'db' | 'commit'> & { times: IdTimes }): Items {
  const waiting = db.prepare<[number, number], WaitingItem>(
    `SELECT item_id, group_number FROM job_items INDEXED BY job_items_by_outcome
     WHERE job_seq = ? AND outcome = 'waiting' ORDER BY item_id LIMIT ?`,
  );
  const waitingOf = db.prepare<[number, number, number], WaitingItem>(
    `SELECT item_id, group_number FROM job_items
     WHERE job_seq = ? AND group_number = ? AND outcome = 'waiting' ORDER BY item_id LIMIT ?`,
  );
  const leftOut = db
    .prepare<[number], number>(
      'SELECT number FROM job_groups WHERE job_seq = ? AND is_left_out = 1',
    )
    .pluck();
  const groups = db.prepare<[number, number, number], { number: number; untried: number }>(
    `SELECT number, untried FROM job_groups INDEXED BY job_groups_waiting
     WHERE job_seq = ? AND number > ? AND waiting > 0 ORDER BY number LIMIT ?`,
  );
  const fresh = db.prepare<[number, number], { number: number; untried: number }>(
    `SELECT number, untried FROM job_groups INDEXED BY job_groups_waiting
     WHERE job_seq = ? AND waiting > 0 ORDER BY total - waiting, number LIMIT ?`,
  );
  const canary = db.prepare<[number], CanaryState>(
    `SELECT count(*) AS taken, count(first_failed) AS settled, coalesce(sum(first_failed), 0) AS failed
     FROM job_items WHERE job_seq = ? AND is_canary = 1`,
  );
  const delivery = db.prepare<[string, string], JobDelivery>(
    `SELECT d.uid, d.project_id, d.endpoint_id, d.subscription_id, d.status, d.error_kind,
       EXISTS (SELECT 1 FROM events WHERE uid = d.event_id) AS has_event,
       EXISTS (SELECT 1 FROM example_events WHERE event_id = d.event_id) AS is_example,
       EXISTS (SELECT 1 FROM deliveries other WHERE other.endpoint_id = d.endpoint_id
         AND other.event_id = d.event_id AND other.status = 'Success' AND other.uid <> d.uid)
         AS has_arrived_otherwise
     FROM deliveries d WHERE d.uid = ? AND d.project_id = ?`,
  );
  const event = db.prepare<[string, string], JobEvent>(
    `SELECT status, event_type, is_duplicate,
       EXISTS (SELECT 1 FROM example_events WHERE event_id = uid) AS is_example
     FROM events WHERE uid = ? AND project_id = ?`,
  );
  const countUntried = db
    .prepare<[string, number], number>(
      `SELECT count(*) FROM (SELECT 1 FROM deliveries
         WHERE project_id = ? AND status = 'Scheduled' LIMIT ?)`,
    )
    .pluck();
  const statusOf = db.prepare<[number], string>('SELECT status FROM jobs WHERE seq = ?').pluck();
  const move = db.prepare<
    [JobOutcome, number, number | null, string, string | null, number, number, string]
  >(
    `UPDATE job_items SET outcome = ?, is_canary = ?, first_failed = ?, reason = ?, error_kind = ?,
       updated_at = ? WHERE job_seq = ? AND item_id = ? AND outcome = 'waiting'`,
  );
  const becomeDelivery = db.prepare<
    [
      {
        seq: number;
        item: string;
        delivery: string;
        outcome: JobOutcome;
        isCanary: number;
        firstFailed: number | null;
        reason: string;
        errorKind: string | null;
        now: number;
      },
    ]
  >(
    `UPDATE job_items SET item_id = @delivery, outcome = @outcome, is_canary = @isCanary,
       first_failed = @firstFailed, reason = @reason, error_kind = @errorKind, updated_at = @now
     WHERE job_seq = @seq AND item_id = @item AND outcome = 'waiting'`,
  );
  const isTried = db
    .prepare<[string, string], number>(
      'SELECT 1 FROM deliveries WHERE endpoint_id = ? AND event_id = ? LIMIT 1',
    )
    .pluck();
  const isWaiting = db
    .prepare<[number, string], number>(
      "SELECT 1 FROM job_items WHERE job_seq = ? AND item_id = ? AND outcome = 'waiting'",
    )
    .pluck();
  const setNextAt = db.prepare<[number, number]>(
    'UPDATE job_progress SET next_at = ? WHERE job_seq = ?',
  );
  const resend = prepareResend(db);
  const reopen = prepareReopen(db);
  const addDelivery = prepareAddDelivery(db, times);

  type Job = Parameters<JobStore['move']>[0];

  /** Makes a delivery due, or has an event matched anew; false where that cannot be any more. */
  function send(
    { kind, project_id, sends_arrived }: Job,
    uid: string,
    body: Uint8Array | null,
    now: number,
  ) {
    return kind === 'retry'
      ? resend({ projectId: project_id, uid, now, body, sendsArrived: sends_arrived })
      : reopen(project_id, uid, now);
  }

  /** The item is that of the delivery from now on. True where that waits to be sent. */
  function deliver({ seq, status }: Job, item: string, made: MadeDelivery, now: number): boolean {
    const { delivery } = made;
    const isDue = delivery.status === 'Scheduled';
    becomeDelivery.run({
      seq,
      item,
      delivery: delivery.uid,
      outcome: isDue ? 'sent' : 'failed',
      isCanary: status === 'canary' ? 1 : 0,
      firstFailed: isDue ? null : 1,
      reason: delivery.description,
      errorKind: delivery.error_kind,
      now,
    });
    return isDue;
  }

  /** True for an item that was sent. */
  function carryOut(job: Job, one: JobMove, now: number): boolean {
    const { seq, status } = job;
    if (isWaiting.get(seq, one.item_id) === undefined) return false;
    const isCanary = status === 'canary' ? 1 : 0;
    if (one.kind === 'fail') {
      move.run('failed', isCanary, 1, one.reason, one.error_kind, now, seq, one.item_id);
      return false;
    }
    if (one.kind === 'deliver' && addDelivery(one.made, now)) {
      return deliver(job, one.item_id, one.made, now);
    }
    if (one.kind !== 'send' || !send(job, one.item_id, one.body, now)) {
      const reason = one.kind === 'skip' ? one.reason : sentMeanwhile;
      move.run('skipped', 0, null, reason, null, now, seq, one.item_id);
      return false;
    }
    move.run('sent', isCanary, null, '', null, now, seq, one.item_id);
    return true;
  }

  return {
    waiting: ({ seq }, limit) => waiting.all(seq, limit),
    waitingGroups: ({ seq }, after, limit) => groups.all(seq, after, limit),
    freshGroups: ({ seq }, limit) => fresh.all(seq, limit),
    waitingOf: ({ seq }, number, limit) => waitingOf.all(seq, number, limit),
    leftOut: ({ seq }) => new Set(leftOut.all(seq)),
    canary: ({ seq }) => canary.get(seq) ?? { taken: 0, settled: 0, failed: 0 },
    delivery: (projectId, uid) => delivery.get(uid, projectId),
    event: (projectId, uid) => event.get(uid, projectId),
    isTried: (endpointId, eventId) => isTried.get(endpointId, eventId) !== undefined,
    countUntried: (projectId, limit) => countUntried.get(projectId, limit) ?? 0,
    move: (job, moves, nextAt, now) =>
      commit.write(() => {
        // Stopped in the meantime: nothing more is sent.
        if (statusOf.get(job.seq) !== job.status) return [];
        const sent = moves.filter((one) => carryOut(job, one, now)).map(({ item_id }) => item_id);
        if (sent.length > 0) setNextAt.run(nextAt(sent.length), job.seq);
        return sent;
      }),
  };
}
