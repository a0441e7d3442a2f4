import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventLedger, expectCounted } from '@/lib/testing/event-ledger';
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
import { spanMs, spanStart } from './series';

const endpoints = ['endpoint-1', 'endpoint-2'];
const types = ['order.made', 'order.paid'];
const hour = spanMs['1h'];

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
  const ledger = createEventLedger(() => kept.db);
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
    { numRuns: runs(15, 1_000) },
  );
}, 120_000);
