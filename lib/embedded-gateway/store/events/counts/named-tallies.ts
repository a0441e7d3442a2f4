import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { Change } from './changes';
import { type Dimension, spansOfTime } from './series';
import { addTo, type Count, countOf, isOfNames, type Tally, tallyOf } from './tally';

/** How many are told, those with the most failures. */
const mostNames = 100;
/** So many rows are read before others get their turn. */
const rowsAtOnce = 2_000;

export interface NamedTally {
  /** Of an endpoint, or the event type. */
  name: string;
  tally: Tally;
}

/** Most failures first, then those that are tried again, then most deliveries. */
function byFailures(one: NamedTally, other: NamedTally): number {
  return (
    countOf(other.tally, 'Failure') - countOf(one.tally, 'Failure') ||
    countOf(other.tally, 'Retry') - countOf(one.tally, 'Retry') ||
    countOf(other.tally, 'made') - countOf(one.tally, 'made') ||
    (one.name < other.name ? -1 : 1)
  );
}

const nameOf: Record<Dimension, (change: Change) => string> = {
  endpoint: (change) => change.endpoint_id,
  type: (change) => change.event_type,
};

/** Reads how endpoints, or event types, fared within whole hours. */
export function prepareNamedTallies(db: Database.Database) {
  const states = db.prepare<[string, string, number], Count & { name: string }>(
    `SELECT name, measure, count FROM counts WHERE project_id = ? AND series = ? AND at = ?
     AND measure IN ('made', 'Retry', 'Success', 'Failure', 'Discarded')`,
  );
  const latencies = db.prepare<[string, string, string, string], Count>(
    `SELECT c.measure, sum(c.count) AS count FROM json_each(?) span
       CROSS JOIN counts c ON c.project_id = ? AND c.series = ? AND c.at = span.value AND c.name = ?
         AND c.measure >= 'latency:' AND c.measure < 'latency;'
     GROUP BY c.measure`,
  );

  return async function read(
    projectId: string,
    dimension: Dimension,
    { from, to, changes }: { from: number; to: number; changes: readonly Change[] },
  ): Promise<NamedTally[]> {
    const tallies = new Map<string, Tally>();
    const spans = Object.entries(spansOfTime(from, to)).map(([span, starts]) => ({
      series: `${dimension} ${span}`,
      starts,
    }));
    let rows = 0;
    for (const { series, starts } of spans) {
      for (const at of starts) {
        for (const row of states.all(projectId, series, at)) {
          addTo(tallyOf(tallies, row.name), row);
          rows += 1;
        }
        if (rows < rowsAtOnce) continue;
        rows = 0;
        await nextTurn();
      }
    }
    for (const change of changes) {
      if (isOfNames(change.measure)) addTo(tallyOf(tallies, nameOf[dimension](change)), change);
    }
    const told = [...tallies]
      .map(([name, tally]): NamedTally => ({ name, tally }))
      .filter(({ tally }) => countOf(tally, 'made') > 0)
      .sort(byFailures)
      .slice(0, mostNames);
    for (const { name, tally } of told) {
      for (const { series, starts } of spans) {
        const found = latencies.all(JSON.stringify(starts), projectId, series, name);
        for (const row of found) addTo(tally, row);
      }
    }
    return told;
  };
}
