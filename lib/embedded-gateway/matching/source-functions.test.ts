import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testProject } from '@/lib/testing/event-store';
import { openTestMatching, type TestMatching } from '@/lib/testing/matching';
import { functionThreads } from '@/lib/testing/transform-runner';
import { ok } from '@/lib/util/result';
import type { ChangedMessage, DeliveryRecord, NewEvent } from '../store/events/records';
import { createFunctionPool } from './function-pool';
import { createSourceFunctions, type SourceFunctions } from './source-functions';
import { createSubscriptionFunctions } from './subscription-functions';

/** On a machine that is busy besides. */
const patient = { timeout: 20_000 };

let gateway: TestMatching;
beforeEach(() => {
  gateway = openTestMatching();
});
afterEach(() => gateway.close());

const pool = createFunctionPool(functionThreads, 1);
const sourceFunctions = createSourceFunctions(pool, 10_000);
const functions = createSubscriptionFunctions(pool, 10_000);
afterAll(() => pool.close());

const headers = { 'X-Kind': ['order', 'second'], 'X-Other': ['1'] };
const wrap = 'function transform(p) { return { was: p } }';
const rename = 'function transform(h) { return { "X-Was": h["X-Kind"] } }';

const textOf = (body: Uint8Array | null | undefined) => body && Buffer.from(body).toString();
const through = (source_id: string, changes: Partial<NewEvent> = {}) =>
  gateway.events.accept({ source_id, headers, ...changes });

function setBodyFunction(sourceId: string, body_function: string): void {
  const stored = gateway.store.sources.get(testProject, sourceId);
  if (!stored) throw new Error('no source');
  gateway.store.sources.update({ ...stored, settings: { ...stored.settings, body_function } });
}

/** What an attempt of a delivery sends. */
function sentOf(delivery: DeliveryRecord | undefined) {
  const { queue, reads } = gateway.events.store;
  const message = delivery && queue.message(delivery);
  if (!delivery || !message) throw new Error('nothing is sent');
  const shown = reads.delivery(delivery.project_id, delivery.uid);
  // What is read of a delivery is what it sends.
  expect(shown).toMatchObject({ headers: message.headers, body_size: message.body.byteLength });
  expect(textOf(reads.payload(delivery))).toBe(textOf(message.body));
  return { headers: message.headers, body: textOf(message.body) };
}

/** Functions that end when the test lets them. */
function heldFunctions(message: ChangedMessage = { headers: null, body: null }) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run: SourceFunctions['run'] = (uid, find, signal) => {
    begun.push(uid);
    return new Promise((resolve) => {
      ends.push(() => {
        find();
        resolve(ok(message));
      });
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  };
  return { sourceFunctions: { run }, begun, endAll: () => ends.splice(0).map((end) => end()) };
}

test('filters, functions of subscriptions and receivers get what the functions made, and reads what came', async () => {
  const sourceId = gateway.source({ body_function: wrap, header_function: rename });
  const endpoint = gateway.endpoint();
  const filter = { body: { was: { a: 1 } }, headers: { 'X-Was': 'order' } };
  gateway.subscribe(endpoint, { sourceId, ...filter });
  gateway.subscribe(endpoint, { sourceId, ...filter, function: wrap });
  gateway.subscribe(endpoint, { sourceId, body: { a: 1 } });
  const event = await through(sourceId);
  await gateway.match({ sourceFunctions, functions });
  const [plain, changed, ...others] = await gateway.deliveriesOf(event);
  expect(others).toEqual([]);
  expect(sentOf(plain)).toEqual({ headers: { 'X-Was': ['order'] }, body: '{"was":{"a":1}}' });
  expect(sentOf(changed).body).toBe('{"was":{"was":{"a":1}}}');
  const read = gateway.read(event);
  expect(read).toMatchObject({ status: 'Success', headers, event_type: event.event_type });
  expect(textOf(read.body)).toBe('{"a":1}');
});

test.each([
  ['payload', { body_function: 'function transform() { return 5 }' }, { headers, body: '5' }],
  ['headers', { header_function: rename, body_function: ' ' }, { headers: { 'X-Was': ['order'] } }],
])('one function leaves the other half as it came: %s alone', async (_name, made, expected) => {
  const sourceId = gateway.source(made);
  gateway.subscribe(gateway.endpoint(), { sourceId });
  const event = await through(sourceId);
  await gateway.match({ sourceFunctions });
  const [delivery] = await gateway.deliveriesOf(event);
  expect(sentOf(delivery)).toEqual({ body: '{"a":1}', ...expected });
});

describe('a function that fails ends the event with the reason, and holds up nobody', () => {
  const body = (code: string) => ({ body_function: `function transform(p) { ${code} }` });
  const header = (code: string) => ({ header_function: `function transform(h) { ${code} }` });
  const failing: [string, Parameters<TestMatching['source']>[0], RegExp][] = [
    ['throws', body('throw new Error("no")'), /^body function: Error: no at transform/],
    ['gives nothing', body('return NaN'), /^body function: .*cannot be written as JSON/],
    ['gives too much', body('return "ä".repeat(600_000)'), /^body function: .*too long$/],
    ['is none', { body_function: 'const a = 1' }, /^body function: the transform function is not/],
    [
      'fails on both',
      { ...body('throw "body"'), ...header('throw "header"') },
      /^body function: body/,
    ],
    ['gives a list', header('return []'), /^header function: it gave no map of headers$/],
    ['gives a number', header('return { n: 5 }'), /^header function: it gave n a value that is no/],
    ['gives null', header('return { n: null }'), /^header function: it gave n a value that is no/],
    ['gives no name', header('return { "a b": "" }'), /"a b" is not a header name$/],
    ['cuts a line', header('return { a: "b\\r\\nc: d" }'), /the value of a holds characters/],
    ['frames', header('return { Host: "other" }'), /Host cannot be set$/],
    ['gives long ones', header('return { a: "b".repeat(17_000) }'), /not hold more than 16 KiB$/],
    ['talks', header('return { ["x".repeat(5_000)]: 1 }'), /^header function: .{980,1000}…$/],
  ];

  async function end(made: Parameters<TestMatching['source']>[0]) {
    const sourceId = gateway.source(made);
    gateway.subscribe(gateway.endpoint(), { sourceId });
    return through(sourceId);
  }
  async function expectEnded(event: NewEvent, reason: RegExp, name: string) {
    expect(gateway.read(event), name).toMatchObject({
      ...{ status: 'Failure', failure_reason: expect.stringMatching(reason) },
      ...{ matches: [], endpoints: [] },
    });
    expect(await gateway.deliveriesOf(event)).toEqual([]);
  }

  test('with what it says, gives or is', async () => {
    const events = await Promise.all(failing.map(([, made]) => end(made)));
    const fine = await end({});
    await gateway.match({ sourceFunctions });
    for (const [at, [name, , reason]] of failing.entries()) {
      const event = events[at];
      if (event) await expectEnded(event, reason, name);
    }
    expect(await gateway.deliveriesOf(fine)).toHaveLength(1);
  });

  test('with its time', async () => {
    const event = await end(body('for (;;);'));
    await gateway.match({ sourceFunctions: createSourceFunctions(pool, 300) });
    const reason = /^body function: script execution time elapsed 0.3 seconds$/;
    await expectEnded(event, reason, 'runs on');
  });
});

test('a payload that is nested without end ends with a reason', async () => {
  const sourceId = gateway.source({ body_function: wrap });
  const body = Buffer.from(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`);
  const event = await through(sourceId, { body });
  await gateway.match({ sourceFunctions });
  const { status, failure_reason } = gateway.read(event);
  expect(status).toBe('Failure');
  expect(failure_reason).toMatch(/^body function: .*(?:too much memory|stack|too deep)/);
});

test('an event whose functions run leaves the order, and duplicates and other events ask for none', async () => {
  const sourceId = gateway.source({ body_function: wrap });
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { sourceId });
  const held = heldFunctions();
  const used = gateway.matcher(held);
  const first = await through(sourceId);
  await gateway.events.accept({ source_id: sourceId }, 'key');
  const duplicate = await gateway.events.accept({ source_id: sourceId }, 'key');
  const next = await gateway.toEndpoint(endpoint, { source_id: sourceId });
  used.wake();
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(next)).toHaveLength(1), patient);
  await vi.waitFor(() => expect(held.begun).toEqual([sourceId, sourceId]), patient);
  expect(gateway.read(first).status).toBe('Processing');
  held.endAll();
  await used.settled();
  await used.stop();
  expect(await gateway.deliveriesOf(first)).toHaveLength(1);
  expect(gateway.read(duplicate)).toMatchObject({ status: 'Success', matches: [] });
  expect(await gateway.deliveriesOf(duplicate)).toEqual([]);
});

test('functions that were stopped run after the next start, and those that have run do not', async () => {
  const sourceId = gateway.source({ body_function: wrap });
  gateway.subscribe(gateway.endpoint(), { sourceId });
  const event = await through(sourceId);
  const cut = heldFunctions();
  const stopped = gateway.matcher(cut);
  stopped.wake();
  await vi.waitFor(() => expect(cut.begun).toHaveLength(1), patient);
  await stopped.stop();
  expect(gateway.read(event).status).toBe('Processing');

  const again = heldFunctions({ headers: null, body: Buffer.from('"made"') });
  const refusing = gateway.matcher({
    ...again,
    matching: {
      settle: async () => {
        throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      },
    },
    retryMs: 60_000,
  });
  refusing.wake();
  await vi.waitFor(() => expect(again.begun).toHaveLength(1), patient);
  again.endAll();
  await vi.waitFor(() => {
    const waiting = gateway.events.store.matching.waiting(event.project_id, event.uid);
    expect(waiting?.is_changed).toBe(true);
  }, patient);
  await refusing.stop();

  const idle = heldFunctions();
  await gateway.match(idle);
  expect(idle.begun).toEqual([]);
  const [delivery] = await gateway.deliveriesOf(event);
  expect(sentOf(delivery).body).toBe('"made"');
});

test('an event whose subscriptions were asked before its source had a function goes on as it came', async () => {
  const sourceId = gateway.source({});
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { sourceId });
  gateway.subscribe(endpoint, { sourceId, function: wrap });
  const event = await through(sourceId);
  const runInTurn = (_uid: string, _find: unknown, signal: AbortSignal) =>
    new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    );
  const stopped = gateway.matcher({ functions: { runInTurn } });
  stopped.wake();
  await vi.waitFor(async () => expect(await gateway.deliveriesOf(event)).toHaveLength(1), patient);
  await stopped.stop();
  setBodyFunction(sourceId, 'function transform() { return 5 }');
  await gateway.match({ sourceFunctions, functions });
  const made = await gateway.deliveriesOf(event);
  expect(made.map((each) => sentOf(each).body)).toEqual(['{"a":1}', '{"was":{"a":1}}']);
});

test('an event that is matched once more goes through the functions of then, and what was made before stays', async () => {
  const sourceId = gateway.source({ body_function: wrap });
  gateway.subscribe(gateway.endpoint(), { sourceId });
  const event = await through(sourceId);
  const used = gateway.matcher({ sourceFunctions });
  used.wake();
  await used.settled();
  for (const body_function of ['function transform() { return "other" }', 'throw 1']) {
    setBodyFunction(sourceId, body_function);
    expect(await used.rematch(event.project_id, event.uid)).toBe(true);
    await used.settled();
  }
  await used.stop();
  const made = await gateway.deliveriesOf(event);
  expect(made.map((each) => sentOf(each).body)).toEqual(['{"was":{"a":1}}', '"other"']);
  expect(gateway.read(event)).toMatchObject({
    status: 'Failure',
    failure_reason: expect.stringMatching(/^body function: /),
  });
});

test('a source is looked at once for many events, until something is written', async () => {
  const sourceId = gateway.source({});
  gateway.subscribe(gateway.endpoint(), { sourceId });
  const events = await Promise.all(Array.from({ length: 20 }, () => through(sourceId)));
  const get = vi.fn(gateway.store.sources.get);
  const store = { ...gateway.store, sources: { ...gateway.store.sources, get } };
  await gateway.match({ store, sourceFunctions: heldFunctions().sourceFunctions });
  expect(get).toHaveBeenCalledTimes(1);
  for (const event of events) expect(gateway.read(event).status).toBe('Success');
});

test('nothing goes on through a source whose functions cannot be read any more', async () => {
  const sourceId = gateway.source({ body_function: wrap });
  gateway.subscribe(gateway.endpoint(), { sourceId });
  gateway.db.prepare("UPDATE sources SET settings = '{'").run();
  const event = await through(sourceId);
  await gateway.match({ sourceFunctions });
  expect(gateway.read(event)).toMatchObject({
    status: 'Failure',
    failure_reason: 'its source was altered on the disk and cannot be read',
  });
});
