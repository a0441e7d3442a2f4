import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testProject } from '@/lib/testing/event-store';
import { runs } from '@/lib/testing/long-run';
import { openTestMatching, otherProject, type TestMatching } from '@/lib/testing/matching';
import { fail, ok } from '@/lib/util/result';
import { createJobSelections } from '../services/jobs/job-selection';
import type { EventTarget } from '../store/events/records';
import { createJobEngine, type JobEngine } from './job-engine';

let gateway: TestMatching;
let engine: JobEngine;
let matcher: ReturnType<TestMatching['matcher']>;
/** Why nothing is sent to endpoints. */
let refusal: string | undefined;

/** What functions of sources make in place of a payload. */
const cut = Buffer.from('{"cut":true}');

function open(): void {
  gateway = openTestMatching();
  gateway.events.db.pragma('synchronous = OFF');
  refusal = undefined;
  matcher = gateway.matcher({
    sourceFunctions: { run: async () => ok({ headers: null, body: cut }) },
  });
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  engine = createJobEngine({
    jobs: gateway.events.jobs,
    events: gateway.events.store,
    resends: {
      endpointRefusal: () => refusal,
      remade: async () => fail({ kind: 'failed', message: '' }),
    },
    reach: () => fail('its portal link was revoked'),
    matching: matcher.forEndpoint,
    matchAgain: () => undefined,
    clock: gateway.clock,
    log: silent,
  });
}
async function close(): Promise<void> {
  await Promise.all([engine.stop(), matcher.stop()]);
  gateway.close();
}
beforeEach(open);
afterEach(close);

const jobOf = (uid: string) => {
  const job = gateway.events.jobs.get(testProject, uid);
  if (!job) throw new Error('there is no such job');
  return job;
};

function project() {
  const found = gateway.store.projects.get(testProject);
  if (!found) throw new Error('there is no project');
  return found;
}

/** A job that sends an endpoint what it was never sent, until nothing of it waits any more. */
async function sendUntried(endpointId: string): Promise<ReturnType<typeof jobOf>> {
  const { store, clock } = gateway;
  const { jobs, newId } = gateway.events;
  const dates = { startDate: '2000-01-01T00:00:00', endDate: undefined };
  const selections = createJobSelections({ store, clock, jobs });
  const { items, ...taken } = selections.untried(project(), endpointId, dates, {});
  const uid = newId();
  const made = { uid, project_id: testProject, portal_link_id: '', kind: 'replay' } as const;
  const rest = { origin: 'job', name: '', created_at: clock.now() } as const;
  await jobs.create({ ...made, ...rest, ...taken }, items, () => undefined);
  engine.wake();
  await vi.waitFor(() => expect(jobOf(uid).status).toBe('ready'));
  const how = { per_second: null, canary: null };
  await jobs.start(jobOf(uid), how, clock.now(), () => undefined);
  engine.wake();
  await vi.waitFor(() => expect(jobOf(uid).counts.waiting).toBe(0));
  return jobOf(uid);
}

function outcomesOf(uid: string) {
  return gateway.events.db
    .prepare<[number], { item_id: string; outcome: string; reason: string }>(
      'SELECT item_id, outcome, reason FROM job_items WHERE job_seq = ? ORDER BY item_id',
    )
    .all(jobOf(uid).seq);
}

const pairs = () =>
  gateway.events.db
    .prepare<[], { endpoint_id: string; event_id: string }>(
      'SELECT endpoint_id, event_id FROM deliveries ORDER BY uid',
    )
    .all()
    .map(({ endpoint_id, event_id }) => `${endpoint_id} ${event_id}`);

describe('what was never sent to an endpoint', () => {
  test('goes out once, by a delivery that the job follows, and stands at its event', async () => {
    const endpoint = gateway.endpoint();
    const event = await gateway.toEndpoint(endpoint);
    await gateway.match();
    expect(gateway.read(event)).toMatchObject({ status: 'Failure', endpoints: [] });
    const subscription = gateway.subscribe(endpoint);
    const { uid } = await sendUntried(endpoint);
    const [delivery, ...more] = await gateway.deliveriesOf(event);
    expect(more).toEqual([]);
    expect(delivery).toMatchObject({ subscription_id: subscription, status: 'Scheduled' });
    const delivery_id = delivery?.uid;
    expect(outcomesOf(uid)).toMatchObject([{ item_id: delivery_id, outcome: 'sent' }]);
    expect(gateway.read(event)).toMatchObject({
      status: 'Success',
      failure_reason: '',
      endpoints: [endpoint],
      matches: [{ subscription_id: subscription, delivery_id }],
    });
    const { results } = gateway.events.jobs;
    const page = { perPage: 10, direction: 'next', sort: 'ASC', cursor: undefined } as const;
    expect((await results(jobOf(uid), { outcomes: [] }, page)).items).toMatchObject([
      { event_id: event.uid, delivery_id, endpoint_id: endpoint, outcome: 'sent' },
    ]);
    expect((await sendUntried(endpoint)).total).toBe(0);
  });

  test('is what its subscriptions take now, by type and filter, with the reason where that changed', async () => {
    const endpoint = gateway.endpoint();
    const events = await Promise.all(
      [1, 2].map((a) => gateway.toEndpoint(endpoint, { body: Buffer.from(`{"a":${a}}`) })),
    );
    await gateway.toEndpoint(endpoint, { event_type: 'other' });
    await gateway.match();
    gateway.subscribe(endpoint, { types: ['order.made'], body: { a: 1 } });
    const { total } = await sendUntried(endpoint);
    expect(total).toBe(1);
    expect(pairs()).toEqual([`${endpoint} ${events[0]?.uid}`]);
  });

  test('stays where nothing is sent to the endpoint, and where the event is matched just then', async () => {
    const endpoint = gateway.endpoint();
    await gateway.toEndpoint(endpoint);
    await gateway.match();
    gateway.subscribe(endpoint);
    await gateway.toEndpoint(endpoint);
    refusal = 'the endpoint is currently paused';
    const { uid, total } = await sendUntried(endpoint);
    expect(total).toBe(1);
    expect(outcomesOf(uid)).toMatchObject([{ outcome: 'skipped', reason: refusal }]);
    expect(pairs()).toEqual([]);
  });

  test('is made by the functions of the source as they are now; without their source it stays', async () => {
    const source_id = gateway.source({ body_function: 'function transform(p) { return p }' });
    const endpoint = gateway.endpoint();
    const event = await gateway.events.accept({ source_id, body: Buffer.from('{"secret":1}') });
    await gateway.match();
    gateway.subscribe(endpoint, { sourceId: source_id });
    await sendUntried(endpoint);
    const [delivery] = await gateway.deliveriesOf(event);
    if (!delivery) throw new Error('nothing was made');
    expect(gateway.events.store.reads.payload(delivery)).toEqual(cut);
    const other = gateway.endpoint();
    gateway.subscribe(other, { sourceId: source_id });
    gateway.store.sources.softDelete(testProject, source_id, '2026-11-28T00:00:00Z');
    expect((await sendUntried(other)).total).toBe(0);
  });
});

const owners = ['', 'acme', 'beta'] as const;
const types = ['a', 'b'] as const;

test(
  'whatever was made for whom, an endpoint gets what is meant for it and it takes, once, and nobody else anything',
  async () => {
    const target = fc.oneof(
      fc.record({ kind: fc.constant('endpoint' as const), which: fc.nat(3) }),
      fc.record({ kind: fc.constant('fanout' as const), which: fc.constantFrom('acme', 'beta') }),
      fc.record({ kind: fc.constant('broadcast' as const) }),
      fc.record({
        kind: fc.constant('source' as const),
        which: fc.constantFrom('s1' as const, 's2' as const),
      }),
    );
    const subscription = fc.record({
      to: fc.nat(3),
      type: fc.constantFrom('*', ...types),
      source: fc.constantFrom('' as const, 's1' as const),
    });
    const situation = fc.record({
      owners: fc.array(fc.constantFrom(...owners), { minLength: 4, maxLength: 4 }),
      before: fc.array(subscription, { maxLength: 3 }),
      after: fc.array(subscription, { minLength: 1, maxLength: 4 }),
      events: fc.array(fc.record({ target, type: fc.constantFrom(...types) }), {
        minLength: 1,
        maxLength: 8,
      }),
      asked: fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(situation, async ({ owners: owned, before, after, events, asked }) => {
        await close();
        open();
        const sources = { '': '', s1: gateway.source({}), s2: gateway.source({}) };
        const ids = owned.map((ownerId) => gateway.endpoint({ ownerId }));
        const taken: { to: number; types: string[]; sourceId: string }[] = [];
        const subscribe = ({ source, type, to }: (typeof before)[number]) => {
          const made = { to, types: [type], sourceId: sources[source] };
          taken.push(made);
          gateway.subscribe(ids[to] ?? '', made);
        };
        for (const each of before) subscribe(each);
        const accepted: { uid: string; of: EventTarget; source_id: string; type: string }[] = [];
        for (const { target: meant, type } of events) {
          const of: EventTarget =
            meant.kind === 'endpoint'
              ? { kind: 'endpoint', endpointId: ids[meant.which] ?? '' }
              : meant.kind === 'fanout'
                ? { kind: 'fanout', ownerId: meant.which }
                : { kind: meant.kind };
          const source_id = meant.kind === 'source' ? sources[meant.which] : '';
          const { uid } = await gateway.events.accept({ target: of, source_id, event_type: type });
          accepted.push({ uid, of, source_id, type });
        }
        await gateway.match();
        for (const each of after) subscribe(each);
        const sent = new Set(pairs());
        const made = pairs().length;
        for (const which of asked) await sendUntried(ids[which] ?? '');

        const expected = new Set(sent);
        for (const which of asked) {
          const endpointId = ids[which] ?? '';
          for (const { uid, of, source_id, type } of accepted) {
            const takes = taken.some(
              (each) =>
                each.to === which &&
                (each.types.includes('*') || each.types.includes(type)) &&
                (of.kind !== 'source' || each.sourceId === source_id),
            );
            const isMeant =
              of.kind === 'broadcast' ||
              of.kind === 'source' ||
              (of.kind === 'endpoint' && of.endpointId === endpointId) ||
              (of.kind === 'fanout' && of.ownerId === owned[which]);
            if (takes && isMeant) expected.add(`${endpointId} ${uid}`);
          }
        }
        const now = pairs();
        expect(new Set(now)).toEqual(expected);
        // At most one new delivery of each pair, however often it was asked for.
        expect(now.length).toBe(made + expected.size - sent.size);
      }),
      { numRuns: runs(6, 300) },
    );
  },
  runs(60_000, 900_000),
);

test('knows nothing of another project', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  await gateway.events.accept({ project_id: otherProject, target: { kind: 'broadcast' } });
  await gateway.match();
  expect((await sendUntried(endpoint)).total).toBe(0);
});
