import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestMatching, otherProject, type TestMatching } from '@/lib/testing/matching';
import { ok } from '@/lib/util/result';
import type { SourceFunctions } from './source-functions';

/** On a machine that is busy besides. */
const patient = { timeout: 20_000 };

let gateway: TestMatching;
beforeEach(() => {
  gateway = openTestMatching();
});
afterEach(() => gateway.close());

class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Fails on the calls of these numbers, the first of which is 1. */
function failingOn(calls: readonly number[], code: string) {
  let call = 0;
  return <Given extends unknown[], Answer>(work: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      call += 1;
      if (calls.includes(call)) throw new Refusal(code);
      return work(...given);
    };
}

test('events are matched in order of arrival, and delivered in that order', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { body: { a: 1 } });
  const events = [];
  for (let at = 0; at < 200; at += 1) events.push(gateway.toEndpoint(endpoint));
  const accepted = await Promise.all(events);
  await gateway.match();
  const order = gateway.events.db
    .prepare<[], string>('SELECT event_id FROM deliveries ORDER BY seq')
    .pluck()
    .all();
  expect(order).toEqual(accepted.map(({ uid }) => uid));
});

test('the flood of one project does not hold up another', async () => {
  const [flooded, quiet] = [gateway.endpoint(), gateway.endpoint({ projectId: otherProject })];
  gateway.subscribe(flooded);
  gateway.subscribe(quiet, { projectId: otherProject });
  const flood = Array.from({ length: 1_000 }, () => gateway.toEndpoint(flooded));
  await Promise.all(flood);
  const event = await gateway.toEndpoint(quiet, { project_id: otherProject });
  await gateway.match();
  const before = gateway.events.db
    .prepare<[string], number>(
      'SELECT count(*) FROM deliveries WHERE seq < (SELECT seq FROM deliveries WHERE event_id = ?)',
    )
    .pluck()
    .get(event.uid);
  expect(before).toBeLessThan(500);
});

test('what the disk refuses for a while is kept later, once, and in the meantime nothing else is lost', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  const events = await Promise.all([1, 2, 3].map(() => gateway.toEndpoint(endpoint)));
  const { settle, unmatched } = gateway.events.store.matching;
  const full = failingOn([1, 2, 3, 4, 5, 6, 7], 'SQLITE_FULL');
  const broken = failingOn([1, 2], 'SQLITE_IOERR_READ');
  await gateway.match({
    matching: { settle: async (...given) => full(settle)(...given), unmatched: broken(unmatched) },
  });
  for (const event of events) expect(await gateway.deliveriesOf(event)).toHaveLength(1);
});

test('an event with which something unforeseen fails ends with a reason, and holds up nobody', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  const [first, second] = [await gateway.toEndpoint(endpoint), await gateway.toEndpoint(endpoint)];
  const { settle } = gateway.events.store.matching;
  const refused: typeof settle = async (uid, matched) => {
    if (uid === first.uid && matched.deliveries.length > 0) throw new Refusal('SQLITE_CONSTRAINT');
    await settle(uid, matched);
  };
  await gateway.match({ matching: { settle: refused } });
  const reason = 'this event could not be matched: an unexpected error occurred';
  expect(gateway.read(first)).toMatchObject({ status: 'Failure', failure_reason: reason });
  expect(await gateway.deliveriesOf(second)).toHaveLength(1);

  const third = await gateway.toEndpoint(endpoint);
  const statusOf = () => {
    throw new TypeError('unforeseen');
  };
  await gateway.match({
    store: { ...gateway.store, endpoints: { ...gateway.store.endpoints, statusOf } },
  });
  expect(gateway.read(third)).toMatchObject({ status: 'Failure', failure_reason: reason });
});

test('what was accepted before a stop and not matched is matched after the next start, once', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  const event = await gateway.toEndpoint(endpoint);
  const stopped = gateway.matcher({
    matching: {
      settle: async () => {
        throw new Refusal('SQLITE_FULL');
      },
    },
    retryMs: 60_000,
  });
  stopped.wake();
  await vi.waitFor(() => expect(gateway.read(event).status).toBe('Processing'), patient);
  await stopped.stop();
  expect(await gateway.deliveriesOf(event)).toEqual([]);
  await gateway.match();
  await gateway.match();
  expect(await gateway.deliveriesOf(event)).toHaveLength(1);
});

test('an event that is matched once more gets new deliveries by what is subscribed then', async () => {
  const endpoint = gateway.endpoint();
  const used = gateway.matcher();
  const event = await gateway.toEndpoint(endpoint);
  used.wake();
  await used.settled();
  expect(gateway.read(event).status).toBe('Failure');
  gateway.subscribe(endpoint);
  for (const times of [1, 2]) {
    expect(await used.rematch(event.project_id, event.uid)).toBe(true);
    await used.settled();
    expect(await gateway.deliveriesOf(event)).toHaveLength(times);
    expect(gateway.read(event)).toMatchObject({ status: 'Success', failure_reason: '' });
  }
  expect(await used.rematch(otherProject, event.uid)).toBe(false);
  expect(await used.rematch(event.project_id, 'unknown')).toBe(false);
  await used.stop();
});

test('whichever read or write of the storage fails once, every event gets what it would have got', async () => {
  const owned = gateway.endpoint({ ownerId: 'acme' });
  const sourceId = gateway.source({ body_function: 'function transform(p) { return p }' });
  gateway.subscribe(owned, { sourceId, body: { a: 1 } });
  gateway.subscribe(owned, { sourceId, function: 'function transform(p) { return p }' });
  const accept = () =>
    Promise.all([
      gateway.toEndpoint(owned),
      gateway.events.accept({ target: { kind: 'broadcast' } }),
      gateway.events.accept({ target: { kind: 'fanout', ownerId: 'acme' } }),
      gateway.events.accept({ source_id: sourceId, body: Buffer.from('{}') }),
    ]);
  const sourceFunctions: SourceFunctions = {
    async run(_uid, find) {
      find();
      return ok({ headers: null, body: Buffer.from('{"a":1}') });
    },
  };
  /** How many calls were made; that of the number `failing` failed. */
  async function matchedWithFault(failing: number): Promise<number> {
    let calls = 0;
    const faulty = <Part extends object>(part: Part): Part =>
      new Proxy(part, {
        get(target, name, receiver) {
          const member: unknown = Reflect.get(target, name, receiver);
          if (typeof member === 'object' && member !== null) return faulty(member);
          if (typeof member !== 'function') return member;
          return (...given: unknown[]): unknown => {
            calls += 1;
            if (calls === failing) throw new Refusal('SQLITE_IOERR');
            return Reflect.apply(member, target, given);
          };
        },
      });
    const events = await accept();
    const { matching } = gateway.events.store;
    const used = gateway.matcher({
      store: faulty(gateway.store),
      events: faulty({ matching }),
      sourceFunctions,
    });
    used.wake();
    await used.settled();
    await used.stop();
    for (const event of events) {
      expect(gateway.read(event)).toMatchObject({ status: 'Success', endpoints: [owned] });
      expect(await gateway.deliveriesOf(event)).toHaveLength(2);
    }
    return calls;
  }
  const calls = await matchedWithFault(0);
  expect(calls).toBeGreaterThan(20);
  for (let failing = 1; failing <= calls; failing += 1) await matchedWithFault(failing);
});
