import type { Migration } from '../../migrations';
import { eventsDeliveriesAndAttempts } from './0001-events-deliveries-and-attempts';
import { countsOfWhatMoves } from './0003-counts';
import { exampleEvents } from './0006-example-events';

/** Steps of `events.db`. Append only: a published step never changes. */
export const eventMigrations: readonly Migration[] = [
  { version: 1, name: 'events, deliveries and attempts', sql: eventsDeliveriesAndAttempts },
  { version: 3, name: 'counts of what moves', sql: countsOfWhatMoves },
  { version: 6, name: 'example events', sql: exampleEvents },
];
