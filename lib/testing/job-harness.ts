import { vi } from 'vitest';
import { createJobEngine, type JobEngine } from '@/lib/embedded-gateway/jobs/job-engine';
import type { NotMade } from '@/lib/embedded-gateway/services/deliveries/resend-rules';
import { type LinkReach, linkRevoked } from '@/lib/embedded-gateway/services/portal/link-reach';
import type {
  Canary,
  JobGroupName,
  JobRecord,
  JobSelection,
} from '@/lib/embedded-gateway/store/events/job-records';
import { watchJobs } from '@/lib/embedded-gateway/store/events/jobs';
import type { DeliveryStatus } from '@/lib/embedded-gateway/store/events/records';
import { fail, ok, type Result } from '@/lib/util/result';
import { type DeliveryValues, eventRows } from './event-rows';
import {
  allDeliveries,
  allEvents,
  openTestEvents,
  type TestEvents,
  testProject,
} from './event-store';
import { temporaryDirectory } from './test-sessions';

type Outcome = Extract<DeliveryStatus, 'Success' | 'Retry' | 'Failure' | 'Discarded'>;

/** Lets the fake time of a test pass until a promise has settled. */
async function passing<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(5);
  return work;
}

/**
 * The job engine over a real `events.db`, with deliveries that a test lets succeed or fail. Its time
 * is that of the timers that the test has replaced.
 */
export function jobHarness(limits?: { mostItems: number; itemsAtOnce: number }) {
  const directory = temporaryDirectory();
  const clock = { now: () => Date.now(), advance: () => undefined };
  const refusals = new Map<string, string>();
  const reached = new Map<string, ReturnType<LinkReach>>();
  const matched: string[] = [];
  const logged: string[] = [];
  const log = (_fields: object, message: string) => void logged.push(message);
  let made: Result<Uint8Array, NotMade> | Promise<Result<Uint8Array, NotMade>> = fail({
    kind: 'failed',
    message: 'it failed',
  });
  let engine: JobEngine | undefined;
  let events: TestEvents = open();

  function open(): TestEvents {
    const opened = openTestEvents(directory.path, { clock });
    // No power goes in these tests, and waiting for the disk is most of what they would take.
    opened.db.pragma('synchronous = OFF');
    watchJobs(opened, () => engine?.wake());
    return opened;
  }

  const harness = {
    events: () => events,
    jobs: () => events.jobs,
    matched,
    logged,
    /** Why nothing is sent to an endpoint. */
    refuse: (endpointId: string, reason: string) => void refusals.set(endpointId, reason),
    /** What a portal link may have sent to; nothing before. */
    reach: (linkId: string, ...endpointIds: string[]) =>
      void reached.set(linkId, ok(new Set(endpointIds))),
    revoke: (linkId: string) => void reached.delete(linkId),
    /** What functions make of payloads. */
    makes: (result: typeof made) => {
      made = result;
    },
    /** Begins to work, as after a start. */
    run(): void {
      engine = createJobEngine({
        jobs: events.jobs,
        events: events.store,
        resends: {
          endpointRefusal: ({ endpoint_id }) => refusals.get(endpoint_id),
          remade: async () => made,
        },
        reach: (_project, link) => reached.get(link) ?? fail(linkRevoked),
        matching: {
          takes: async () => true,
          deliver: async () => ({ kind: 'refused', reason: 'no subscription takes it' }),
        },
        matchAgain: (_project, uids) => void matched.push(...uids),
        clock,
        log: { info: log, warn: log, error: log },
        limits,
      });
    },
    async stop(): Promise<void> {
      const stopped = engine?.stop();
      await vi.advanceTimersByTimeAsync(5);
      await stopped;
      engine = undefined;
    },
    /** Ends, and opens the file again as a start does. */
    async restart(): Promise<void> {
      await harness.stop();
      events.db.close();
      events = open();
      harness.run();
    },
    /** Adds failed deliveries, each of an event of its own; returns their ids, oldest first. */
    failed(count: number, values: DeliveryValues = {}): string[] {
      const rows = eventRows(events.db);
      const now = Date.now();
      return events.db.transaction(() =>
        Array.from({ length: count }, () =>
          rows.add({
            uid: events.newId(),
            event_id: events.newId(),
            project_id: testProject,
            status: 'Failure',
            error_kind: 'status_5xx',
            due_at: null,
            tries: 3,
            created_at: now,
            updated_at: now,
            ...values,
          }),
        ),
      )();
    },
    delivery: (uid: string) => eventRows(events.db).delivery(uid),
    /** Keeps a job, which is prepared once the engine has had time for it. */
    async create({
      selection = {
        by: 'deliveries',
        asked: {},
        filter: { ...allDeliveries, statuses: ['Failure', 'Discarded'] },
      },
      origin = 'job',
      sendsArrived = false,
      portalLinkId = '',
    }: {
      selection?: JobSelection;
      origin?: 'job' | 'batch';
      sendsArrived?: boolean;
      portalLinkId?: string;
    } = {}): Promise<string> {
      const uid = events.newId();
      const kind = selection.by === 'events' ? 'replay' : 'retry';
      const job = { uid, project_id: testProject, kind, origin, name: '', selection } as const;
      const rest = {
        portal_link_id: portalLinkId,
        sends_arrived: sendsArrived,
        created_at: Date.now(),
      };
      await passing(events.jobs.create({ ...job, ...rest }, undefined, () => undefined));
      engine?.wake();
      return uid;
    },
    async start(
      uid: string,
      perSecond: number | null = null,
      canary: Canary | null = null,
      without: readonly JobGroupName[] = [],
    ) {
      await passing(
        events.jobs.start(
          harness.job(uid),
          { per_second: perSecond, canary, without },
          Date.now(),
          () => undefined,
        ),
      );
      engine?.wake();
    },
    /** A job that is prepared and begun. */
    async begun(perSecond: number | null = null, canary: Canary | null = null): Promise<string> {
      const uid = await harness.create();
      await vi.advanceTimersByTimeAsync(100);
      await harness.start(uid, perSecond, canary);
      return uid;
    },
    end: (uid: string) =>
      passing(events.jobs.end(harness.job(uid), 'stopped', 'stopped on request', Date.now())),
    job(uid: string): JobRecord {
      const job = events.jobs.get(testProject, uid);
      if (!job) throw new Error('There is no such job.');
      return job;
    },
    /** Outcomes of a job's items by their ids, with what is said of them. */
    outcomes(uid: string): Map<string, { outcome: string; reason: string }> {
      const rows = events.db
        .prepare<[number], { item_id: string; outcome: string; reason: string }>(
          'SELECT item_id, outcome, reason FROM job_items WHERE job_seq = ? ORDER BY item_id',
        )
        .all(harness.job(uid).seq);
      return new Map(rows.map(({ item_id, ...rest }) => [item_id, rest]));
    },
    /** Tries what is due of deliveries, as the delivery engine does. */
    async deliver(
      outcomeOf: (uid: string, endpointId: string) => Outcome | undefined = () => 'Success',
    ): Promise<string[]> {
      const { queue } = events.store;
      const now = Date.now();
      const done: string[] = [];
      for (const lane of queue.takeDue(now)) {
        const claimed = await passing(
          queue.claim(lane, now, { deliveries: 1_000, atMostOnce: 1_000 }),
        );
        const outcomes = claimed.map((delivery) => ({
          delivery,
          status: outcomeOf(delivery.uid, lane.endpointId),
        }));
        const left = outcomes.flatMap(({ delivery, status }) => (status ? [] : [delivery]));
        const settled = outcomes.flatMap(({ delivery, status }) => {
          if (!status) return [];
          done.push(delivery.uid);
          const isFailed = status !== 'Success';
          return [
            queue.settle(
              {
                delivery,
                status,
                attempt: null,
                latency_ms: null,
                due_at: status === 'Retry' ? now + 3_600_000 : null,
                description: isFailed ? `it was ${status}` : '',
              },
              now,
            ),
          ];
        });
        await passing(Promise.all([...settled, queue.giveBack(left, now)]));
      }
      return done;
    },
    /** Claims what is due of deliveries, which are in progress from then on. */
    async claim(): Promise<void> {
      const { queue } = events.store;
      const lanes = queue.takeDue(Date.now());
      const limits = { deliveries: 1_000, atMostOnce: 1_000 };
      await passing(Promise.all(lanes.map((lane) => queue.claim(lane, Date.now(), limits))));
    },
    async close(): Promise<void> {
      await harness.stop();
      events.db.close();
      directory.remove();
    },
  };
  return harness;
}

export type JobHarness = ReturnType<typeof jobHarness>;

/** All events of the project. */
export const everyEvent: JobSelection = { by: 'events', asked: {}, filter: allEvents };
