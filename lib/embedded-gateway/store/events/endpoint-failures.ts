import type Database from 'better-sqlite3';
import type { IdTimes } from './id-times';

/** How many of the newest deliveries to an endpoint are looked at. */
const mostLooked = 500;
/** How many of each status are counted of what a recovery could send. */
const mostCounted = 1_000;

interface Failed {
  created_at: number;
  error_kind: string | null;
  last_code: number | null;
}

/** How deliveries to an endpoint failed; times are when they were made, in milliseconds since 1970. */
export interface EndpointFailures {
  /** The oldest of the unbroken run of the newest that failed; undefined where the newest one arrived. */
  since: number | undefined;
  /** Whether that run may be longer than what was looked at. */
  isLonger: boolean;
  first: number;
  last: { at: number; errorKind: string | null; code: number | null };
}

/** What is settled without having arrived, and has not arrived by another delivery of the same event. */
export interface Recoverable {
  count: number;
  /** Whether there may be more. */
  isMore: boolean;
}

export interface FailureReads {
  /** Undefined where none of those failed that were made from a moment to another. */
  ofEndpoint(
    projectId: string,
    endpointId: string,
    time: { from: number; to: number },
  ): EndpointFailures | undefined;
  /** Of all that is kept of an endpoint. */
  recoverable(projectId: string, endpointId: string): Recoverable;
}

/** Reads how endpoints fail, by a bounded look at the newest and two steps of an index each. */
export function createFailureReads(db: Database.Database, times: IdTimes): FailureReads {
  const newest = db.prepare<[string], { project_id: string; status: string; created_at: number }>(
    `SELECT project_id, status, created_at FROM deliveries INDEXED BY deliveries_by_endpoint
     WHERE endpoint_id = ? ORDER BY uid DESC LIMIT ${mostLooked}`,
  );
  const edge = (status: 'Failure' | 'Retry', order: 'ASC' | 'DESC') =>
    db.prepare<[string, string, string, string, number, number], Failed>(
      `SELECT created_at, error_kind, last_code FROM deliveries INDEXED BY deliveries_failed_by_endpoint
       WHERE status IN ('Failure', 'Retry', 'Discarded') AND endpoint_id = ?
         AND status = '${status}' AND uid BETWEEN ? AND ? AND project_id = ?
         AND created_at >= ? AND created_at < ? ORDER BY uid ${order} LIMIT 1`,
    );
  const firsts = [edge('Failure', 'ASC'), edge('Retry', 'ASC')];
  const lasts = [edge('Failure', 'DESC'), edge('Retry', 'DESC')];

  const recoverable = db.prepare<[string, string, string], { looked: number; count: number }>(
    `SELECT count(*) AS looked, coalesce(sum(NOT EXISTS (SELECT 1 FROM deliveries other
         WHERE other.endpoint_id = failed.endpoint_id AND other.event_id = failed.event_id
           AND other.status = 'Success')), 0) AS count
     FROM (SELECT endpoint_id, event_id FROM deliveries INDEXED BY deliveries_failed_by_endpoint
       WHERE status IN ('Failure', 'Retry', 'Discarded') AND endpoint_id = ? AND status = ?
         AND project_id = ? ORDER BY uid DESC LIMIT ${mostCounted}) failed`,
  );

  function runOf(projectId: string, endpointId: string) {
    let since: number | undefined;
    let looked = 0;
    // Mostly the newest one arrived, and no other is read.
    for (const { project_id, status, created_at } of newest.iterate(endpointId)) {
      looked += 1;
      if (project_id !== projectId) continue;
      if (status === 'Success') return { since, isLonger: false };
      // What waits for its first attempt, or was never to be sent, says nothing of the endpoint.
      if (status === 'Failure' || status === 'Retry') since = created_at;
    }
    return { since, isLonger: looked === mostLooked && since !== undefined };
  }

  return {
    recoverable(projectId, endpointId) {
      const found = (['Failure', 'Discarded'] as const).map(
        (status) => recoverable.get(endpointId, status, projectId) ?? { looked: 0, count: 0 },
      );
      return {
        count: found.reduce((sum, { count }) => sum + count, 0),
        isMore: found.some(({ looked }) => looked === mostCounted),
      };
    },
    ofEndpoint(projectId, endpointId, { from, to }) {
      const { lowest, highest } = times.range(from, to);
      const found = (statements: typeof firsts) =>
        statements
          .flatMap((each) => each.get(endpointId, lowest, highest, projectId, from, to) ?? [])
          .sort((one, other) => one.created_at - other.created_at);
      const first = found(firsts)[0];
      const last = found(lasts).at(-1);
      if (!first || !last) return undefined;
      return {
        ...runOf(projectId, endpointId),
        first: first.created_at,
        last: { at: last.created_at, errorKind: last.error_kind, code: last.last_code },
      };
    },
  };
}
