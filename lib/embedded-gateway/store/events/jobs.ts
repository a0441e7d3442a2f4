import type { IdTimes } from './id-times';
import type { EventParts } from './index';
import { createJobChanges } from './job-changes';
import { createJobItems } from './job-items';
import { createJobLists } from './job-lists';
import type { JobStore } from './job-records';

/** Jobs in `events.db`. */
export function createJobStore(
  parts: Pick<EventParts, 'db' | 'commit'> & { times: IdTimes },
): JobStore {
  const lists = createJobLists(parts);
  return { ...lists, ...createJobChanges(parts, lists), ...createJobItems(parts) };
}

/**
 * Calls back, within the transaction, when an item of a job has moved on, whatever statement does it:
 * there may be room for the next one.
 */
export function watchJobs({ db }: Pick<EventParts, 'db'>, moved: () => void): void {
  db.function('job_moved', () => {
    moved();
    return null;
  });
  // Of this connection alone, and not part of the file.
  db.exec(
    `CREATE TEMP TRIGGER IF NOT EXISTS job_moved_after_update
     AFTER UPDATE OF outcome, first_failed ON main.job_items BEGIN SELECT job_moved(); END`,
  );
}
