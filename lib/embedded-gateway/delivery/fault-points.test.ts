import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  type DeliveryHarness,
  deliveryHarness,
  noAnswer,
  type Receiver,
} from '@/lib/testing/delivery-engine';
import { isLongRun } from '@/lib/testing/long-run';
import type { GroupCommit } from '../store/events/group-commit';

const second = 1_000;
const perEndpoint = isLongRun ? 6 : 1;
const timeout = isLongRun ? 180_000 : 20_000;

type Way =
  /** The call fails, and the database takes back what it did. */
  | 'fails'
  /** The process ends before the call, or right after it. */
  | 'dies before'
  | 'dies after';

const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
const never = <T>() => new Promise<T>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A receiver that is well, and one that is down for the first try of each delivery. */
function receivers(harness: DeliveryHarness) {
  const arrivals: string[] = [];
  const refused = new Set<string>();
  const well: Receiver = async (order) => {
    arrivals.push(order.delivery.uid);
    return answer(order);
  };
  harness.endpoint('well');
  harness.endpoint('failing');
  harness.receiver('well', well);
  harness.receiver('failing', async (order, signal) => {
    if (refused.has(order.delivery.uid)) return well(order, signal);
    refused.add(order.delivery.uid);
    return noAnswer(order, 'refused');
  });
  return arrivals;
}

function add(harness: DeliveryHarness, mode: 'at_least_once' | 'at_most_once'): string[] {
  const values = { mode, due_at: Date.now(), retry_limit: 30 };
  return ['well', 'failing'].flatMap((endpoint_id) =>
    Array.from({ length: perEndpoint }, () => harness.rows().add({ ...values, endpoint_id })),
  );
}

/** Begins to deliver, with something happening at the n-th of all calls to disk and transport. */
function startWithFault(harness: DeliveryHarness, at: number, way: Way) {
  let calls = 0;
  let isDead = false;

  function die<T>(): Promise<T> {
    isDead = true;
    harness.crash();
    return never<T>();
  }

  async function faulty<T>(call: () => Promise<T>, failing: () => Promise<T>): Promise<T> {
    if (isDead) return never();
    calls += 1;
    if (calls !== at) return call();
    if (way === 'fails') return failing();
    if (way === 'dies after') await call();
    return die();
  }

  const commit = (real: GroupCommit): GroupCommit => ({
    ...real,
    write: (work) =>
      faulty(
        () => real.write(work),
        () =>
          real.write(() => {
            work();
            throw full();
          }),
      ),
  });
  harness.start({
    commit,
    queue: (queue) => ({
      ...queue,
      message(delivery) {
        calls += 1;
        if (calls === at && way === 'fails') throw full();
        return queue.message(delivery);
      },
    }),
    send: (send) => (order, signal) =>
      faulty(
        () => send(order, signal),
        async () => {
          await send(order, signal);
          throw new Error('The connection broke after the answer.');
        },
      ),
  });
  return { wasReached: () => calls >= at, isDead: () => isDead };
}

/** Whether there are so many calls. */
async function runWithFault(
  harness: DeliveryHarness,
  arrivals: string[],
  at: number,
  way: Way,
): Promise<boolean> {
  arrivals.length = 0;
  const repeated = add(harness, 'at_least_once');
  const once = add(harness, 'at_most_once');
  const fault = startWithFault(harness, at, way);
  await vi.advanceTimersByTimeAsync(15 * second);
  if (fault.isDead()) harness.start();
  await vi.advanceTimersByTimeAsync(60 * second);
  const stopped = harness.stop();
  await vi.advanceTimersByTimeAsync(second);
  await stopped;
  const rows = harness.rows();
  const times = (uid: string) => arrivals.filter((arrived) => arrived === uid).length;
  for (const uid of repeated) {
    expect(rows.delivery(uid), `${way} at ${at}`).toMatchObject({
      status: 'Success',
      due_at: null,
    });
    expect(times(uid)).toBeGreaterThan(0);
  }
  for (const uid of once) {
    expect(rows.delivery(uid).status, `${way} at ${at}`).toMatch(/^(?:Success|Failure)$/);
    expect(times(uid)).toBeLessThanOrEqual(1);
  }
  return fault.wasReached();
}

describe.each<Way>(['fails', 'dies before', 'dies after'])('when a call %s', (way) => {
  test('every delivery has a defined end: none is lost, and none is sent twice that may not be', {
    timeout,
  }, async () => {
    const harness = deliveryHarness();
    const arrivals = receivers(harness);
    let at = 1;
    while (await runWithFault(harness, arrivals, at, way)) at += 1;
    // Of each delivery a payload, an attempt and a result at least.
    expect(at).toBeGreaterThan(4 * perEndpoint * 3);
    await harness.close();
  });
});
