import type Database from 'better-sqlite3';
import { prepareChanges } from './changes';
import { type NamedTally, prepareNamedTallies } from './named-tallies';
import { type Span, spanMs, spanStart, spansBetween } from './series';
import { addTo, type Count, countOf, deliveriesOf, type Tally, tallyOf } from './tally';

/** Whole hours, in milliseconds since 1970; the end is not included. */
export interface CountedTime {
  from: number;
  to: number;
  span: Span;
}

export interface TimeCounts {
  total: Tally;
  /** Every span, also those in which nothing happened. */
  spans: { at: number; tally: Tally }[];
  /** Those with the most failures first, a hundred at most. */
  endpoints: NamedTally[];
  types: NamedTally[];
}

/** What waits in a project, whenever it was made. */
export interface WaitingCounts {
  scheduled: number;
  /** On their way. */
  processing: number;
  retry: number;
}

/** How deliveries to an endpoint fare. */
export interface EndpointCounts {
  /** All that were ever made for it. */
  made: number;
  /**
   * Of those that were made since a moment, what succeeded, failed and is tried again, one that is being
   * tried once more among them.
   */
  since: Tally;
}

/** Deliveries that were made for an endpoint in an hour, by how they stand now. */
export interface HourCounts {
  /** Its beginning, in milliseconds since 1970. */
  at: number;
  tally: Tally;
}

const noEnd = Number.MAX_SAFE_INTEGER;

/** Reads counts, at the same price however many rows they are of. */
export function prepareCountReads(db: Database.Database) {
  const changesOf = prepareChanges(db);
  const namedTallies = prepareNamedTallies(db);
  const ofProject = db.prepare<[string, string, number, number], Count & { at: number }>(
    `SELECT at, measure, count FROM counts
     WHERE project_id = ? AND series = ? AND at >= ? AND at < ? AND name = ''`,
  );
  const allOfProject = db.prepare<[string], Count>(
    `SELECT measure, count FROM counts
     WHERE project_id = ? AND series = 'project' AND at = 0 AND name = ''`,
  );
  const states = `measure IN ('Retry', 'Success', 'Failure')`;
  const standings = `measure IN ('made', 'Retry', 'Success', 'Failure', 'Discarded')`;
  const made = db
    .prepare<[{ projectId: string; endpointId: string }], number>(
      `SELECT (SELECT coalesce(sum(count), 0) FROM counts WHERE project_id = @projectId
           AND series = 'endpoint' AND at = 0 AND name = @endpointId AND measure = 'made')
         + (SELECT coalesce(sum(count), 0) FROM count_changes WHERE project_id = @projectId
           AND endpoint_id = @endpointId AND measure = 'made')`,
    )
    .pluck();
  const ofEndpoint = db.prepare<
    [{ projectId: string; endpointId: string; hours: string; from: number }],
    Count
  >(
    `SELECT c.measure, c.count FROM json_each(@hours) hour
       CROSS JOIN counts c ON c.project_id = @projectId AND c.series = 'endpoint 1h' AND c.at = hour.value
         AND c.name = @endpointId AND c.${states}
     UNION ALL SELECT measure, count FROM count_changes WHERE project_id = @projectId
       AND endpoint_id = @endpointId AND at >= @from AND ${states}`,
  );
  const hoursOfEndpoint = db.prepare<
    [{ projectId: string; endpointId: string; hours: string; from: number }],
    Count & { at: number }
  >(
    `SELECT c.at, c.measure, c.count FROM json_each(@hours) hour
       CROSS JOIN counts c ON c.project_id = @projectId AND c.series = 'endpoint 1h' AND c.at = hour.value
         AND c.name = @endpointId AND c.${standings}
     UNION ALL SELECT at, measure, count FROM count_changes WHERE project_id = @projectId
       AND endpoint_id = @endpointId AND at >= @from AND ${standings}`,
  );

  return {
    /** What happened within a time. Nothing may be carried over before it resolves. */
    async within(projectId: string, { from, to, span }: CountedTime): Promise<TimeCounts> {
      const changes = changesOf(projectId, from, to);
      const tallies = new Map(
        spansBetween(from, to, span).map((at): [number, Tally] => [at, new Map()]),
      );
      const total: Tally = new Map();
      const stored = ofProject.all(projectId, `project ${span}`, from, to);
      for (const row of [...stored, ...changes]) {
        addTo(tallyOf(tallies, spanStart(row.at, span)), row);
        addTo(total, row);
      }
      const time = { from, to, changes };
      return {
        total,
        spans: [...tallies].map(([at, tally]) => ({ at, tally })),
        endpoints: await namedTallies(projectId, 'endpoint', time),
        types: await namedTallies(projectId, 'type', time),
      };
    },

    waiting(projectId: string): WaitingCounts {
      const tally: Tally = new Map();
      for (const row of allOfProject.all(projectId)) addTo(tally, row);
      for (const row of changesOf(projectId, 0, noEnd)) addTo(tally, row);
      return {
        scheduled: deliveriesOf(tally, 'Scheduled'),
        processing: deliveriesOf(tally, 'Processing'),
        retry: countOf(tally, 'Retry'),
      };
    },

    /** @param from the beginning of an hour, some days back at most */
    ofEndpoint(projectId: string, endpointId: string, from: number, now: number): EndpointCounts {
      const hours = JSON.stringify(spansBetween(from, now + spanMs['1h'], '1h'));
      const since: Tally = new Map();
      for (const row of ofEndpoint.all({ projectId, endpointId, hours, from })) addTo(since, row);
      return { made: made.get({ projectId, endpointId }) ?? 0, since };
    },

    /** @param from the beginning of an hour, some days back at most */
    hoursOfEndpoint(
      projectId: string,
      endpointId: string,
      from: number,
      now: number,
    ): HourCounts[] {
      const starts = spansBetween(from, spanStart(now, '1h') + spanMs['1h'], '1h');
      const tallies = new Map(starts.map((at): [number, Tally] => [at, new Map()]));
      const asked = { projectId, endpointId, hours: JSON.stringify(starts), from };
      for (const row of hoursOfEndpoint.all(asked)) {
        addTo(tallyOf(tallies, spanStart(row.at, '1h')), row);
      }
      return [...tallies].map(([at, tally]) => ({ at, tally }));
    },
  };
}
