import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../base/ports';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import { pruneReasons } from '../store/events/pruned';
import { waitingStatuses } from '../store/events/waiting';

export interface ObservedState {
  events: Pick<EventStore, 'waiting' | 'retention'>;
  store: { endpoints: Pick<Store['endpoints'], 'statusOf'> };
  clock: Clock;
  maximumBytes: number;
  /** How many events wait for a function. */
  waitingFunctions(): number;
}

/** What is read when figures are asked for, and only then; each costs the same however much there is. */
export function observeState(registry: Registry, state: ObservedState): void {
  const { events, store, clock, maximumBytes, waitingFunctions } = state;
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

  new Gauge({
    name: 'gatehouse_deliveries_waiting',
    help: 'Deliveries that are not settled, by status; Processing are those on their way.',
    labelNames: ['status'],
    registers,
    collect() {
      const counts = events.waiting.counts();
      for (const status of waitingStatuses) this.set({ status }, counts[status]);
    },
  });
  gauge(
    'gatehouse_events_waiting',
    'Events that wait to be matched, or for a function.',
    () => events.waiting.counts().events,
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
      return (now - (dueAt ?? now)) / 1000;
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
