import { Counter, Gauge, type Registry } from 'prom-client';
import { type ConsumerState, consumerStates } from '@/lib/contract/gateway/source-consumer';
import type { Clock } from '../base/ports';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import type { JobStore } from '../store/events/job-records';
import { pruneReasons } from '../store/events/pruned';

export interface ObservedState {
  events: Pick<EventStore, 'counts' | 'waiting' | 'retention'>;
  jobs: Pick<JobStore, 'atWork'>;
  store: Pick<Store, 'projects' | 'endpoints'>;
  clock: Clock;
  maximumBytes: number;
  /** How many runs of functions wait for their turn. */
  waitingFunctions(): number;
  /** How many consumers of brokers are in each state. */
  consumers(): ReadonlyMap<ConsumerState, number>;
}

const waitingStatuses = [
  ['scheduled', 'Scheduled'],
  ['processing', 'Processing'],
  ['retry', 'Retry'],
] as const;

/**
 * What is read when figures are asked for, and only then. Nothing grows with what is stored; the oldest
 * due one with the lanes that something waits in.
 */
export function observeState(registry: Registry, state: ObservedState): void {
  const { events, jobs, store, clock, maximumBytes, waitingFunctions } = state;
  const registers = [registry];

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }

  const projectIds = () => store.projects.list().map(({ uid }) => uid);
  const age = (now: number, since: number | undefined) => Math.max(now - (since ?? now), 0) / 1000;

  new Gauge({
    name: 'gatehouse_deliveries_waiting',
    help: 'Deliveries that are not settled, by status; Processing are those on their way.',
    labelNames: ['status'],
    registers,
    collect() {
      const waiting = projectIds().map(events.counts.waiting);
      for (const [of, status] of waitingStatuses) {
        const count = waiting.reduce((sum, counts) => sum + counts[of], 0);
        this.set({ status }, count);
      }
    },
  });
  new Gauge({
    name: 'gatehouse_broker_consumers',
    help: 'Sources of brokers by the state of their consumer.',
    labelNames: ['state'],
    registers,
    collect() {
      const states = state.consumers();
      for (const each of consumerStates) this.set({ state: each }, states.get(each) ?? 0);
    },
  });
  gauge(
    'gatehouse_oldest_unmatched_age_seconds',
    'How long the event waits that waits for longest to be matched, or for a function; 0 without one.',
    () => {
      const now = clock.now();
      return Math.max(
        0,
        ...projectIds().map((uid) => age(now, events.waiting.oldestUnmatchedAt(uid))),
      );
    },
  );
  gauge(
    'gatehouse_jobs_running',
    'Jobs that find their set or work through it.',
    () => jobs.atWork().length,
  );
  gauge(
    'gatehouse_functions_waiting',
    'Runs of functions that wait for their turn.',
    waitingFunctions,
  );
  gauge(
    'gatehouse_oldest_due_age_seconds',
    'How long the delivery waits that is due for longest, of endpoints that are active; 0 without one.',
    async () => {
      const now = clock.now();
      const dueAt = await events.waiting.oldestDueAt(
        now,
        (projectId, endpointId) => store.endpoints.statusOf(projectId, endpointId) === 'active',
      );
      return age(now, dueAt);
    },
  );
  gauge(
    'gatehouse_events_database_bytes',
    'What events.db takes of its limit: pages in use.',
    events.retention.usedBytes,
  );
  gauge(
    'gatehouse_events_database_limit_bytes',
    'What it may take: GATEHOUSE_EVENTS_MAX.',
    () => maximumBytes,
  );
  new Counter({
    name: 'gatehouse_events_pruned_total',
    help: 'Events that were pruned since the database was made, for their age or for room.',
    labelNames: ['reason'],
    registers,
    collect() {
      const pruned = events.retention.pruned();
      this.reset();
      for (const reason of pruneReasons) this.inc({ reason }, pruned[reason]);
    },
  });
}
