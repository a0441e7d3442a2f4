import type Database from 'better-sqlite3';
import { expect } from 'vitest';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import type { TimeCounts } from '@/lib/embedded-gateway/store/events/counts/reads';
import { type Span, spanStart } from '@/lib/embedded-gateway/store/events/counts/series';
import {
  countOf,
  deliveriesOf,
  type Tally,
} from '@/lib/embedded-gateway/store/events/counts/tally';
import type { DeliveryStatus } from '@/lib/embedded-gateway/store/events/records';

interface Row {
  uid: string;
  endpoint_id: string;
  event_type: string;
  status: DeliveryStatus;
  created_at: number;
}
interface Attempt {
  uid: string;
  delivery_id: string;
  error_kind: string | null;
  code: number | null;
  took: number;
  responded_at: number;
}
interface Event {
  uid: string;
  is_duplicate: number;
  status: string;
  accepted_at: number;
}

/** Everything that ever was in the tables, as it was last seen. */
export function createEventLedger(database: () => Database.Database) {
  const seen = {
    deliveries: new Map<string, Row>(),
    attempts: new Map<string, Attempt>(),
    events: new Map<string, Event>(),
  };
  return {
    ...seen,
    look() {
      const db = database();
      const all = <T>(sql: string) => db.prepare<[], T>(sql).all();
      for (const row of all<Row>('SELECT * FROM deliveries')) seen.deliveries.set(row.uid, row);
      for (const row of all<Attempt>('SELECT *, responded_at - requested_at AS took FROM attempts'))
        seen.attempts.set(row.uid, row);
      for (const row of all<Event>('SELECT * FROM events')) seen.events.set(row.uid, row);
    },
  };
}
type EventLedger = ReturnType<typeof createEventLedger>;

function grouped<T>(rows: Iterable<T>, key: (row: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
}

/** How many there are of each status, with whose they are. */
const flat = (of: string, tally: Tally) =>
  Object.fromEntries(
    deliveryStatuses.flatMap((status) => {
      const count = deliveriesOf(tally, status);
      return count === 0 ? [] : [[`${of} ${status}`, count]];
    }),
  );

const binOf = ({ took }: Attempt) =>
  `latency:${Math.trunc(Math.log(Math.max(took, 1)) / Math.log(1.15))}`;
const latencies = (tally: Tally) =>
  Object.fromEntries([...tally].filter(([measure]) => measure.startsWith('latency:')));

/** Holds that counts are those of all that happened from a moment on. */
export function expectCounted(
  counts: TimeCounts,
  { deliveries, attempts, events }: EventLedger,
  from: number,
  span: Span,
) {
  const rows = [...deliveries.values()].filter(({ created_at }) => created_at >= from);
  const sent = [...attempts.values()].filter(({ responded_at }) => responded_at >= from);
  const merged = (parts: Record<string, number>[]) => Object.assign({}, ...parts);
  expect(merged(counts.spans.map(({ at, tally }) => flat(String(at), tally)))).toEqual(
    grouped(rows, (row) => `${spanStart(row.created_at, span)} ${row.status}`),
  );
  expect(flat('', counts.total)).toEqual(grouped(rows, (row) => ` ${row.status}`));
  expect(merged(counts.endpoints.map(({ name, tally }) => flat(name, tally)))).toEqual(
    grouped(rows, (row) => `${row.endpoint_id} ${row.status}`),
  );
  expect(merged(counts.types.map(({ name, tally }) => flat(name, tally)))).toEqual(
    grouped(rows, (row) => `${row.event_type} ${row.status}`),
  );
  const failed = sent.filter(({ error_kind }) => error_kind !== null);
  const errors = [...counts.total].filter(([measure]) => measure.startsWith('error:'));
  expect(Object.fromEntries(errors)).toEqual(grouped(failed, (row) => `error:${row.error_kind}`));
  const answered = sent.filter(({ code }) => code !== null);
  expect(latencies(counts.total)).toEqual(grouped(answered, binOf));
  for (const { name, tally } of counts.endpoints) {
    const own = answered.filter(
      ({ delivery_id }) => deliveries.get(delivery_id)?.endpoint_id === name,
    );
    expect(latencies(tally)).toEqual(grouped(own, binOf));
  }
  const all = [...events.values()].filter(({ accepted_at }) => accepted_at >= from);
  expect({
    new: countOf(counts.total, 'new'),
    duplicate: countOf(counts.total, 'duplicate'),
    unmatched: countOf(counts.total, 'unmatched'),
  }).toEqual({
    new: all.filter(({ is_duplicate }) => is_duplicate === 0).length,
    duplicate: all.filter(({ is_duplicate }) => is_duplicate === 1).length,
    unmatched: all.filter(({ status }) => status === 'Failure').length,
  });
}
