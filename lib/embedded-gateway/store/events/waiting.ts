import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { storedLanes } from './due-lanes';

/** How long things wait, as figures read it. Times are milliseconds since 1970. */
export interface WaitingReads {
  /** When the event was accepted that waits for longest to be matched; undefined where none does. */
  oldestUnmatchedAt(projectId: string): number | undefined;
  /**
   * When the delivery became due that has been due for longest; undefined where none is due. Others get
   * their turn meanwhile.
   * @param isOpen whether an endpoint is sent to at all: what waits for others waits by intent
   */
  oldestDueAt(
    now: number,
    isOpen: (projectId: string, endpointId: string) => boolean,
  ): Promise<number | undefined>;
}

/** How many lanes are looked at before others get their turn. */
const lanesAtOnce = 100;

export function createWaitingReads(db: Database.Database): WaitingReads {
  const lanes = storedLanes(db);
  const oldestUnmatched = db
    .prepare<[string], number>(
      `SELECT accepted_at FROM events WHERE status = 'Processing' AND project_id = ?
       ORDER BY seq LIMIT 1`,
    )
    .pluck();

  return {
    oldestUnmatchedAt: (projectId) => oldestUnmatched.get(projectId),
    async oldestDueAt(now, isOpen) {
      let oldest = now + 1;
      let looked = 0;
      for (const { project_id, endpoint_id, due_at } of lanes()) {
        if (due_at < oldest && isOpen(project_id, endpoint_id)) oldest = due_at;
        looked += 1;
        if (looked % lanesAtOnce === 0) await nextTurn();
      }
      return oldest > now ? undefined : oldest;
    },
  };
}
