import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestMatching, type TestMatching } from '@/lib/testing/matching';
import { functionThreads } from '@/lib/testing/transform-runner';
import { ok } from '@/lib/util/result';
import { createFunctionPool } from './function-pool';
import type { FunctionAnswer, RunSubscriptionFunction } from './subscription-functions';
import { createSubscriptionFunctions } from './subscription-functions';

/** On a machine that is busy besides. */
const patient = { timeout: 20_000 };

let gateway: TestMatching;
beforeEach(() => {
  gateway = openTestMatching();
});
afterEach(() => gateway.close());

const pool = createFunctionPool(functionThreads, 1);
const runFunction = createSubscriptionFunctions(pool, 10_000);
afterAll(() => pool.close());

const code = 'function transform(p) { return { was: p } }';
const payloadOf = (body: Uint8Array | null | undefined) => body && Buffer.from(body).toString();

/** Functions that end when the test lets them. */
function heldFunctions() {
  const running = new Map<string, (answer: FunctionAnswer) => void>();
  const begun: string[] = [];
  const run: RunSubscriptionFunction = ({ uid }, _event, signal) => {
    begun.push(uid);
    return new Promise((resolve) => {
      running.set(uid, resolve);
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  };
  return {
    run,
    begun,
    end: (uid: string, answer: FunctionAnswer = ok(Buffer.from('{"b":2}'))) =>
      running.get(uid)?.(answer),
  };
}

test('what a function makes of the payload is sent, and the event keeps its own', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { function: code });
  const event = await gateway.toEndpoint(endpoint);
  await gateway.match({ runFunction });
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
  test.each([
    ['throws', 'function transform() { throw new Error("no") }', '{}', /^Error: no at transform/],
    ['talks without end', `function transform() { throw "${long}" }`, '{}', /^x{1000}…$/],
    ['is none', 'const a = 1', '{}', /^the transform function is not found/],
    ['gives too much', 'function transform() { return "ä".repeat(600_000) }', '{}', /too long/],
    ['gets a list', code, ' [1]', /the payload of this event is a list$/],
    ['gets a number', code, '5', /the payload of this event is a number$/],
  ])('%s', async (_name, failing, payload, description) => {
    const endpoint = gateway.endpoint();
    const subscription = gateway.subscribe(endpoint, { function: failing });
    gateway.subscribe(endpoint);
    const event = await gateway.toEndpoint(endpoint, { body: Buffer.from(payload) });
    await gateway.match({ runFunction });
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
  const held = gateway.subscribe(slow, { function: code });
  gateway.subscribe(quick);
  const functions = heldFunctions();
  const used = gateway.matcher({ runFunction: functions.run });
  const event = await gateway.events.accept({ target: { kind: 'broadcast' } });
  const next = await gateway.toEndpoint(quick);
  used.wake();
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(next)).toHaveLength(1), patient);
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(1), patient);
  expect(gateway.read(event)).toMatchObject({ status: 'Processing', endpoints: [quick] });
  functions.end(held);
  await used.settled();
  expect(gateway.read(event)).toMatchObject({ status: 'Success', endpoints: [quick, slow] });
  expect(await gateway.deliveriesOf(event)).toHaveLength(2);
  await used.stop();
});

test('functions that were stopped run after the next start, and what was kept is not made twice', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  const [first, second] = [1, 2].map(() => gateway.subscribe(endpoint, { function: code }));
  const functions = heldFunctions();
  const stopped = gateway.matcher({ runFunction: functions.run });
  const event = await gateway.toEndpoint(endpoint);
  stopped.wake();
  await vi.waitFor(() => expect(functions.begun).toEqual([first, second]), patient);
  functions.end(String(first));
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(2), patient);
  await stopped.stop();
  expect(gateway.read(event).status).toBe('Processing');

  const again = heldFunctions();
  const started = gateway.matcher({ runFunction: again.run });
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
  const functions = heldFunctions();
  const stopped = gateway.matcher({ runFunction: functions.run });
  gateway.subscribe(endpoint);
  const event = await gateway.toEndpoint(endpoint);
  stopped.wake();
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(1), patient);
  await stopped.stop();
  gateway.store.subscriptions.softDelete(event.project_id, subscription, '2026-11-28T00:00:00Z');
  await gateway.match({ runFunction });
  expect(await gateway.deliveriesOf(event)).toHaveLength(1);
  expect(gateway.read(event)).toMatchObject({ status: 'Success' });
  expect(gateway.read(event).matches[0]).toMatchObject({
    ...{ subscription_id: subscription, function: false },
    reason: 'the subscription or its endpoint was deleted before its function ran',
  });
});
