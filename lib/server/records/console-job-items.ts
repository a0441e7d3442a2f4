import 'server-only';
import type { Database } from 'better-sqlite3';
import type { JobOutcome } from '@/lib/contract/console/activity/jobs';
import { jobOutcomes } from '@/lib/contract/gateway/choices';
import {
  type CanaryState,
  type ConsoleItem,
  type ConsoleJob,
  type ItemColumns,
  itemOf,
} from './console-job-rows';

type InJob = Pick<ConsoleJob, 'seq'>;
type Item = Pick<ConsoleItem, 'position'>;

/** What became of an item. */
export interface Settled {
  outcome: JobOutcome;
  reason: string | null;
  firstFailed: boolean | null;
  /** When it is to be looked at next; null for never. */
  lookAt: number | null;
}

/** Items of jobs that this console carries out. Whatever changes is on the disk when it returns. */
export interface ConsoleJobItems {
  /** The first one that waits. */
  nextWaiting(job: InJob): ConsoleItem | undefined;
  /**
   * Writes one down as sent before it is, so that it is never sent twice, whatever ends this process.
   * @returns false where it does not wait any more
   */
  claim(
    job: InJob,
    item: Item,
    how: { isCanary: boolean; lookAt: number | null },
    now: number,
  ): boolean;
  /** Lets one wait again that was certainly not sent. */
  giveBack(job: InJob, item: Item, now: number): void;
  settle(job: InJob, item: Item, settled: Settled, now: number): void;
  /** One that was looked at and is not settled. */
  look(job: InJob, item: Item, next: Pick<Settled, 'firstFailed' | 'lookAt' | 'reason'>): void;
  /** Those whose time to be looked at has come, the longest due first. */
  dueLooks(job: InJob, now: number, limit: number): ConsoleItem[];
  /** When the next one is to be looked at; undefined where none is. */
  nextLook(job: InJob): number | undefined;
  canary(job: InJob): CanaryState;
  counts(job: InJob): Record<JobOutcome, number>;
  /** By group. */
  groupCounts(job: InJob): Map<string, Record<JobOutcome, number>>;
  /** Those of some outcomes from a position on, or before it. */
  page(
    job: InJob,
    outcomes: readonly JobOutcome[],
    at: { from: number } | { before: number },
    limit: number,
  ): ConsoleItem[];
}

const columns = `i.position, i.uid, i.group_key, g.endpoint_id, i.event_id, i.made_at, i.has_arrived,
  i.tries, i.outcome, i.reason, i.is_canary, i.first_failed, i.looks, i.updated_at`;
const tables = `console_job_item i
  JOIN console_job_group g ON g.job_seq = i.job_seq AND g.key = i.group_key`;

export function noCounts(): Record<JobOutcome, number> {
  return { waiting: 0, sent: 0, succeeded: 0, failed: 0, skipped: 0 };
}

/** A yes or no as the database holds it. */
function bit(value: boolean | null): number | null {
  return value === null ? null : value ? 1 : 0;
}

export function createConsoleJobItems(database: Database): ConsoleJobItems {
  const nextWaiting = database.prepare<[number], ItemColumns>(
    `SELECT ${columns} FROM ${tables}
     WHERE i.job_seq = ? AND i.outcome = 'waiting' ORDER BY i.position LIMIT 1`,
  );
  const claim = database.prepare<[number, number | null, number, number, number]>(
    `UPDATE console_job_item SET outcome = 'sent', is_canary = ?, look_at = ?, updated_at = ?
     WHERE job_seq = ? AND position = ? AND outcome = 'waiting'`,
  );
  const giveBack = database.prepare<[number, number, number]>(
    `UPDATE console_job_item SET outcome = 'waiting', is_canary = 0, look_at = NULL, updated_at = ?
     WHERE job_seq = ? AND position = ? AND outcome = 'sent'`,
  );
  const settle = database.prepare(
    `UPDATE console_job_item SET outcome = @outcome, reason = @reason,
       first_failed = coalesce(first_failed, @firstFailed), look_at = @lookAt, updated_at = @now,
       is_canary = CASE @outcome WHEN 'skipped' THEN 0 ELSE is_canary END
     WHERE job_seq = @seq AND position = @position AND outcome = 'sent'`,
  );
  const look = database.prepare(
    `UPDATE console_job_item SET looks = looks + 1, look_at = @lookAt, reason = @reason,
       first_failed = coalesce(first_failed, @firstFailed)
     WHERE job_seq = @seq AND position = @position AND outcome = 'sent'`,
  );
  const dueLooks = database.prepare<[number, number, number], ItemColumns>(
    `SELECT ${columns} FROM ${tables}
     WHERE i.job_seq = ? AND i.look_at <= ? ORDER BY i.look_at LIMIT ?`,
  );
  const nextLook = database
    .prepare<[number], number | null>(
      'SELECT min(look_at) FROM console_job_item WHERE job_seq = ? AND look_at IS NOT NULL',
    )
    .pluck();
  const canary = database.prepare<[number], CanaryState>(
    `SELECT count(*) AS taken, count(first_failed) AS settled, coalesce(sum(first_failed), 0) AS failed,
       coalesce(sum(first_failed IS NULL AND look_at IS NULL), 0) AS lost
     FROM console_job_item WHERE job_seq = ? AND is_canary = 1`,
  );
  const byGroup = database.prepare<
    [number],
    { group_key: string; outcome: JobOutcome; count: number }
  >(
    `SELECT group_key, outcome, count(*) AS count FROM console_job_item
     WHERE job_seq = ? GROUP BY group_key, outcome`,
  );
  const marks = jobOutcomes.map(() => '?').join(', ');
  const from = database.prepare<(number | string)[], ItemColumns>(
    `SELECT ${columns} FROM ${tables} WHERE i.job_seq = ? AND i.outcome IN (${marks})
     AND i.position >= ? ORDER BY i.position LIMIT ?`,
  );
  const before = database.prepare<(number | string)[], ItemColumns>(
    `SELECT ${columns} FROM ${tables} WHERE i.job_seq = ? AND i.outcome IN (${marks})
     AND i.position < ? ORDER BY i.position DESC LIMIT ?`,
  );

  function groupCounts({ seq }: InJob): Map<string, Record<JobOutcome, number>> {
    const groups = new Map<string, Record<JobOutcome, number>>();
    for (const { group_key, outcome, count } of byGroup.all(seq)) {
      const counts = groups.get(group_key) ?? noCounts();
      counts[outcome] += count;
      groups.set(group_key, counts);
    }
    return groups;
  }

  return {
    nextWaiting({ seq }) {
      const row = nextWaiting.get(seq);
      return row && itemOf(row);
    },
    claim: ({ seq }, { position }, { isCanary, lookAt }, now) =>
      claim.run(isCanary ? 1 : 0, lookAt, now, seq, position).changes === 1,
    giveBack: ({ seq }, { position }, now) => void giveBack.run(now, seq, position),
    settle({ seq }, { position }, { outcome, reason, firstFailed, lookAt }, now) {
      settle.run({ seq, position, outcome, reason, firstFailed: bit(firstFailed), lookAt, now });
    },
    look({ seq }, { position }, { firstFailed, lookAt, reason }) {
      look.run({ seq, position, firstFailed: bit(firstFailed), lookAt, reason });
    },
    dueLooks: ({ seq }, now, limit) => dueLooks.all(seq, now, limit).map(itemOf),
    nextLook: ({ seq }) => nextLook.get(seq) ?? undefined,
    canary: ({ seq }) => canary.get(seq) ?? { taken: 0, settled: 0, failed: 0, lost: 0 },
    counts(job) {
      const counts = noCounts();
      for (const group of groupCounts(job).values()) {
        for (const outcome of jobOutcomes) counts[outcome] += group[outcome];
      }
      return counts;
    },
    groupCounts,
    page({ seq }, outcomes, at, limit) {
      // As many marks as there are outcomes; one named twice changes nothing.
      const asked = jobOutcomes.map((_, index) => outcomes[index % outcomes.length] ?? '');
      const rows =
        'from' in at
          ? from.all(seq, ...asked, at.from, limit)
          : before.all(seq, ...asked, at.before, limit).reverse();
      return rows.map(itemOf);
    },
  };
}
