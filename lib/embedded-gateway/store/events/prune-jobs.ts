import type Database from 'better-sqlite3';

/** What one transaction takes away at most, so that nobody waits for it. */
const rowsAtOnce = 1_000;

/** What a project keeps of jobs that are over, however young they are; the oldest go first. */
export const mostKept = { jobs: 200, items: 2_000_000 } as const;

/**
 * Takes away jobs with their items: those in which nothing has moved since a moment, and of those that
 * are over the ones beyond what a project keeps. In one transaction over a few rows; false when there is
 * nothing left to take away. A job goes first, so that nobody sees it without its items.
 */
export function preparePruneJobs(
  db: Database.Database,
  kept: { jobs: number; items: number } = mostKept,
): (before: number) => boolean {
  const old = db.prepare<[number]>(
    `DELETE FROM jobs WHERE seq IN (
       SELECT j.seq FROM jobs j JOIN job_progress p ON p.job_seq = j.seq
       WHERE p.updated_at < ? AND j.status IN ('ready', 'stopped', 'finished', 'failed'))`,
  );
  const tooMany = db.prepare<[number, number]>(
    `DELETE FROM jobs WHERE seq IN (
       SELECT seq FROM (
         SELECT j.seq, row_number() OVER newer AS number, sum(p.total) OVER newer AS items
         FROM jobs j JOIN job_progress p ON p.job_seq = j.seq
         WHERE j.status IN ('stopped', 'finished', 'failed')
         WINDOW newer AS (PARTITION BY j.project_id ORDER BY j.seq DESC))
       WHERE number > ? OR (items > ? AND number > 1))`,
  );
  const left = db
    .prepare<[], number>(
      'SELECT job_seq FROM job_progress WHERE job_seq NOT IN (SELECT seq FROM jobs) LIMIT 1',
    )
    .pluck();
  const items = db.prepare<[{ job: number }]>(
    `DELETE FROM job_items WHERE job_seq = @job AND item_id IN (
       SELECT item_id FROM job_items WHERE job_seq = @job LIMIT ${rowsAtOnce})`,
  );
  const groups = db.prepare<[{ job: number }]>(
    `DELETE FROM job_groups WHERE job_seq = @job AND number IN (
       SELECT number FROM job_groups WHERE job_seq = @job LIMIT ${rowsAtOnce})`,
  );
  const progress = db.prepare<[number]>('DELETE FROM job_progress WHERE job_seq = ?');

  const slice = db.transaction((before: number): boolean => {
    old.run(before);
    tooMany.run(kept.jobs, kept.items);
    const job = left.get();
    if (job === undefined) return false;
    if (items.run({ job }).changes + groups.run({ job }).changes === 0) progress.run(job);
    return true;
  });
  return (before) => slice.immediate(before);
}
