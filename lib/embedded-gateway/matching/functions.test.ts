import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testProject } from '@/lib/testing/event-store';
import { openTestMatching, type TestMatching } from '@/lib/testing/matching';
import { functionThreads } from '@/lib/testing/transform-runner';
import { ok } from '@/lib/util/result';
import { createFunctionPool } from './function-pool';
import { createSubscriptionFunctions, type SubscriptionFunctions } from './subscription-functions';

/** On a machine that is busy besides. */
const patient = { timeout: 20_000 };

let gateway: TestMatching;
beforeEach(() => {
  gateway = openTestMatching();
});
afterEach(() => gateway.close());

const pool = createFunctionPool(functionThreads, 1);
const functions = createSubscriptionFunctions(pool, 10_000);
afterAll(() => pool.close());

const code = 'function transform(p) { return { was: p } }';
const payloadOf = (body: Uint8Array | null | undefined) => body && Buffer.from(body).toString();

/** Functions that end when the test lets them. */
function heldFunctions() {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const runInTurn: SubscriptionFunctions['runInTurn'] = (uid, find, signal) => {
    begun.push(uid);
    return new Promise((resolve) => {
      running.set(uid, () => {
        const found = find();
        resolve(found ? { found, answer: ok(Buffer.from('{"b":2}')) } : 'gone');
      });
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  };
  return { functions: { runInTurn }, begun, end: (uid: string) => running.get(uid)?.() };
}

test('what a function makes of the payload is sent, and the event keeps its own', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { function: code });
  const event = await gateway.toEndpoint(endpoint);
  await gateway.match({ functions });
  const [made] = await gateway.deliveriesOf(event);
  expect(made).toMatchObject({ status: 'Scheduled', due_at: gateway.clock.now() });
  expect(payloadOf(made?.body)).toBe('{"was":{"a":1}}');
  expect(payloadOf(gateway.events.store.reads.event(event.project_id, event.uid)?.body)).toBe(
    '{"a":1}',
  );
  expect(gateway.read(event).matches).toMatchObject([{ function: true, delivery_id: made?.uid }]);
});

describe('a function that fails makes a delivery that failed, with the reason', () => {
  const long = 'x'.repeat(5_000);
  const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
  test.each([
    ['throws', 'function transform() { throw new Error("no") }', '{}', /^Error: no at transform/],
    ['talks without end', `function transform() { throw "${long}" }`, '{}', /^x{1000}…$/],
    ['is none', 'const a = 1', '{}', /^the transform function is not found/],
    ['gives too much', 'function transform() { return "ä".repeat(600_000) }', '{}', /too long/],
    ['gets a list', code, ' [1]', /the payload of this event is a list$/],
    ['gets a number', code, '5', /the payload of this event is a number$/],
    ['gets a payload nested without end', code, deep, /too much memory|stack|too deep/],
  ])('%s', async (_name, failing, payload, description) => {
    const endpoint = gateway.endpoint();
    const subscription = gateway.subscribe(endpoint, { function: failing });
    gateway.subscribe(endpoint);
    const event = await gateway.toEndpoint(endpoint, { body: Buffer.from(payload) });
    await gateway.match({ functions });
    const made = await gateway.deliveriesOf(event);
    const failed = made.find((each) => each.subscription_id === subscription);
    expect(made).toHaveLength(2);
    expect(failed).toMatchObject({
      ...{ status: 'Failure', error_kind: 'function', due_at: null, body: null },
      description: expect.stringMatching(description),
    });
    expect(gateway.read(event)).toMatchObject({ status: 'Success', failure_reason: '' });
    expect(gateway.read(event).matches[0]).toMatchObject({
      ...{ subscription_id: subscription, function: false, delivery_id: failed?.uid },
      reason: `function: ${failed?.description}`,
    });
  });
});

test('a function that takes its time delays its own delivery, and no other', async () => {
  const [slow, quick] = [gateway.endpoint(), gateway.endpoint()];
  const delayed = gateway.subscribe(slow, { function: code });
  gateway.subscribe(quick);
  const held = heldFunctions();
  const used = gateway.matcher({ functions: held.functions });
  const event = await gateway.events.accept({ target: { kind: 'broadcast' } });
  const next = await gateway.toEndpoint(quick);
  used.wake();
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(next)).toHaveLength(1), patient);
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(1), patient);
  expect(gateway.read(event)).toMatchObject({ status: 'Processing', endpoints: [quick] });
  held.end(delayed);
  await used.settled();
  expect(gateway.read(event)).toMatchObject({ status: 'Success', endpoints: [quick, slow] });
  expect(await gateway.deliveriesOf(event)).toHaveLength(2);
  await used.stop();
});

test('functions that were stopped run after the next start, and what was kept is not made twice', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  const [first, second] = [1, 2].map(() => gateway.subscribe(endpoint, { function: code }));
  const held = heldFunctions();
  const stopped = gateway.matcher({ functions: held.functions });
  const event = await gateway.toEndpoint(endpoint);
  stopped.wake();
  await vi.waitFor(() => expect(held.begun).toEqual([first, second]), patient);
  held.end(String(first));
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(2), patient);
  await stopped.stop();
  expect(gateway.read(event).status).toBe('Processing');

  const again = heldFunctions();
  const started = gateway.matcher({ functions: again.functions });
  started.wake();
  await vi.waitFor(() => expect(again.begun).toEqual([second]), patient);
  again.end(String(second));
  await started.settled();
  await started.stop();
  const made = await gateway.deliveriesOf(event);
  expect(new Set(made.map((each) => each.subscription_id)).size).toBe(3);
  expect(made).toHaveLength(3);
  expect(gateway.read(event).matches.every(({ delivery_id }) => delivery_id)).toBe(true);
});

test('a subscription that is gone when its function would run makes no delivery', async () => {
  const endpoint = gateway.endpoint();
  const subscription = gateway.subscribe(endpoint, { function: code });
  const held = heldFunctions();
  const stopped = gateway.matcher({ functions: held.functions });
  gateway.subscribe(endpoint);
  const event = await gateway.toEndpoint(endpoint);
  stopped.wake();
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(1), patient);
  await stopped.stop();
  gateway.store.subscriptions.softDelete(event.project_id, subscription, '2026-11-28T00:00:00Z');
  await gateway.match({ functions });
  expect(await gateway.deliveriesOf(event)).toHaveLength(1);
  expect(gateway.read(event)).toMatchObject({ status: 'Success' });
  expect(gateway.read(event).matches[0]).toMatchObject({
    ...{ subscription_id: subscription, function: false },
    reason: 'the subscription or its endpoint was deleted before its function ran',
  });
});

test('a function runs by hand on the payload that it is given', async () => {
  const endpoint = gateway.endpoint();
  const uid = gateway.subscribe(endpoint, { function: code });
  const subscription = gateway.store.subscriptions.get(testProject, uid);
  if (!subscription) throw new Error('no subscription');
  const { signal } = new AbortController();
  const made = await functions.run(subscription, { body: Buffer.from('{"c":3}') }, signal);
  expect(made?.ok && payloadOf(made.value)).toBe('{"was":{"c":3}}');
  const list = await functions.run(subscription, { body: Buffer.from('[]') }, signal);
  expect(list).toMatchObject({ failure: expect.stringMatching(/a list$/) });
  expect(
    await functions.run(subscription, { body: Buffer.from('{}') }, AbortSignal.abort()),
  ).toBeUndefined();
});

test('an event with very many functions is kept as a whole, and keeps its place until then', async () => {
  const [many, other] = [gateway.endpoint(), gateway.endpoint()];
  const subscriptions = gateway.store.transaction(() =>
    Array.from({ length: 60 }, () => gateway.subscribe(many, { function: code })),
  );
  gateway.subscribe(many);
  gateway.subscribe(other);
  const held = heldFunctions();
  const used = gateway.matcher({ functions: held.functions });
  const event = await gateway.toEndpoint(many);
  const next = await gateway.toEndpoint(other);
  used.wake();
  await vi.waitFor(() => expect(held.begun).toEqual(subscriptions), patient);
  expect(await gateway.deliveriesOf(event)).toEqual([]);
  for (const uid of subscriptions) held.end(uid);
  await used.settled();
  await used.stop();
  expect(await gateway.deliveriesOf(event)).toHaveLength(61);
  const [first] = await gateway.deliveriesOf(next);
  const [last] = (await gateway.deliveriesOf(event)).slice(-1);
  expect(first && last && first.seq > last.seq).toBe(true);
});
