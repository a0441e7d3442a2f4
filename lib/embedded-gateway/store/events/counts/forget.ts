import type Database from 'better-sqlite3';
import { fineFrom, spanMs } from './series';

/** What one transaction takes away at most. */
const countsAtOnce = 500;

interface Found {
  project_id: string;
  series: string;
}

/**
 * Forgets counts that are too old, some in each transaction: spans shorter than a day after some days,
 * days when events of them are not kept any more. What ever was stays.
 * @returns goes on until it has returned false: nothing is left to forget
 */
export function prepareForget(
  db: Database.Database,
): (now: number, retentionMs: number) => boolean {
  const oldestEvent = db
    .prepare<[], number>('SELECT accepted_at FROM events WHERE seq > 0 ORDER BY seq LIMIT 1')
    .pluck();
  const following = db.prepare<[string, string], Found>(
    `SELECT project_id, series FROM counts WHERE (project_id, series) > (?, ?)
     ORDER BY project_id, series LIMIT 1`,
  );
  const forget = db.prepare<[string, string, number]>(
    `DELETE FROM counts WHERE (project_id, series, at, name, measure) IN (
       SELECT project_id, series, at, name, measure FROM counts
       WHERE project_id = ? AND series = ? AND at < ? LIMIT ${countsAtOnce})`,
  );

  return (now, retentionMs) => {
    const oldest = Math.min(now - retentionMs, oldestEvent.get() ?? now);
    // What is still on its way is counted in the day that it was made in, also where the clock was set
    // back since.
    const dayFrom = oldest - 2 * spanMs['1d'];
    let position = following.get('', '');
    while (position) {
      const { project_id, series } = position;
      const isWhole = !series.includes(' ');
      const before = series.endsWith('1d') ? dayFrom : fineFrom(now);
      if (!isWhole && forget.run(project_id, series, before).changes > 0) return true;
      position = following.get(project_id, series);
    }
    return false;
  };
}
