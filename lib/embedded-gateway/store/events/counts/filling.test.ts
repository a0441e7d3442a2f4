import { expect, test } from 'vitest';
import { attemptOf } from '@/lib/testing/event-rows';
import { matchedWith, openTestEvents, testProject } from '@/lib/testing/event-store';
import { fakeClock, temporaryDirectory } from '@/lib/testing/test-sessions';
import { countsOfWhatMoves } from '../migrations/0003-counts';
import { type Span, spanMs, spanStart } from './series';
import type { Tally } from './tally';

const day = spanMs['1d'];

/** What there is none of need not be written down. */
const some = (tally: Tally) => Object.fromEntries([...tally].filter(([, count]) => count !== 0));
const named = ({ name, tally }: { name: string; tally: Tally }) => [name, some(tally)];

/** What is counted by days, and in all, and by hours of the last eight days. */
async function read({ store, clock }: ReturnType<typeof openTestEvents>) {
  const to = spanStart(clock.now(), '1d') + day;
  async function within(days: number, span: Span) {
    const time = { from: to - days * day, to, span };
    const { total, spans, endpoints, types } = await store.counts.within(testProject, time);
    return {
      total: some(total),
      spans: spans.map(({ tally }) => some(tally)),
      endpoints: endpoints.map(named),
      types: types.map(named),
    };
  }
  return {
    days: await within(30, '1d'),
    hours: await within(8, '1h'),
    minutes: await within(3, '5m'),
    waiting: store.counts.waiting(testProject),
    made: store.counts.ofEndpoint(testProject, 'endpoint-1', to - day).made,
  };
}

test('a file from before there were counts has those of what is in it', async () => {
  const directory = temporaryDirectory();
  const clock = fakeClock();
  const kept = openTestEvents(directory.path, { clock });
  const endpoint = {
    key: '',
    projectId: testProject,
    endpointId: 'endpoint-1',
    subscriptionId: 'subscription-1',
  };
  for (const [index, days] of [0, 3, 9, 4, 1, 0.01].entries()) {
    clock.advance(days * day);
    const first = await kept.accept({}, `key-${index % 4}`);
    await kept.accept({}, `key-${index % 4}`);
    await kept.store.matching.settle(
      first.uid,
      index === 1
        ? { ...matchedWith(), status: 'Failure' }
        : matchedWith(
            kept.newDelivery(first, { event_type: `type-${index % 2}` }),
            kept.newDelivery(first, { endpoint_id: 'endpoint-2', status: 'Failure', due_at: null }),
          ),
    );
    const [delivery] = await kept.store.queue.claim(endpoint, clock.now(), {
      deliveries: 1,
      atMostOnce: 1,
    });
    if (!delivery || index === 5) continue;
    const failed = index % 2 === 0;
    await kept.store.queue.settle(
      {
        delivery,
        status: failed ? 'Retry' : 'Success',
        due_at: failed ? clock.now() + day : null,
        description: '',
        latency_ms: 30,
        attempt: attemptOf(delivery, {
          uid: kept.newId(),
          error_kind: failed ? 'status_5xx' : null,
          requested_at: clock.now(),
          responded_at: clock.now() + index * 100,
        }),
      },
      clock.now(),
    );
    await kept.store.refused.add({
      project_id: testProject,
      source_id: 'source',
      refused_at: clock.now(),
      status: 401,
      reason: '',
      size: 0,
      header_names: [],
    });
  }
  const counted = await read(kept);
  for (const name of kept.db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    .pluck()
    .all()) {
    kept.db.exec(`DROP TRIGGER ${name}`);
  }
  kept.db.exec('DROP TABLE counts; DROP TABLE count_changes');
  // The step alone: those that follow it are taken.
  kept.db.exec(countsOfWhatMoves);
  kept.db.close();
  const filled = openTestEvents(directory.path, { clock });
  expect(await read(filled)).toEqual(counted);
  expect(filled.db.prepare('SELECT count(*) FROM count_changes').pluck().get()).toBe(0);
  filled.db.close();
  directory.remove();
});
