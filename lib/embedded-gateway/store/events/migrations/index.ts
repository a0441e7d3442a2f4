import type { Migration } from '../../migrations';
import { eventsDeliveriesAndAttempts } from './0001-events-deliveries-and-attempts';
import { prunedEvents } from './0004-pruned-events';

/** Steps of `events.db`. Append only: a published step never changes. */
export const eventMigrations: readonly Migration[] = [
  { version: 1, name: 'events, deliveries and attempts', sql: eventsDeliveriesAndAttempts },
  { version: 4, name: 'pruned events', sql: prunedEvents },
];
