import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { attemptOf } from '@/lib/testing/event-rows';
import {
  matchedWith,
  openTestEvents,
  type TestEvents,
  testProject,
} from '@/lib/testing/event-store';
import { runs } from '@/lib/testing/long-run';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { Lane, QueuedDelivery } from '../delivery-queue';
import type { DeliveryStatus } from '../records';
import type { TimeCounts } from './reads';
import { type Span, spanMs, spanStart } from './series';
import { countOf, deliveriesOf, type Tally } from './tally';

const endpoints = ['endpoint-1', 'endpoint-2'];
const types = ['order.made', 'order.paid'];
const hour = spanMs['1h'];

interface Row {
  uid: string;
  endpoint_id: string;
  event_type: string;
  status: DeliveryStatus;
  created_at: number;
}
interface Attempt {
  uid: string;
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
function createLedger(kept: () => TestEvents) {
  const seen = {
    deliveries: new Map<string, Row>(),
    attempts: new Map<string, Attempt>(),
    events: new Map<string, Event>(),
  };
  return {
    ...seen,
    look() {
      const { db } = kept();
      const all = <T>(sql: string) => db.prepare<[], T>(sql).all();
      for (const row of all<Row>('SELECT * FROM deliveries')) seen.deliveries.set(row.uid, row);
      for (const row of all<Attempt>('SELECT *, responded_at - requested_at AS took FROM attempts'))
        seen.attempts.set(row.uid, row);
      for (const row of all<Event>('SELECT * FROM events')) seen.events.set(row.uid, row);
    },
  };
}
type Ledger = ReturnType<typeof createLedger>;

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

function expectCounted(
  counts: TimeCounts,
  { deliveries, attempts, events }: Ledger,
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
  const latencies = [...counts.total].filter(([measure]) => measure.startsWith('latency:'));
  expect(Object.fromEntries(latencies)).toEqual(
    grouped(
      answered,
      ({ took }) => `latency:${Math.trunc(Math.log(Math.max(took, 1)) / Math.log(1.15))}`,
    ),
  );
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

let directory: ReturnType<typeof temporaryDirectory>;
let kept: TestEvents;

function open(clock?: TestEvents['clock']) {
  kept = openTestEvents(directory.path, {
    ...(clock ? { clock } : {}),
    settings: { retentionMs: hour },
  });
  // No power goes in these tests.
  kept.db.pragma('synchronous = OFF');
}

beforeEach(() => {
  directory = temporaryDirectory();
  open();
});
afterEach(() => {
  kept.db.close();
  directory.remove();
});

const lane = (endpointId: string): Lane => ({
  key: `${endpointId} subscription-1`,
  projectId: testProject,
  endpointId,
  subscriptionId: 'subscription-1',
});

const kinds = <Kind extends string>(...names: Kind[]) =>
  fc.record({ kind: fc.constantFrom(...names) });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('accept' as const),
      key: fc.option(fc.constantFrom('a', 'b'), { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('match' as const),
      to: fc.subarray(endpoints),
      type: fc.constantFrom(...types),
      status: fc.constantFrom('Scheduled', 'Scheduled', 'Scheduled', 'Failure', 'Discarded'),
    }),
  },
  { weight: 5, arbitrary: kinds('claim') },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      status: fc.constantFrom('Success', 'Retry', 'Retry', 'Failure'),
      took: fc.integer({ min: 0, max: 60_000 }),
      isAnswered: fc.boolean(),
      isRecorded: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: kinds('giveBack', 'resend', 'rematch', 'crash', 'hold', 'release', 'carry', 'prune'),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(1_000, 5 * 60_000, 5 * 60_000, 2 * hour, 30 * hour),
    }),
  },
  { weight: 1, arbitrary: kinds('discard') },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run(steps: readonly Step[]) {
  const begun = kept.clock.now();
  const ledger = createLedger(() => kept);
  const claimed: QueuedDelivery[] = [];
  const unmatched: string[] = [];
  for (const each of steps) {
    const { store, clock, newId } = kept;
    switch (each.kind) {
      case 'accept': {
        const event = await kept.accept({}, each.key);
        unmatched.push(event.uid);
        break;
      }
      case 'match': {
        const uid = unmatched.pop();
        const event = uid && store.reads.event(testProject, uid);
        if (!event) break;
        const settled = each.status === 'Scheduled' ? {} : { due_at: null };
        const made = each.to.map((endpoint_id) =>
          kept.newDelivery(event, {
            endpoint_id,
            event_type: each.type,
            status: each.status,
            ...settled,
          }),
        );
        const status = made.length === 0 ? 'Failure' : 'Success';
        await store.matching.settle(event.uid, { ...matchedWith(...made), status });
        break;
      }
      case 'claim':
        for (const endpoint of endpoints) {
          const limits = { deliveries: 2, atMostOnce: 2 };
          claimed.push(...(await store.queue.claim(lane(endpoint), clock.now(), limits)));
        }
        break;
      case 'settle': {
        const delivery = claimed.pop();
        if (!delivery) break;
        const error_kind = each.status === 'Success' ? null : 'status_5xx';
        const attempt = attemptOf(delivery, {
          uid: newId(),
          code: each.isAnswered ? 500 : null,
          error_kind,
          requested_at: clock.now() - each.took,
          responded_at: clock.now(),
        });
        const due_at = each.status === 'Retry' ? clock.now() : null;
        await store.queue.settle(
          {
            delivery,
            status: each.status,
            due_at,
            description: '',
            latency_ms: null,
            attempt: each.isRecorded ? attempt : null,
          },
          clock.now(),
        );
        break;
      }
      case 'giveBack':
        await store.queue.giveBack(claimed.splice(0), clock.now());
        break;
      case 'resend':
        for (const { uid } of ledger.deliveries.values())
          await store.queue.resend(testProject, uid, clock.now());
        break;
      case 'rematch':
        for (const { uid } of [...ledger.events.values()].slice(-1)) {
          if (await store.matching.reopen(testProject, uid)) unmatched.push(uid);
        }
        break;
      case 'crash':
        claimed.length = 0;
        kept.db.close();
        open(clock);
        kept.store.queue.recover(clock.now(), newId);
        break;
      case 'hold':
        claimed.length = 0;
        kept.db.prepare('INSERT INTO restores (restored_at) VALUES (?)').run(clock.now());
        kept.db.close();
        open(clock);
        break;
      case 'release':
        await store.held.release(testProject);
        break;
      case 'prune':
        ledger.look();
        await store.pruner.runOnce();
        break;
      case 'carry':
        await store.counts.runOnce();
        break;
      case 'discard':
        await store.queue.discard(lane('endpoint-1'), clock.now(), '', 2);
        break;
      case 'advance':
        clock.advance(each.ms);
        break;
    }
    ledger.look();
  }
  const today = spanStart(kept.clock.now(), '1d');
  for (const span of ['5m', '1h', '1d'] as const) {
    // Further back counts are given up after a while, like what they are of.
    const from = Math.max(spanStart(begun, '1d'), today - spanMs['1d']);
    const time = { from, to: today + spanMs['1d'], span };
    expectCounted(await kept.store.counts.within(testProject, time), ledger, from, span);
  }
  const rows = [...ledger.deliveries.values()];
  const { scheduled, retry } = kept.store.counts.waiting(testProject);
  expect({ scheduled, retry }).toEqual({
    scheduled: rows.filter(({ status }) => status === 'Scheduled').length,
    retry: rows.filter(({ status }) => status === 'Retry').length,
  });
  for (const endpoint of endpoints) {
    expect(kept.store.counts.ofEndpoint(testProject, endpoint, begun).made).toBe(
      rows.filter(({ endpoint_id }) => endpoint_id === endpoint).length,
    );
  }
}

test('counts are those of all that ever was, whatever happens in whichever order', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), run)
      .beforeEach(() => {
        kept.db.close();
        directory.remove();
        directory = temporaryDirectory();
        open();
      }),
    { numRuns: runs(25, 1_000) },
  );
}, 120_000);
