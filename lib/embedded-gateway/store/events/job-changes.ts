import type { EventParts } from './index';
import type { FrozenItem, JobStatus, JobStore } from './job-records';
import { selectionTexts } from './job-rows';

type Changes = Pick<JobStore, 'create' | 'freeze' | 'start' | 'goOn' | 'end' | 'endOfLink'>;

const replacedReason = 'another one was prepared in its place';

/** Within a transaction: adds items that wait, each to its group. */
function prepareAddItems({ db }: Pick<EventParts, 'db'>) {
  const groupOf = db
    .prepare<[number, string, string, string], number>(
      `SELECT number FROM job_groups
       WHERE job_seq = ? AND endpoint_id = ? AND error_kind = ? AND event_type = ?`,
    )
    .pluck();
  const addGroup = db
    .prepare<[string, string, string, number], number>(
      `INSERT INTO job_groups (job_seq, number, endpoint_id, error_kind, event_type, total, waiting)
       SELECT job_seq, groups, ?, ?, ?, 0, 0 FROM job_progress WHERE job_seq = ? RETURNING number`,
    )
    .pluck();
  const growGroup = db.prepare<[number, number, number, number]>(
    `UPDATE job_groups SET total = total + ?, waiting = waiting + ?
     WHERE job_seq = ? AND number = ?`,
  );
  const addItem = db.prepare<[number, string, number, number]>(
    `INSERT INTO job_items (job_seq, item_id, group_number, updated_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const grow = db.prepare<[{ seq: number; added: number; made: number; now: number }]>(
    `UPDATE job_progress SET total = total + @added, waiting = waiting + @added,
       groups = groups + @made, updated_at = @now WHERE job_seq = @seq`,
  );

  return (seq: number, items: readonly FrozenItem[], now: number): void => {
    const added = new Map<number, number>();
    const known = new Map<string, number>();
    for (const { item_id, endpoint_id, error_kind, event_type } of items) {
      const name = `${endpoint_id} ${error_kind} ${event_type}`;
      let number = known.get(name) ?? groupOf.get(seq, endpoint_id, error_kind, event_type);
      if (number === undefined) {
        number = addGroup.get(endpoint_id, error_kind, event_type, seq) ?? 0;
        grow.run({ seq, added: 0, made: 1, now });
      }
      known.set(name, number);
      const { changes } = addItem.run(seq, item_id, number, now);
      added.set(number, (added.get(number) ?? 0) + changes);
    }
    let all = 0;
    for (const [number, count] of added) {
      growGroup.run(count, count, seq, number);
      all += count;
    }
    grow.run({ seq, added: all, made: 0, now });
  };
}

/** Makes jobs, freezes what they take up, and moves them from one status to the next. */
export function createJobChanges(
  { db, commit }: Pick<EventParts, 'db' | 'commit'>,
  { countOpen, newestId }: Pick<JobStore, 'countOpen' | 'newestId'>,
): Changes {
  const insert = db.prepare(
    `INSERT INTO jobs (uid, newest_id, project_id, portal_link_id, kind, origin, name, status, reason, asked, filter, looked_to,
       sends_arrived, created_at, started_at)
     VALUES (@uid, max(@uid, @newest_id), @project_id, @portal_link_id, @kind, @origin, @name, @status, '', @asked, @filter, '',
       @sends_arrived, @created_at, CASE @status WHEN 'running' THEN @created_at END)`,
  );
  const insertProgress = db.prepare<[number | bigint, number]>(
    'INSERT INTO job_progress (job_seq, updated_at) VALUES (?, ?)',
  );
  const lookOn = db.prepare<[string, number]>(
    "UPDATE jobs SET looked_to = ? WHERE seq = ? AND status = 'preparing'",
  );
  // A batch begins by itself.
  const prepared = db.prepare<[number, number]>(
    `UPDATE jobs SET looked_to = '', status = CASE origin WHEN 'batch' THEN 'running' ELSE 'ready' END,
       started_at = CASE origin WHEN 'batch' THEN ? END
     WHERE seq = ? AND status = 'preparing'`,
  );
  const isPreparing = db
    .prepare<[number], number>("SELECT 1 FROM jobs WHERE seq = ? AND status = 'preparing'")
    .pluck();
  const start = db.prepare(
    `UPDATE jobs SET status = @status, per_second = @per_second, canary_count = @count,
       canary_max_failures = @max_failures, started_at = @now WHERE seq = @seq AND status = 'ready'`,
  );
  const leaveOut = db.prepare<[number, string, string, string]>(
    `UPDATE job_groups SET is_left_out = 1
     WHERE job_seq = ? AND endpoint_id = ? AND error_kind = ? AND event_type = ?`,
  );
  const goOn = db.prepare<[number]>(
    "UPDATE jobs SET status = 'running' WHERE seq = ? AND status = 'canary'",
  );
  const end = db.prepare<[JobStatus, string, number, number]>(
    `UPDATE jobs SET status = ?, reason = ?, finished_at = ?
     WHERE seq = ? AND status IN ('preparing', 'ready', 'canary', 'running')`,
  );
  const ofLink = db.prepare<[string], { seq: number; status: JobStatus }>(
    `SELECT seq, status FROM jobs WHERE portal_link_id = ? AND portal_link_id <> ''
       AND status IN ('preparing', 'ready', 'canary', 'running')`,
  );
  const setOff = db.prepare<[number, number, number]>(
    'UPDATE job_progress SET updated_at = ?, next_at = ? WHERE job_seq = ?',
  );
  const touch = db.prepare<[number, number]>(
    'UPDATE job_progress SET updated_at = ? WHERE job_seq = ?',
  );
  const addItems = prepareAddItems({ db });

  /** Within a transaction. */
  function endOne(seq: number, status: JobStatus, reason: string, now: number): boolean {
    const hasEnded = end.run(status, reason, now, seq).changes === 1;
    if (hasEnded) touch.run(now, seq);
    return hasEnded;
  }

  return {
    create: ({ selection, ...job }, items, check) =>
      commit.write(() => {
        for (const { seq, status } of ofLink.all(job.portal_link_id)) {
          const isStarted = status === 'canary' || status === 'running';
          if (!isStarted) endOne(seq, 'stopped', replacedReason, job.created_at);
        }
        check(countOpen(job.project_id, job.portal_link_id));
        const { lastInsertRowid } = insert.run({
          ...job,
          ...selectionTexts(selection),
          newest_id: newestId(),
          status: !items ? 'preparing' : job.origin === 'batch' ? 'running' : 'ready',
          sends_arrived: job.sends_arrived ? 1 : 0,
        });
        insertProgress.run(lastInsertRowid, job.created_at);
        if (items) addItems(Number(lastInsertRowid), items, job.created_at);
      }),
    freeze: ({ seq }, items, next, now) =>
      commit.write(() => {
        if (isPreparing.get(seq) === undefined) return;
        addItems(seq, items, now);
        if (next === undefined) prepared.run(now, seq);
        else lookOn.run(next, seq);
      }),
    start: (
      { seq, project_id, portal_link_id },
      { per_second, canary, without = [] },
      now,
      check,
    ) =>
      commit.write(() => {
        check(countOpen(project_id, portal_link_id));
        const { count = null, max_failures = null } = canary ?? {};
        const status = canary ? 'canary' : 'running';
        const values = { seq, status, per_second, count, max_failures, now };
        const isStarted = start.run(values).changes === 1;
        if (!isStarted) return false;
        setOff.run(now, now, seq);
        for (const { endpoint_id, error_kind, event_type } of without) {
          leaveOut.run(seq, endpoint_id, error_kind, event_type);
        }
        return true;
      }),
    goOn: ({ seq }) => commit.write(() => void goOn.run(seq)),
    end: ({ seq }, status, reason, now) => commit.write(() => endOne(seq, status, reason, now)),
    endOfLink: (portalLinkId, reason, now) =>
      commit.write(() => {
        for (const { seq } of ofLink.all(portalLinkId)) endOne(seq, 'stopped', reason, now);
      }),
  };
}
