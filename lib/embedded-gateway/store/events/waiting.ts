import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { storedLanes } from './due-lanes';

/** How long things wait, as figures read it. Times are milliseconds since 1970. */
export interface WaitingReads {
  /** When the event was accepted that waits for longest to be matched; undefined where none does. */
  oldestUnmatchedAt(projectId: string): number | undefined;
  /**
   * The delivery that is or becomes due first, whether that has passed or not; undefined where none waits.
   * @param isOpen as below
   */
  firstDue(
    isOpen: (projectId: string, endpointId: string) => boolean,
  ): Promise<{ at: number; endpointId: string } | undefined>;
  /** When the next delivery to an endpoint is due, whether that has passed or not; undefined without one. */
  nextDueOf(endpointId: string): number | undefined;
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
/** How many lanes of one endpoint are looked at. */
const mostOfEndpoint = 100;

export function createWaitingReads(db: Database.Database): WaitingReads {
  const lanes = storedLanes(db);
  const oldestUnmatched = db
    .prepare<[string], number>(
      `SELECT accepted_at FROM events WHERE status = 'Processing' AND project_id = ?
       ORDER BY seq LIMIT 1`,
    )
    .pluck();
  const followingOf = db.prepare<[string, string], { subscription_id: string; due_at: number }>(
    `SELECT subscription_id, due_at FROM deliveries
     WHERE due_at IS NOT NULL AND endpoint_id = ? AND subscription_id > ?
     ORDER BY subscription_id, due_at LIMIT 1`,
  );

  const firstDue: WaitingReads['firstDue'] = async (isOpen) => {
    let first: { at: number; endpointId: string } | undefined;
    let looked = 0;
    for (const { project_id, endpoint_id, due_at } of lanes()) {
      if (due_at < (first?.at ?? Number.POSITIVE_INFINITY) && isOpen(project_id, endpoint_id))
        first = { at: due_at, endpointId: endpoint_id };
      looked += 1;
      if (looked % lanesAtOnce === 0) await nextTurn();
    }
    return first;
  };

  return {
    oldestUnmatchedAt: (projectId) => oldestUnmatched.get(projectId),
    firstDue,
    nextDueOf(endpointId) {
      let first: number | undefined;
      let lane = followingOf.get(endpointId, '');
      for (let looked = 1; lane && looked <= mostOfEndpoint; looked += 1) {
        first = Math.min(first ?? lane.due_at, lane.due_at);
        lane = followingOf.get(endpointId, lane.subscription_id);
      }
      return first;
    },
    async oldestDueAt(now, isOpen) {
      const first = await firstDue(isOpen);
      return first && first.at <= now ? first.at : undefined;
    },
  };
}
