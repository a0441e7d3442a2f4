import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { byLabel, parseExposition } from '@/lib/testing/exposition';
import { ingestOutcomes, type Observer } from '../base/observer';
import { observeTraffic } from './traffic';

let registry: Registry;
let observer: Observer;
beforeEach(() => {
  registry = new Registry();
  observer = observeTraffic(registry);
});

const samples = async () => parseExposition(await registry.metrics());
const series = async (name: string) => byLabel(await samples(), name);
const valueIn = async (name: string) =>
  (await samples()).find((sample) => sample.name === name)?.value;

test('each outcome stands at zero from the start, so that the first one is an increase', async () => {
  expect(Object.keys(await series('gatehouse_ingest_requests_total'))).toEqual([...ingestOutcomes]);
  const attempts = await series('gatehouse_delivery_attempts_total');
  expect(Object.keys(attempts)).toEqual(['success', ...errorKinds]);
  const values = (await samples()).map(({ value }) => value);
  expect(new Set(values)).toEqual(new Set([0]));
});

test('what moved is counted, and times are seconds', async () => {
  observer.answered('accepted', 20);
  observer.answered('unavailable');
  observer.functionRan('value', 5);
  observer.functionRan('time_limit', 10_000);
  observer.attempted(null, 100);
  observer.attempted('dns', 300);
  observer.interrupted(3);
  observer.delivered(90_000);
  observer.noticed('sent');
  observer.noticed('dropped', 2);
  expect(await series('gatehouse_ingest_requests_total')).toMatchObject({
    accepted: 1,
    unavailable: 1,
  });
  expect(await valueIn('gatehouse_ingest_duration_seconds_count')).toBe(1);
  expect(await valueIn('gatehouse_ingest_duration_seconds_sum')).toBe(0.02);
  expect(await series('gatehouse_function_runs_total')).toMatchObject({
    success: 1,
    time_limit: 1,
  });
  expect(await series('gatehouse_delivery_attempts_total')).toMatchObject({
    success: 1,
    dns: 1,
    unknown_outcome: 3,
  });
  expect(await valueIn('gatehouse_delivery_attempt_duration_seconds_sum')).toBeCloseTo(0.4);
  expect(await series('gatehouse_notices_total')).toEqual({ sent: 1, failed: 0, dropped: 2 });
  const latency = await series('gatehouse_delivery_latency_seconds_bucket');
  expect(latency).toMatchObject({ 60: 0, 300: 1, 86400: 1, '+Inf': 1 });
});

test('a time that is no number, or before its beginning, is nobody’s failure', async () => {
  observer.attempted(null, Number.NaN);
  observer.answered('accepted', Number.POSITIVE_INFINITY);
  observer.interrupted(-1);
  observer.delivered(-5);
  expect(await valueIn('gatehouse_delivery_latency_seconds_sum')).toBe(0);
  expect(await valueIn('gatehouse_delivery_latency_seconds_count')).toBe(1);
  expect(await series('gatehouse_delivery_attempts_total')).toMatchObject({ success: 1 });
});
