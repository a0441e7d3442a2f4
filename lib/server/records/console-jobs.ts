import 'server-only';
import type { Database } from 'better-sqlite3';
import type { JobState } from '@/lib/contract/console/activity/jobs';
import { type ConsoleJobItems, createConsoleJobItems } from './console-job-items';
import {
  type ConsoleJob,
  type FrozenGroup,
  type FrozenItem,
  type JobColumns,
  jobOf,
  type NewConsoleJob,
  openStates,
  type Pace,
  workingStates,
} from './console-job-rows';
import { type JobPlace, jobScope } from './job-notes';

/** Jobs that this console carries out, in `console.db`: ids, counts and outcomes, and no key. */
export interface ConsoleJobs {
  items: ConsoleJobItems;
  create(place: JobPlace, job: NewConsoleJob, now: number): ConsoleJob;
  find(place: JobPlace, uid: string): ConsoleJob | undefined;
  /** The newest first. */
  list(place: JobPlace): ConsoleJob[];
  groups(job: Pick<ConsoleJob, 'seq'>): (FrozenGroup & { isLeftOut: boolean })[];
  /** Keeps what a job takes up; nothing happens to one that is not being prepared. */
  freeze(
    job: Pick<ConsoleJob, 'seq'>,
    set: { groups: readonly FrozenGroup[]; items: readonly FrozenItem[] },
    now: number,
  ): void;
  /**
   * Begins one that is ready, without some of its groups.
   * @returns false for any other
   */
  begin(
    job: Pick<ConsoleJob, 'seq'>,
    how: Pace & { without: readonly string[]; leftOut: string },
    now: number,
  ): boolean;
  /**
   * Moves one on, from some states alone.
   * @returns false where it stands elsewhere
   */
  move(
    job: Pick<ConsoleJob, 'seq'>,
    from: readonly JobState[],
    to: { state: JobState; reason: string | null },
    now: number,
  ): boolean;
  /** Says why it waits, or that it does not any more. */
  tell(job: Pick<ConsoleJob, 'seq'>, reason: string | null): void;
  /** After a start nobody is at work on any. */
  pauseAll(reasons: { paused: string; failed: string }, now: number): void;
  /** Forgets the oldest ones that are over. */
  trim(place: JobPlace, now: number): void;
}

const mostKept = 100;
const keptMs = 30 * 24 * 60 * 60 * 1000;
const columns = `seq, uid, kind, name, state, reason, sends_arrived, per_second, canary_count,
  canary_max_failures, created_at, frozen_at, started_at, finished_at`;

/** States of a closed list as SQL; none of them holds a quote. */
function states(names: readonly JobState[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

export function createConsoleJobs(database: Database): ConsoleJobs {
  const insert = database.prepare(
    `INSERT INTO console_job (scope, uid, kind, name, state, sends_arrived, created_at)
     VALUES (@scope, @uid, @kind, @name, 'preparing', @sendsArrived, @now) RETURNING ${columns}`,
  );
  const find = database.prepare<[string, string], JobColumns>(
    `SELECT ${columns} FROM console_job WHERE scope = ? AND uid = ?`,
  );
  const list = database.prepare<[string], JobColumns>(
    `SELECT ${columns} FROM console_job WHERE scope = ? ORDER BY seq DESC`,
  );
  const groups = database.prepare<
    [number],
    {
      key: string;
      endpoint_id: string | null;
      endpoint_name: string | null;
      endpoint_url: string | null;
      event_type: string | null;
      error_kind: string | null;
      status: string | null;
      description: string | null;
      is_left_out: number;
    }
  >(
    `SELECT key, endpoint_id, endpoint_name, endpoint_url, event_type, error_kind, status, description,
       is_left_out FROM console_job_group WHERE job_seq = ?`,
  );
  const insertGroup = database.prepare(
    `INSERT INTO console_job_group (job_seq, key, endpoint_id, endpoint_name, endpoint_url, event_type,
       error_kind, status, description)
     VALUES (@seq, @key, @endpointId, @endpointName, @endpointUrl, @eventType, @errorKind, @status,
       @description)`,
  );
  const insertItem = database.prepare(
    `INSERT INTO console_job_item (job_seq, position, uid, group_key, event_id, made_at, has_arrived,
       tries, updated_at)
     VALUES (@seq, @position, @uid, @groupKey, @eventId, @madeAt, @hasArrived, @tries, @now)
     ON CONFLICT DO NOTHING`,
  );
  const ready = database.prepare<[number, number]>(
    `UPDATE console_job SET state = 'ready', frozen_at = ? WHERE seq = ? AND state = 'preparing'`,
  );
  const start = database.prepare(
    `UPDATE console_job SET state = @state, reason = NULL, per_second = @perSecond,
       canary_count = @count, canary_max_failures = @maxFailures, started_at = @now
     WHERE seq = @seq AND state = 'ready'`,
  );
  const leaveOut = database.prepare<[number, string]>(
    'UPDATE console_job_group SET is_left_out = 1 WHERE job_seq = ? AND key = ?',
  );
  const skip = database.prepare<[string, number, number, string]>(
    `UPDATE console_job_item SET outcome = 'skipped', reason = ?, updated_at = ?
     WHERE job_seq = ? AND group_key = ? AND outcome = 'waiting'`,
  );
  const move = database.prepare<[JobState, string | null, number | null, number, string]>(
    `UPDATE console_job SET state = ?, reason = ?, finished_at = ?
     WHERE seq = ? AND state IN (SELECT value FROM json_each(?))`,
  );
  const tell = database.prepare<[string | null, number]>(
    `UPDATE console_job SET reason = ? WHERE seq = ? AND state IN (${states(workingStates)})`,
  );
  const pauseSending = database.prepare<[string]>(
    `UPDATE console_job SET state = 'paused', reason = ? WHERE state IN ('canary', 'running')`,
  );
  const failPreparing = database.prepare<[string, number]>(
    `UPDATE console_job SET state = 'failed', reason = ?, finished_at = ? WHERE state = 'preparing'`,
  );
  const trim = database.prepare(
    `DELETE FROM console_job WHERE scope = @scope AND state NOT IN (${states(openStates)})
       AND (finished_at < @before OR seq NOT IN (
         SELECT seq FROM console_job WHERE scope = @scope ORDER BY seq DESC LIMIT ${mostKept}))`,
  );

  const freeze = database.transaction<ConsoleJobs['freeze']>(({ seq }, set, now) => {
    if (ready.run(now, seq).changes !== 1) return;
    for (const group of set.groups) insertGroup.run({ seq, ...group });
    for (const [position, item] of set.items.entries()) {
      insertItem.run({ seq, position, ...item, hasArrived: item.hasArrived ? 1 : 0, now });
    }
  });
  const begin = database.transaction<ConsoleJobs['begin']>(({ seq }, how, now) => {
    const { perSecond, canary, without, leftOut } = how;
    const { count = null, maxFailures = null } = canary ?? {};
    const state = canary ? 'canary' : 'running';
    const isBegun = start.run({ seq, state, perSecond, count, maxFailures, now }).changes === 1;
    for (const key of isBegun ? without : []) {
      leaveOut.run(seq, key);
      skip.run(leftOut, now, seq, key);
    }
    return isBegun;
  });

  return {
    items: createConsoleJobItems(database),
    create(place, { sendsArrived, ...job }, now) {
      const scope = jobScope(place);
      const values = { scope, ...job, sendsArrived: sendsArrived ? 1 : 0, now };
      return jobOf(insert.get(values) as JobColumns);
    },
    find(place, uid) {
      const row = find.get(jobScope(place), uid);
      return row && jobOf(row);
    },
    list: (place) => list.all(jobScope(place)).map(jobOf),
    groups: ({ seq }) =>
      groups.all(seq).map((row) => ({
        key: row.key,
        endpointId: row.endpoint_id,
        endpointName: row.endpoint_name,
        endpointUrl: row.endpoint_url,
        eventType: row.event_type,
        errorKind: row.error_kind,
        status: row.status,
        description: row.description,
        isLeftOut: row.is_left_out === 1,
      })),
    freeze: (job, set, now) => freeze.immediate(job, set, now),
    begin: (job, how, now) => begin.immediate(job, how, now),
    move({ seq }, from, { state, reason }, now) {
      const isOver = !openStates.some((open) => open === state);
      return move.run(state, reason, isOver ? now : null, seq, JSON.stringify(from)).changes === 1;
    },
    tell: ({ seq }, reason) => void tell.run(reason, seq),
    pauseAll({ paused, failed }, now) {
      pauseSending.run(paused);
      failPreparing.run(failed, now);
    },
    trim(place, now) {
      trim.run({ scope: jobScope(place), before: now - keptMs });
    },
  };
}
