import type Database from 'better-sqlite3';
import { prepareTakeBackExamples } from './counts/take-back';
import type {
  ExampleDelivery,
  ExampleEvent,
  ExampleEventStore,
  ExampleEvents,
} from './example-records';
import type { IdTimes } from './id-times';
import { prepareInsertAttempt } from './insert-attempt';
import type { InsertEvent } from './insert-event';
import { prepareKeepChanged, prepareKeepMatched } from './keep-matched';
import { prepareRemoveEvent } from './prune';
import { prepareInsertRefused } from './refused';

/** @param insertEvent that of the database, which hands out numbers */
export function createExampleEventStore(
  db: Database.Database,
  times: IdTimes,
  insertEvent: InsertEvent,
): ExampleEventStore {
  const isTouched = db
    .prepare<[{ projectId: string }], number>(
      `SELECT EXISTS (SELECT 1 FROM example_projects WHERE project_id = @projectId)
         OR EXISTS (SELECT 1 FROM events WHERE project_id = @projectId)
         OR EXISTS (SELECT 1 FROM refused_requests WHERE project_id = @projectId)`,
    )
    .pluck();
  const noteProject = db.prepare<[string, number]>(
    'INSERT INTO example_projects (project_id, made_at) VALUES (?, ?)',
  );
  const noteEvent = db.prepare<[string]>('INSERT INTO example_events (event_id) VALUES (?)');
  const noteKey = db.prepare<[string, string, string]>(
    'INSERT INTO idempotency_keys (scope, key, event_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const goOn = db.prepare<[Omit<ExampleDelivery, 'attempts'> & { error_kind: string | null }]>(
    `UPDATE deliveries SET status = @status, tries = @tries, due_at = @due_at,
       description = @description, error_kind = @error_kind, last_code = @last_code,
       latency_ms = @latency_ms, updated_at = @updated_at WHERE uid = @uid`,
  );
  // From the few to the many, whatever the planner would think.
  const ofProject = db
    .prepare<[string], string>(
      `SELECT uid FROM example_events CROSS JOIN events ON uid = event_id WHERE project_id = ?`,
    )
    .pluck();
  const exist = db
    .prepare<[string], number>(
      `SELECT EXISTS (
         SELECT 1 FROM example_events CROSS JOIN events ON uid = event_id WHERE project_id = ?)`,
    )
    .pluck();
  const removeRefused = db.prepare<[{ projectId: string }]>(
    `DELETE FROM refused_requests WHERE project_id = @projectId AND refused_at <=
       (SELECT made_at FROM example_projects WHERE project_id = @projectId)`,
  );
  const keepMatched = prepareKeepMatched(db, times);
  const keepChanged = prepareKeepChanged(db);
  const insertAttempt = prepareInsertAttempt(db);
  const insertRefused = prepareInsertRefused(db);
  const takeBack = prepareTakeBackExamples(db);
  const removeEvent = prepareRemoveEvent(db);

  function insert({ event, keyScope, changed, matched, deliveries }: ExampleEvent): void {
    insertEvent(event, matched === null);
    noteEvent.run(event.uid);
    if (keyScope !== null) noteKey.run(keyScope, event.idempotency_key, event.uid);
    if (changed) keepChanged(event.uid, changed);
    if (matched) keepMatched(event.uid, matched, matched.at);
    for (const { attempts, ...delivery } of deliveries) {
      goOn.run({ ...delivery, error_kind: attempts.at(-1)?.error_kind ?? null });
      for (const attempt of attempts) insertAttempt(attempt);
    }
  }

  const add = db.transaction((projectId: string, examples: ExampleEvents, now: number) => {
    if (isTouched.get({ projectId }) === 1) return false;
    noteProject.run(projectId, now);
    for (const event of examples.events) insert(event);
    for (const refused of examples.refused) insertRefused(refused);
    return true;
  });
  const remove = db.transaction((projectId: string) => {
    takeBack(projectId);
    for (const uid of ofProject.all(projectId)) removeEvent(uid);
    removeRefused.run({ projectId });
  });

  return {
    isWanted: (projectId) => isTouched.get({ projectId }) === 0,
    add: (projectId, examples, now) => add.immediate(projectId, examples, now),
    exist: (projectId) => exist.get(projectId) === 1,
    remove: (projectId) => remove.immediate(projectId),
  };
}
