import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answer, noAnswer } from '@/lib/testing/delivery-engine';
import type { QueuedDelivery } from '../store/events/delivery-queue';
import { outcomeOf, retryDelayMs } from './retry';

const least = { bytes: (size: number) => new Uint8Array(size) };
const most = { bytes: (size: number) => new Uint8Array(size).fill(255) };

const delivery = (values: Partial<QueuedDelivery> = {}): QueuedDelivery => ({
  seq: 1,
  uid: 'delivery',
  project_id: 'project',
  event_id: 'event',
  endpoint_id: 'endpoint',
  subscription_id: 'subscription',
  source_id: '',
  event_type: 'order.paid',
  idempotency_key: '',
  mode: 'at_least_once',
  status: 'Processing',
  strategy: 'linear',
  interval_seconds: 10,
  retry_limit: 3,
  tries: 1,
  due_at: null,
  description: '',
  error_kind: null,
  last_code: null,
  latency_ms: null,
  created_at: 1_000,
  updated_at: 1_000,
  ...values,
});

describe('the delay before a retry', () => {
  const delays = (values: Partial<QueuedDelivery>, tries: number[]) =>
    tries.map((number) => retryDelayMs(delivery({ ...values, tries: number }), least) / 1000);

  test('is constant when it is linear', () => {
    expect(delays({ interval_seconds: 100 }, [1, 2, 9])).toEqual([100, 100, 100]);
  });

  test('doubles up to two hours when it is exponential', () => {
    const exponential = { strategy: 'exponential', interval_seconds: 2 } as const;
    expect(delays(exponential, [1, 2, 3, 12, 13, 5_000])).toEqual([2, 4, 8, 4096, 7200, 7200]);
  });

  test('is at least a second, so that nothing is tried without a pause', () => {
    expect(delays({ interval_seconds: 0 }, [1, 2])).toEqual([1, 1]);
  });

  test('grows by a tenth at most by chance', () => {
    expect(retryDelayMs(delivery({ interval_seconds: 100 }), most)).toBeCloseTo(110_000, 0);
    const anyRule = fc.record({
      strategy: fc.constantFrom('linear' as const, 'exponential' as const),
      interval_seconds: fc.integer({ min: 0, max: 100_000 }),
      tries: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(anyRule, fc.uint8Array({ minLength: 4, maxLength: 4 }), (rule, bytes) => {
        const shortest = retryDelayMs(rule, least);
        const delay = retryDelayMs(rule, { bytes: () => bytes });
        expect(delay).toBeGreaterThanOrEqual(shortest);
        expect(delay).toBeLessThanOrEqual(shortest * 1.1 + 1);
      }),
    );
  });
});

describe('after an attempt', () => {
  const outcome = (values: Partial<QueuedDelivery>, end: Parameters<typeof outcomeOf>[1]) => {
    const { status, due_at, description, latency_ms } = outcomeOf(delivery(values), end, 50, least);
    return { status, due_at, description, latency_ms };
  };
  const order = { delivery: delivery() };

  test.each([200, 204, 299])('%i is a success, and tells how long the delivery took', (code) => {
    const end = answer(order, code, {}, { responded_at: 1_700 });
    const settled = { status: 'Success', due_at: null, description: '', latency_ms: 700 };
    expect(outcome({}, end)).toEqual(settled);
  });

  test.each([300, 304, 400, 404, 410, 429, 500, 503])('%i is tried again', (code) => {
    expect(outcome({}, answer(order, code))).toMatchObject({ status: 'Retry', due_at: 10_050 });
  });

  test('the limit counts attempts in all, and none acts as one', () => {
    const failed = { status: 'Failure', due_at: null, description: 'Retry limit exceeded' };
    expect(outcome({ tries: 2 }, answer(order, 500)).status).toBe('Retry');
    expect(outcome({ tries: 3 }, answer(order, 500))).toMatchObject(failed);
    expect(outcome({ tries: 1, retry_limit: 0 }, answer(order, 500))).toMatchObject(failed);
    expect(outcome({ tries: 7 }, noAnswer(order, 'refused'))).toMatchObject(failed);
  });

  test('a busy receiver can only make it later, by an hour at most', () => {
    const dueAfter = (code: number, retryAfterSeconds: number) =>
      outcome({}, answer(order, code, { retryAfterSeconds })).due_at;
    expect(dueAfter(429, 60)).toBe(60_050);
    expect(dueAfter(503, 5)).toBe(10_050);
    expect(dueAfter(503, 1e9)).toBe(3_600_050);
    expect(dueAfter(500, 60)).toBe(10_050);
    for (const none of [-5, Number.NaN]) expect(dueAfter(503, none)).toBe(10_050);
  });

  test('what is sent at most once is tried again only when it cannot have arrived', () => {
    const once = { mode: 'at_most_once' } as const;
    expect(outcome(once, noAnswer(order, 'refused')).status).toBe('Retry');
    expect(outcome(once, answer(order, 500))).toMatchObject({
      status: 'Failure',
      description: 'Endpoint returned status code 500',
    });
    // A receiver may answer before it has read anything.
    expect(outcome(once, answer(order, 413, { mayHaveArrived: false })).status).toBe('Failure');
    expect(outcome(once, noAnswer(order, 'timeout_response'))).toMatchObject({
      status: 'Failure',
      description: 'outcome unknown: the request may have arrived',
    });
  });
});
