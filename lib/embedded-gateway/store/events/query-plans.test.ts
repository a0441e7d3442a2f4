import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { openTestEvents } from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { noteRestore } from './held';
import { eventsFileName } from './open';

const tables =
  /^SCAN (?:events|messages|changed_messages|deliveries|attempts|job_items|job_groups|m|c|d|e|a|i|g)\b/;
/** Indexes of what is not settled alone. */
const fewRows = /INDEX (?:deliveries_(?:due|in_progress|held)|events_unmatched)$/;

test('no statement of the store looks at every event, delivery or attempt', () => {
  const directory = temporaryDirectory();
  openTestEvents(directory.path).db.close();
  const restored = new Database(path.join(directory.path, eventsFileName));
  noteRestore(restored, 1);
  restored.close();
  const statements = new Set<string>();
  const { prepare, exec } = Database.prototype;
  for (const [name, original] of [
    ['prepare', prepare],
    ['exec', exec],
  ] as const) {
    vi.spyOn(Database.prototype, name).mockImplementation(function (
      this: Database.Database,
      sql: string,
    ) {
      statements.add(sql);
      return Reflect.apply(original, this, [sql]);
    });
  }
  const { db, store } = openTestEvents(directory.path);
  store.queue.recover(0, () => '');
  vi.restoreAllMocks();

  const plain = [...statements]
    .filter((sql) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE)/.test(sql))
    .map((sql) => sql.replaceAll(/@\w+/g, '?'));
  expect(plain.length).toBeGreaterThan(50);
  const planOf = (sql: string) =>
    db
      .prepare<[null[]], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all((sql.match(/\?/g) ?? []).map(() => null));
  const scans = plain.flatMap((sql) =>
    planOf(sql)
      .filter(({ detail }) => tables.test(detail) && !fewRows.test(detail))
      .map(({ detail }) => `${detail}: ${sql}`),
  );
  expect(scans).toEqual([]);
  // Counts of one name are found span by span, not among those of all names.
  const ofSpans = plain.filter((sql) => sql.includes('json_each')).map(planOf);
  expect(ofSpans.length).toBeGreaterThan(0);
  for (const plan of ofSpans) {
    expect(plan.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH c .*at=\? AND name=\?/);
  }
  db.close();
  directory.remove();
});
