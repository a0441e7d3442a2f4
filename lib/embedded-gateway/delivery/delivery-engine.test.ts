import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answer,
  type DeliveryHarness,
  deliveryHarness,
  hang,
  noAnswer,
} from '@/lib/testing/delivery-engine';
import type { DeliveryEngine, DeliveryNotices } from './delivery-engine';

const begin = Date.parse('2026-11-01T10:00:00Z');
const second = 1_000;
const hour = 3_600 * second;

let harness: DeliveryHarness;
let engine: DeliveryEngine;

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  harness = deliveryHarness();
});
afterEach(async () => {
  const closed = harness.close();
  await vi.advanceTimersByTimeAsync(10 * second);
  await closed;
  vi.useRealTimers();
});

/** Adds deliveries that are due from now on. */
function add(values: Parameters<ReturnType<DeliveryHarness['rows']>['add']>[0] = {}, count = 1) {
  const rows = harness.rows();
  const now = Date.now();
  const addAll = harness
    .db()
    .transaction(() =>
      Array.from({ length: count }, () =>
        rows.add({ due_at: now, created_at: now, updated_at: now, ...values }),
      ),
    );
  return addAll();
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const delivery = (uid: string | undefined) => harness.rows().delivery(uid ?? '');
const sentAt = (endpointId = 'endpoint') =>
  harness.sent.filter((sent) => sent.endpointId === endpointId).map(({ at }) => at - begin);

/** What the engine tells of failures, in its order. */
function noticesOf() {
  const told: (string | undefined)[][] = [];
  const notices: DeliveryNotices = {
    attemptFailed: ({ endpoint, subscription, error }) =>
      void told.push(['attempt', endpoint.uid, subscription?.uid, error]),
    statusChanged: ({ uid, status }, error) => void told.push([status, uid, error]),
  };
  return { notices, told };
}

describe('sending', () => {
  test('what is due goes out with its payload, and its outcome is kept', async () => {
    harness.endpoint();
    const [uid] = add();
    let body = '';
    harness.receiver('endpoint', async (order) => {
      body = Buffer.from(order.body).toString();
      expect(delivery(uid)).toMatchObject({ status: 'Processing', tries: 1 });
      expect(order.event).toEqual({ headers: { 'X-Id': ['one'] }, url_query: 'a=1' });
      await hang(30, new AbortController().signal);
      return answer(order);
    });
    engine = harness.start();
    await pass(100);
    expect(body).toBe('{}');
    const { latency_ms } = delivery(uid);
    expect(delivery(uid)).toMatchObject({ status: 'Success', tries: 1, last_code: 200 });
    expect(latency_ms).toBeGreaterThanOrEqual(30);
    expect(harness.rows().attempts(uid ?? '')).toMatchObject([{ number: 1, code: 200 }]);
  });

  test('figures are told of each attempt, and of the first success since the event was accepted', async () => {
    harness.endpoint();
    const [uid = ''] = add({ interval_seconds: 10, retry_limit: 3 });
    harness
      .db()
      .prepare('UPDATE events SET accepted_at = ?')
      .run(begin - 500);
    let code = 500;
    harness.receiver('endpoint', async (order) => answer(order, code));
    engine = harness.start();
    await pass(second);
    expect(harness.observed).toEqual([['attempted', 'status_5xx']]);
    code = 200;
    await pass(15 * second);
    const [, , delivered] = harness.observed;
    expect(harness.observed[1]).toEqual(['attempted', null]);
    expect(delivered?.[0]).toBe('delivered');
    expect(delivered?.[1]).toBeGreaterThanOrEqual(10.5 * second);
    expect(delivered?.[1]).toBeLessThan(12 * second);
    harness.db().exec("UPDATE deliveries SET status = 'Scheduled', due_at = 0");
    engine.wake();
    await pass(second);
    expect(delivery(uid).status).toBe('Success');
    expect(harness.observed.slice(3)).toEqual([['attempted', null]]);
  });

  test.each([
    [[], { 'X-Id': ['one'] }],
    [['X-Other'], {}],
    [['x-id'], { 'X-Id': ['one'] }],
    [undefined, {}],
  ])('of what came through a source that names %j, %j goes on', async (names, headers) => {
    harness.endpoint();
    if (names) harness.source('source', names);
    const forwarded = vi.fn();
    harness.receiver('endpoint', async (order) => {
      forwarded(order.event.headers);
      return answer(order);
    });
    add({ source_id: 'source' });
    engine = harness.start();
    await pass(100);
    expect(forwarded).toHaveBeenCalledExactlyOnceWith(headers);
  });

  test('what becomes due later is sent at its time', async () => {
    harness.endpoint();
    add({ due_at: begin + 90 * second });
    engine = harness.start();
    await pass(89 * second);
    expect(harness.sent).toHaveLength(0);
    await pass(second + 50);
    expect(harness.sent).toHaveLength(1);
  });

  test('what becomes due is heard, whoever makes it due', async () => {
    harness.endpoint();
    const [held] = add({ due_at: null });
    engine = harness.start();
    await pass(second);
    add({ due_at: Date.now() + 10 * second });
    await pass(5);
    harness.db().prepare('UPDATE deliveries SET due_at = 0 WHERE uid = ?').run(held);
    await pass(100);
    expect(harness.sent.map(({ deliveryId }) => deliveryId)).toEqual([held]);
  });

  // Beyond 2^31 milliseconds a timer of Node goes off at once.
  test.each([undefined, begin + 40 * 24 * hour])(
    'nothing is looked at until %s',
    async (due_at) => {
      harness.endpoint();
      if (due_at !== undefined) add({ due_at });
      let looked = 0;
      engine = harness.start({
        queue: (queue) => ({
          ...queue,
          takeDue: (now) => {
            looked += 1;
            return queue.takeDue(now);
          },
        }),
      });
      await pass(hour);
      expect(looked).toBeLessThanOrEqual(61);
      add();
      await pass(10);
      expect(harness.sent).toHaveLength(1);
    },
  );

  test('other work of the process gets its turn while much is sent', async () => {
    for (let index = 0; index < 100; index += 1) {
      add({ endpoint_id: harness.endpoint(`endpoint-${index}`) }, 2);
    }
    engine = harness.start();
    const between: number[] = [];
    const look = () => {
      between.push(harness.sent.length);
      if (between.length < 100) setTimeout(look, 1);
    };
    look();
    await pass(second);
    expect(harness.sent).toHaveLength(200);
    const most = Math.max(...between.map((count, index) => count - (between[index - 1] ?? 0)));
    expect(most).toBeLessThanOrEqual(64);
  });

  test('no endpoint gets more than eight at once, nor a second one when places are rare', async () => {
    await harness.close();
    harness = deliveryHarness({ concurrency: 40 });
    let most = 0;
    const inFlight = new Map<string, number>();
    for (let index = 0; index < 20; index += 1) {
      const uid = harness.endpoint(`endpoint-${index}`);
      add({ endpoint_id: uid }, 20);
      harness.receiver(uid, async (order, signal) => {
        inFlight.set(uid, (inFlight.get(uid) ?? 0) + 1);
        most = Math.max(
          most,
          [...inFlight.values()].reduce((sum, count) => sum + count, 0),
        );
        expect(inFlight.get(uid)).toBeLessThanOrEqual(8);
        await hang(20, signal);
        inFlight.set(uid, (inFlight.get(uid) ?? 0) - 1);
        return answer(order);
      });
    }
    engine = harness.start();
    await pass(10 * second);
    expect(harness.sent).toHaveLength(400);
    expect(new Set(harness.sent.map(({ deliveryId }) => deliveryId)).size).toBe(400);
    expect(most).toBe(30);
  });

  test('an endpoint whose last attempt ran out of time gets one at a time until it answers', async () => {
    harness.endpoint();
    add({ retry_limit: 1 }, 30);
    let isUp = false;
    const waiting = new Set<string>();
    let most = 0;
    harness.receiver('endpoint', async (order, signal) => {
      waiting.add(order.delivery.uid);
      most = Math.max(most, waiting.size);
      await hang(isUp ? 1 : 10 * second, signal);
      waiting.delete(order.delivery.uid);
      return isUp ? answer(order) : noAnswer(order, 'timeout_response');
    });
    engine = harness.start();
    await pass(11 * second);
    expect(most).toBe(8);
    most = 0;
    await pass(30 * second);
    expect(most).toBe(1);
    isUp = true;
    await pass(12 * second);
    expect(most).toBeGreaterThan(1);
  });

  test('a failure is tried again by its rule until the limit is reached', async () => {
    harness.endpoint();
    const [uid] = add({ strategy: 'exponential', interval_seconds: 10 });
    harness.receiver('endpoint', async (order) => answer(order, 500));
    engine = harness.start();
    await pass(second);
    expect(delivery(uid)).toMatchObject({ status: 'Retry', tries: 1, error_kind: 'status_5xx' });
    await pass(60 * second);
    const seconds = sentAt().map((at) => Math.round(at / second));
    expect(seconds).toEqual([0, 10, 30]);
    expect(delivery(uid)).toMatchObject({
      status: 'Failure',
      tries: 3,
      description: 'Retry limit exceeded',
    });
    await pass(hour);
    expect(harness.sent).toHaveLength(3);
  });
});

describe('claiming ahead', () => {
  const claimed = () =>
    harness
      .db()
      .prepare<[], number>("SELECT count(*) FROM deliveries WHERE status = 'Processing'")
      .pluck()
      .get() ?? 0;

  /** A receiver that answers fast until it has answered so many, and then hangs. */
  function fastAtFirst(answers: number): void {
    let left = answers;
    harness.receiver('endpoint', async (order, signal) => {
      left -= 1;
      if (left >= 0) return answer(order);
      await hang(10 * second, signal);
      return noAnswer(order, 'timeout_response');
    });
  }

  test('a fast endpoint is kept supplied, but never with more than 64', async () => {
    harness.endpoint();
    add({}, 300);
    fastAtFirst(100);
    engine = harness.start();
    await pass(second);
    expect(claimed()).toBeGreaterThan(8);
    expect(claimed()).toBeLessThanOrEqual(72);
  });

  test('what was claimed ahead is given back once the endpoint is slow', async () => {
    harness.endpoint();
    add({}, 300);
    fastAtFirst(100);
    engine = harness.start();
    await pass(11 * second);
    expect(claimed()).toBe(1);
  });

  test.each([
    ['may be sent only once', { mode: 'at_most_once' as const }, {}],
    ['counts against a limit', {}, { rate_limit: 1_000, rate_limit_duration: 60 }],
  ])('what %s is claimed when it is sent', async (_what, values, limits) => {
    harness.endpoint('endpoint', limits);
    add(values, 300);
    fastAtFirst(100);
    engine = harness.start();
    await pass(second);
    expect(harness.sent).toHaveLength(108);
    expect(claimed()).toBe(8);
  });

  test('payloads in flight take a bounded memory', async () => {
    harness.endpoint();
    add({}, 30);
    fastAtFirst(0);
    const body = Buffer.alloc(20 * 1024 * 1024);
    engine = harness.start({
      queue: (queue) => ({
        ...queue,
        message: (delivery) => {
          const message = queue.message(delivery);
          return message && { ...message, body };
        },
      }),
    });
    await pass(second);
    expect(harness.sent).toHaveLength(4);
  });
});

describe('the state of the endpoint at that moment', () => {
  test('deleted or inactive: what is due is discarded without an attempt', async () => {
    harness.endpoint('inactive', { status: 'inactive' });
    const gone = add({ endpoint_id: 'gone' }, 100);
    const inactive = add({ endpoint_id: 'inactive' });
    engine = harness.start();
    await pass(second);
    for (const uid of gone) {
      expect(delivery(uid)).toMatchObject({
        status: 'Discarded',
        tries: 0,
        description: 'endpoint not found',
      });
    }
    expect(delivery(inactive[0])).toMatchObject({
      status: 'Discarded',
      description: 'endpoint is inactive',
    });
    expect(harness.sent).toHaveLength(0);
  });

  test('paused: everything waits as it is, and goes on once it is active', async () => {
    harness.endpoint('endpoint', { status: 'paused' });
    const [first, retried] = [...add(), ...add({ status: 'Retry', tries: 1 })];
    let claims = 0;
    engine = harness.start({
      queue: (queue) => ({
        ...queue,
        claim: (...call) => {
          claims += 1;
          return queue.claim(...call);
        },
      }),
    });
    await pass(hour);
    expect(delivery(first)).toMatchObject({ status: 'Scheduled', tries: 0 });
    expect(delivery(retried)).toMatchObject({ status: 'Retry', tries: 1 });
    expect(claims).toBe(0);
    harness.endpoint('endpoint');
    await pass(second + 50);
    expect(delivery(first).status).toBe('Success');
    expect(delivery(retried)).toMatchObject({ status: 'Success', tries: 2 });
  });

  test('paused in the middle: what was claimed ahead is given back, uncounted', async () => {
    harness.endpoint();
    const uids = add({}, 60);
    harness.receiver('endpoint', async (order, signal) => {
      await hang(20, signal);
      return answer(order);
    });
    engine = harness.start();
    await pass(45);
    harness.endpoint('endpoint', { status: 'paused' });
    await pass(second);
    const settled = uids.map((uid) => delivery(uid));
    expect(settled.some(({ status }) => status === 'Success')).toBe(true);
    const others = settled.filter(({ status }) => status !== 'Success');
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ status, tries }) => status === 'Scheduled' && tries === 0)).toBe(true);
  });

  test('becomes inactive after the last attempt where the project says so', async () => {
    harness.project({ disable_endpoint: true });
    harness.endpoint();
    harness.endpoint('well');
    add({ retry_limit: 1 });
    add({ endpoint_id: 'well', retry_limit: 1 });
    harness.receiver('endpoint', async (order) => answer(order, 500));
    engine = harness.start();
    await pass(second);
    expect(harness.endpointStatus('endpoint')).toBe('inactive');
    expect(harness.endpointStatus('well')).toBe('active');
  });

  test('each attempt that fails is told with its reason, and what it made inactive before it', async () => {
    harness.project({ disable_endpoint: true });
    harness.endpoint();
    harness.endpoint('well');
    harness.limitedSubscription('subscription', 100, 1);
    const { notices, told } = noticesOf();
    add({ retry_limit: 2, interval_seconds: 1, subscription_id: 'subscription' });
    add({ endpoint_id: 'well', retry_limit: 1 });
    harness.receiver('endpoint', async (order) =>
      answer(order, 500, {}, { error: `failure ${order.delivery.tries}` }),
    );
    engine = harness.start({ notices });
    await pass(5 * second);
    expect(told).toEqual([
      ['attempt', 'endpoint', 'subscription', 'failure 1'],
      ['inactive', 'endpoint', 'failure 2'],
      ['attempt', 'endpoint', 'subscription', 'failure 2'],
    ]);
  });
});

describe('rate limits', () => {
  test('what was not used of a limit is there for the next ones', async () => {
    harness.endpoint('endpoint', { rate_limit: 5, rate_limit_duration: 10 });
    add({}, 2);
    engine = harness.start();
    await pass(second);
    add({}, 9);
    await pass(second);
    expect(sentAt()).toHaveLength(5);
  });

  test('of an endpoint: no trial is counted while a delivery waits', async () => {
    harness.endpoint('endpoint', { rate_limit: 2, rate_limit_duration: 10 });
    const uids = add({}, 6);
    engine = harness.start();
    await pass(second);
    expect(sentAt()).toHaveLength(2);
    expect(delivery(uids[2])).toMatchObject({ status: 'Scheduled', tries: 0 });
    await pass(hour);
    const seconds = sentAt().map((at) => Math.round(at / second));
    expect(seconds).toEqual([0, 0, 10, 10, 20, 20]);
    const first = Date.now();
    add({}, 4);
    engine.wake();
    await pass(second);
    expect(sentAt().filter((at) => at + begin >= first)).toHaveLength(2);
  });

  test('a start allows no more of them', async () => {
    harness.endpoint('endpoint', { rate_limit: 2, rate_limit_duration: 10 });
    harness.endpoint('other');
    harness.limitedSubscription('slow', 1, 20);
    add({}, 8);
    add({ endpoint_id: 'other', subscription_id: 'slow' }, 3);
    for (const pause of [second, second, 10 * second]) {
      engine = harness.start();
      await pass(pause);
      await harness.stop();
      harness.crash();
    }
    const of = (uid: string) => harness.sent.filter(({ endpointId }) => endpointId === uid).length;
    expect([of('endpoint'), of('other')]).toEqual([4, 1]);
    // What has come back is not kept.
    await pass(hour);
    engine = harness.start();
    expect(harness.db().prepare('SELECT count(*) FROM rate_tokens').pluck().get()).toBe(0);
  });

  test('of a subscription: others of the same endpoint go on', async () => {
    harness.endpoint();
    harness.limitedSubscription('slow', 1, 10);
    add({ subscription_id: 'slow' }, 200);
    const others = add({ subscription_id: 'other' }, 50);
    engine = harness.start();
    await pass(25 * second);
    expect(others.every((uid) => delivery(uid).status === 'Success')).toBe(true);
    expect(sentAt()).toHaveLength(50 + 3);
  });

  test('none for zero', async () => {
    harness.endpoint('endpoint', { rate_limit: 0, rate_limit_duration: 0 });
    add({}, 30);
    engine = harness.start();
    await pass(second);
    expect(sentAt()).toHaveLength(30);
  });
});

describe('a clock that jumps', () => {
  test.each([hour, -hour])(
    'by %i ms: nothing is sent twice, nothing waits longer',
    async (jump) => {
      harness.endpoint();
      const failing = add({ interval_seconds: 60, retry_limit: 10 });
      harness.receiver('endpoint', async (order) =>
        answer(
          order,
          order.delivery.tries === 1 && failing.includes(order.delivery.uid) ? 500 : 200,
        ),
      );
      engine = harness.start();
      await pass(second);
      vi.setSystemTime(Date.now() + jump);
      const [uid] = add();
      engine.wake();
      await pass(2 * second);
      expect(delivery(uid).status).toBe('Success');
      await pass(67 * second);
      expect(delivery(failing[0])).toMatchObject({ status: 'Success', tries: 2 });
      await pass(2 * hour);
      expect(harness.sent).toHaveLength(3);
    },
  );

  test('back before a start: a retry waits no longer than its rule says', async () => {
    harness.endpoint();
    const future = begin + hour;
    add({ status: 'Retry', tries: 1, due_at: future + 10 * second, updated_at: future });
    engine = harness.start();
    await pass(11 * second);
    expect(harness.sent).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('lets attempts in flight end and takes up nothing new', async () => {
    harness.endpoint();
    const uids = add({}, 20);
    harness.receiver('endpoint', async (order, signal) => {
      await hang(5 * second, signal);
      return answer(order);
    });
    engine = harness.start();
    await pass(second);
    const stopped = engine.stop();
    await pass(6 * second);
    await stopped;
    const statuses = uids.map((uid) => delivery(uid).status);
    expect(statuses.filter((status) => status === 'Success')).toHaveLength(8);
    expect(statuses.filter((status) => status === 'Scheduled')).toHaveLength(12);
    expect(harness.sent).toHaveLength(8);
  });

  test('ends after eight seconds what still hangs: due again, or failed where it may not be', async () => {
    harness.endpoint();
    const [twice] = add();
    const [once] = add({ mode: 'at_most_once' });
    harness.receiver('endpoint', async (order, signal) => {
      await hang(hour, signal);
      return answer(order);
    });
    engine = harness.start();
    await pass(second);
    let isOver = false;
    const stopped = engine.stop().then(() => {
      isOver = true;
    });
    await pass(7.9 * second);
    expect(isOver).toBe(false);
    await pass(0.7 * second);
    await stopped;
    expect(delivery(twice)).toMatchObject({ status: 'Retry', tries: 1 });
    expect(delivery(twice).due_at).toBeLessThanOrEqual(Date.now());
    expect(delivery(once)).toMatchObject({ status: 'Failure', error_kind: 'unknown_outcome' });
    expect(harness.observed).toEqual([['interrupted', 2]]);
  });
});

describe('a disk that takes no writes', () => {
  test('a result is kept until it can be stored: nothing is sent once more, nothing spins', async () => {
    harness.endpoint();
    const uids = add({}, 100);
    harness.receiver('endpoint', async (order, signal) => {
      await hang(50, signal);
      return answer(order);
    });
    let writes = 0;
    engine = harness.start({
      commit: (commit) => ({
        ...commit,
        write: (work) => {
          writes += 1;
          return commit.write(work);
        },
      }),
    });
    await pass(75);
    const before = harness.sent.length;
    expect(before).toBeGreaterThan(0);
    harness.db().pragma('query_only = ON');
    writes = 0;
    await pass(600 * second);
    expect(harness.sent.length).toBeLessThanOrEqual(before + 64);
    expect(writes).toBeLessThan(130 * 130);
    harness.db().pragma('query_only = OFF');
    await pass(20 * second);
    expect(uids.every((uid) => delivery(uid).status === 'Success')).toBe(true);
    expect(harness.sent).toHaveLength(100);
  });

  test('at the start: what an earlier run left goes on as soon as it can be written', async () => {
    harness.endpoint();
    const [left] = add({ status: 'Processing', tries: 1, due_at: null });
    const [due] = add();
    let isFull = true;
    engine = harness.start({
      queue: (queue) => ({
        ...queue,
        recover: (...call) => {
          if (isFull) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
          return queue.recover(...call);
        },
      }),
    });
    engine.wake();
    await pass(60 * second);
    expect(harness.sent).toHaveLength(0);
    isFull = false;
    await pass(10 * second);
    expect([left, due].map((uid) => delivery(uid).status)).toEqual(['Success', 'Success']);
    expect(delivery(left).tries).toBe(2);
  });
});

describe('poisoned deliveries', () => {
  test('one whose attempt cannot be made fails by its rule and holds up nobody', async () => {
    harness.endpoint();
    const [bad] = add({ retry_limit: 1 });
    const others = add({}, 20);
    harness.receiver('endpoint', async (order) => {
      if (order.delivery.uid === bad) throw new TypeError('broken');
      return answer(order);
    });
    engine = harness.start();
    await pass(second);
    expect(delivery(bad)).toMatchObject({ status: 'Failure', description: 'Retry limit exceeded' });
    expect(others.every((uid) => delivery(uid).status === 'Success')).toBe(true);
  });

  test('an error while a limit is waited for keeps nothing for good', async () => {
    harness.endpoint('endpoint', { rate_limit: 1, rate_limit_duration: 1 });
    const uids = add({}, 2);
    let isBroken = false;
    engine = harness.start({
      commit: (commit) => ({
        ...commit,
        async write(work) {
          if (!isBroken) return commit.write(work);
          isBroken = false;
          throw new Error('of no disk');
        },
      }),
    });
    await pass(second / 10);
    isBroken = true;
    harness.endpoint('endpoint', { status: 'inactive' });
    uids.push(...add());
    engine.wake();
    await pass(4 * second);
    expect(delivery(uids[1]).status).toBe('Scheduled');
    await pass(2 * second);
    expect(uids.map((uid) => delivery(uid).status)).toEqual(['Success', 'Discarded', 'Discarded']);
  });

  test('one that cannot be taken up is tried again after a rest, and not at once', async () => {
    harness.endpoint();
    add();
    engine = harness.start({
      commit: (commit) => ({ ...commit, write: () => Promise.reject(new Error('of no disk')) }),
    });
    await pass(14 * second);
    expect(harness.logged).toHaveLength(3);
  });

  test('one that waits for ages has a moment that can be stored', async () => {
    harness.endpoint();
    const [uid] = add({ interval_seconds: Number.MAX_SAFE_INTEGER, retry_limit: 5 });
    harness.receiver('endpoint', async (order) => answer(order, 500));
    engine = harness.start();
    await pass(second);
    expect(delivery(uid)).toMatchObject({ status: 'Retry', tries: 1 });
    expect(harness.rows().attempts(uid ?? '')).toHaveLength(1);
  });

  test('one whose event is gone or cannot be read is discarded with the reason', async () => {
    harness.endpoint();
    const [gone] = add({ event_id: 'gone' });
    const [broken] = add({ event_id: 'broken' });
    const [sound] = add();
    harness.db().exec("DELETE FROM events WHERE uid = 'gone'");
    engine = harness.start({
      queue: (queue) => ({
        ...queue,
        message: (delivery) => {
          if (delivery.uid === broken) throw new Error('malformed');
          return queue.message(delivery);
        },
      }),
    });
    await pass(second);
    expect(delivery(gone)).toMatchObject({ status: 'Discarded', description: 'event not found' });
    expect(delivery(broken)).toMatchObject({
      status: 'Discarded',
      description: 'the payload cannot be read',
    });
    expect(delivery(sound).status).toBe('Success');
  });

  test('one whose attempt cannot be recorded ends without it', async () => {
    harness.endpoint();
    const [uid] = add();
    harness.receiver('endpoint', async (order) => {
      const result = answer(order);
      // What no column takes.
      Object.assign(result.attempt, { url: {} });
      return result;
    });
    engine = harness.start();
    await pass(second);
    expect(delivery(uid)).toMatchObject({
      status: 'Success',
      description: 'the attempt could not be recorded',
    });
    expect(harness.rows().attempts(uid ?? '')).toEqual([]);
  });
});
