import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { usualMoving } from '../../../lib/embedded-gateway/base/ports';
import { createSeeded } from '../../../lib/embedded-gateway/example-data/seeded';
import type { EventStore } from '../../../lib/embedded-gateway/store/events';
import { createEventStore } from '../../../lib/embedded-gateway/store/events/create-event-store';
import { openEvents } from '../../../lib/embedded-gateway/store/events/open';
import { createIds } from '../../../lib/embedded-gateway/store/ids';
import { systemRandom } from '../../../lib/embedded-gateway/system-ports';

export const listProject = 'bench';
/** Rows of a value that is as rare in a large database as in a small one: half of them fill a page. */
const rareRows = 50;
const chunk = 10_000;
const from = Date.UTC(2026, 9, 1);
const until = Date.UTC(2026, 10, 1);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What became of deliveries, by parts of twenty: of 1,000 rows half of the smallest part fills a page. */
const outcomes = [
  { part: 14, status: 'Success', error_kind: null, last_code: 200, tries: 1 },
  { part: 1, status: 'Success', error_kind: null, last_code: 200, tries: 2 },
  { part: 1, status: 'Failure', error_kind: 'status_5xx', last_code: 500, tries: 5 },
  { part: 1, status: 'Failure', error_kind: 'status_4xx', last_code: 404, tries: 5 },
  { part: 1, status: 'Retry', error_kind: 'timeout_response', last_code: null, tries: 3 },
  { part: 1, status: 'Scheduled', error_kind: null, last_code: null, tries: 0 },
  { part: 1, status: 'Discarded', error_kind: null, last_code: null, tries: 0 },
] as const;
const rareOutcome = {
  status: 'Retry',
  error_kind: 'timeout_connect',
  last_code: 502,
  tries: 4,
} as const;
const parts = outcomes.flatMap((outcome) => Array.from({ length: outcome.part }, () => outcome));
/** Two of five for one of them, as one customer or one kind of event mostly has. */
const spread = (name: string) => [
  ...Array.from({ length: 8 }, () => `${name}-loud`),
  ...Array.from({ length: 12 }, (_, at) => `${name}-${at}`),
];
const endpoints = spread('endpoint');
const types = spread('type');
const sources = ['', '', 'source-0', 'source-1', 'source-2'];

function prepareInserts(db: Database.Database) {
  return {
    event: db.prepare(
      `INSERT INTO events (seq, uid, project_id, source_id, event_type, target, url_path, url_query,
         idempotency_key, is_duplicate, status, failure_reason, endpoints, accepted_at, updated_at,
         body_size, matches)
       VALUES (@seq, @event_id, '${listProject}', @source_id, @event_type, 'source', '', '', @key, 0,
         'Success', '', @endpoints, @at, @at, 15, '[]')`,
    ),
    message: db.prepare(
      `INSERT INTO messages VALUES (@seq, '{"Content-Type":["application/json"]}',
         CAST('{"total":120.00}' AS BLOB))`,
    ),
    delivery: db.prepare(
      `INSERT INTO deliveries (seq, uid, project_id, event_id, endpoint_id, subscription_id,
         source_id, event_type, idempotency_key, mode, status, strategy, interval_seconds,
         retry_limit, tries, due_at, description, error_kind, last_code, latency_ms, created_at,
         updated_at)
       VALUES (@seq, @uid, '${listProject}', @event_id, @endpoint_id, @endpoint_id, @source_id,
         @event_type, @key, 'at_least_once', @status, 'linear', 10, 5, @tries, @due_at, '',
         @error_kind, @last_code, 20, @at, @at)`,
    ),
  };
}

/** Rows for the number of an event, from 0; how it looks is the same in every database. */
function rowOf(number: number, count: number, chance: ReturnType<typeof createSeeded>) {
  const apart = Math.floor(count / rareRows);
  const isRare = number % apart === 3 % apart;
  const isOfRareEndpoint = number % apart === 7 % apart;
  const outcome = isRare ? rareOutcome : chance.pick(parts);
  const endpoint_id = isOfRareEndpoint
    ? 'endpoint-rare'
    : isRare
      ? 'endpoint-loud'
      : chance.pick(endpoints);
  const at = from + Math.floor(((until - from) / count) * number);
  const isWaiting = outcome.status === 'Retry' || outcome.status === 'Scheduled';
  const { status, error_kind, last_code, tries } = outcome;
  return {
    seq: number + 1,
    at,
    status,
    error_kind,
    last_code,
    tries,
    endpoint_id,
    due_at: isWaiting ? until : null,
    endpoints: JSON.stringify([endpoint_id]),
    event_type: isRare ? 'type-rare' : chance.pick(types),
    source_id: isRare ? 'source-rare' : chance.pick(sources),
    key: number % 10 === 0 ? `key-${number}` : '',
  };
}

/** A database of events with one delivery each, evenly spread over a month. */
export interface EventDatabase {
  store: EventStore;
  /** How many deliveries it holds, each of an event of its own. */
  size: number;
  /** Ids in the middle of it, and the key of both. */
  middle: { eventId: string; deliveryId: string; key: string };
  close(): void;
}

/** Fills a database of its own in a temporary directory, and opens it as the gateway does. */
export function eventDatabase(count: number): EventDatabase {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-'));
  let at = from;
  const clock = { now: () => at };
  const filling = openEvents({ dataDirectory, clock });
  // Filling only: what is measured is opened anew, as the gateway has it.
  filling.pragma('journal_mode = MEMORY');
  filling.pragma('synchronous = OFF');
  filling.pragma('cache_size = -1000000');
  const insert = prepareInserts(filling);
  const newId = createIds(clock, systemRandom);
  const chance = createSeeded(1);
  const middle = { eventId: '', deliveryId: '', key: '' };
  const half = Math.floor(count / 20) * 10;
  const fill = filling.transaction((first: number) => {
    for (let number = first; number < Math.min(first + chunk, count); number += 1) {
      const row = rowOf(number, count, chance);
      at = row.at;
      const [event_id, uid] = [newId(), newId()];
      insert.event.run({ ...row, event_id });
      insert.message.run(row);
      insert.delivery.run({ ...row, event_id, uid });
      if (number === half)
        Object.assign(middle, { eventId: event_id, deliveryId: uid, key: row.key });
    }
  });
  for (let first = 0; first < count; first += chunk) fill(first);
  filling.close();

  const db = openEvents({ dataDirectory, clock });
  const store = createEventStore(db, { clock, settings: usualMoving, log: silent });
  return {
    store,
    size: count,
    middle,
    close() {
      db.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

export const listSpan = { from, until };
