import type Database from 'better-sqlite3';
import { fineFrom, spanStart } from './series';
import { type Count, isOfDeliveries, isOfNames } from './tally';

/** What one transaction carries over at most, so that nobody waits for it. */
const changesAtOnce = 200;

interface Change extends Count {
  project_id: string;
  endpoint_id: string;
  event_type: string;
  at: number;
}

type Sum = [projectId: string, series: string, at: number, name: string, measure: string];

/** The sums that a change is part of. */
function* sumsOf(change: Change, now: number): Generator<Sum> {
  const { project_id, endpoint_id, event_type, at, measure } = change;
  const day = spanStart(at, '1d');
  const hour = spanStart(at, '1h');
  const isFine = at >= fineFrom(now);
  yield [project_id, 'project 1d', day, '', measure];
  if (isFine) {
    yield [project_id, 'project 5m', at, '', measure];
    yield [project_id, 'project 1h', hour, '', measure];
  }
  if (isOfDeliveries(measure)) yield [project_id, 'project', 0, '', measure];
  if (measure === 'made') yield [project_id, 'endpoint', 0, endpoint_id, measure];
  if (!isOfNames(measure)) return;
  yield [project_id, 'endpoint 1d', day, endpoint_id, measure];
  yield [project_id, 'type 1d', day, event_type, measure];
  if (!isFine) return;
  yield [project_id, 'endpoint 1h', hour, endpoint_id, measure];
  yield [project_id, 'type 1h', hour, event_type, measure];
}

/**
 * Carries changes over into the sums that they are part of, in one transaction over some of them: all
 * but those of the present span, of which more will come.
 * @returns goes on until it has returned false: there is no more
 */
export function prepareCarry(db: Database.Database): (now: number) => boolean {
  const changes = db.prepare<[number], Change>(
    `SELECT project_id, endpoint_id, event_type, at, measure, count FROM count_changes
     WHERE at < ? LIMIT ${changesAtOnce}`,
  );
  const drop = db.prepare<[Change]>(
    `DELETE FROM count_changes WHERE project_id = @project_id AND endpoint_id = @endpoint_id
       AND at = @at AND event_type = @event_type AND measure = @measure`,
  );
  const add = db.prepare<[...Sum, number]>(
    `INSERT INTO counts (project_id, series, at, name, measure, count) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const dropEmpty = db.prepare<Sum>(
    `DELETE FROM counts WHERE project_id = ? AND series = ? AND at = ? AND name = ? AND measure = ?
       AND count = 0`,
  );

  const carry = db.transaction((now: number): boolean => {
    const found = changes.all(spanStart(now, '5m'));
    const sums = new Map<string, { sum: Sum; count: number }>();
    for (const change of found) {
      drop.run(change);
      if (change.count === 0) continue;
      for (const sum of sumsOf(change, now)) {
        const key = JSON.stringify(sum);
        const before = sums.get(key)?.count ?? 0;
        sums.set(key, { sum, count: before + change.count });
      }
    }
    for (const { sum, count } of sums.values()) {
      if (count !== 0) add.run(...sum, count);
      if (count < 0) dropEmpty.run(...sum);
    }
    return found.length === changesAtOnce;
  });
  return (now) => carry.immediate(now);
}
