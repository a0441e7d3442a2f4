import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answer,
  type DeliveryHarness,
  deliveryHarness,
  hang,
  noAnswer,
} from '@/lib/testing/delivery-engine';
import { isLongRun } from '@/lib/testing/long-run';

const second = 1_000;
const hanging = 32;
const dueEach = isLongRun ? 1_000 : 100;
const seconds = isLongRun ? 60 : 20;
const perSecond = isLongRun ? 20 : 8;
const timeout = isLongRun ? 180_000 : 20_000;

let harness: DeliveryHarness;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T10:00:00Z') });
  harness = deliveryHarness();
});
afterEach(async () => {
  const closed = harness.close();
  await vi.advanceTimersByTimeAsync(10 * second);
  await closed;
  vi.useRealTimers();
});

function add(endpoint_id: string, count: number): void {
  const rows = harness.rows();
  const now = Date.now();
  const values = { endpoint_id, due_at: now, created_at: now, retry_limit: 10 };
  harness.db().transaction(() => {
    for (let made = 0; made < count; made += 1) rows.add(values);
  })();
}

test('endpoints that hang, break off, drip or are limited delay no healthy one', {
  timeout,
}, async () => {
  for (let index = 0; index < hanging; index += 1) {
    const uid = harness.endpoint(`hanging-${index}`);
    harness.receiver(uid, async (order, signal) => {
      await hang(30 * second, signal);
      return noAnswer(order, 'timeout_response');
    });
    add(uid, dueEach);
  }
  harness.endpoint('resetting');
  harness.receiver('resetting', async (order) =>
    answer(order, 500, {}, { code: null, error_kind: 'reset' }),
  );
  add('resetting', dueEach);
  harness.endpoint('dripping');
  harness.receiver('dripping', async (order, signal) => {
    await hang(10 * second, signal);
    return noAnswer(order, 'timeout_response');
  });
  add('dripping', dueEach);
  harness.endpoint('limited', { rate_limit: 1, rate_limit_duration: 10 });
  add('limited', dueEach);

  harness.endpoint('healthy');
  const latencies: number[] = [];
  harness.receiver('healthy', async (order, signal) => {
    await hang(5, signal);
    latencies.push(Date.now() - harness.rows().delivery(order.delivery.uid).created_at);
    return answer(order);
  });
  harness.start();
  for (let made = 0; made < seconds * perSecond; made += 1) {
    add('healthy', 1);
    await vi.advanceTimersByTimeAsync(second / perSecond);
  }
  await vi.advanceTimersByTimeAsync(2 * second);

  latencies.sort((a, b) => a - b);
  expect(latencies).toHaveLength(seconds * perSecond);
  expect(latencies[Math.floor(latencies.length * 0.99)]).toBeLessThan(2 * second);
  const sentTo = (uid: string) =>
    harness.sent.filter(({ endpointId }) => endpointId === uid).length;
  expect(sentTo('limited')).toBeLessThanOrEqual(seconds / 10 + 1);
  expect(sentTo('hanging-0')).toBeGreaterThanOrEqual(8);
  expect(sentTo('resetting')).toBeGreaterThanOrEqual(dueEach);
});

test.each([12, 90])('%i endpoints that hang leave one of 64 places to others', async (many) => {
  await harness.close();
  harness = deliveryHarness({ concurrency: 64 });
  for (let index = 0; index < many; index += 1) {
    const uid = harness.endpoint(`hanging-${index}`);
    harness.receiver(uid, async (order, signal) => {
      await hang(30 * second, signal);
      return noAnswer(order, 'timeout_response');
    });
    add(uid, 10);
  }
  harness.endpoint('healthy');
  harness.start();
  // Once it is known of all of them: until then there is nothing to tell them from others.
  await vi.advanceTimersByTimeAsync((many > 64 ? 65 : 1) * second);
  add('healthy', 1);
  await vi.advanceTimersByTimeAsync(second);
  expect(harness.sent.at(-1)?.endpointId).toBe('healthy');
  const before = harness.sent.length;
  await vi.advanceTimersByTimeAsync(70 * second);
  // And they go on themselves.
  expect(harness.sent.length).toBeGreaterThan(before + many);
});

test.each([1, 8])(
  'an endpoint that hung once is not forgotten while %i places are all in use',
  async (places) => {
    await harness.close();
    harness = deliveryHarness({ concurrency: places });
    harness.endpoint('hung');
    let hangs = true;
    harness.receiver('hung', async (order, signal) => {
      if (!hangs) return answer(order);
      await hang(10 * second, signal);
      return noAnswer(order, 'timeout_response');
    });
    add('hung', 1);
    harness.start();
    await vi.advanceTimersByTimeAsync(11 * second);
    hangs = false;
    for (let index = 0; index < 2 * places; index += 1) {
      const uid = harness.endpoint(`busy-${index}`);
      harness.receiver(uid, async (order, signal) => {
        // Never all at the same time.
        await hang(2 * second + index * 37, signal);
        return answer(order);
      });
      add(uid, 200);
    }
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(harness.rows().delivery('delivery-000001').status).toBe('Success');
  },
);
