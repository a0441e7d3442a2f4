import type { Migration } from '../../migrations';
import { eventsDeliveriesAndAttempts } from './0001-events-deliveries-and-attempts';
import { toldNotices } from './0005-told-notices';

/** Steps of `events.db`. Append only: a published step never changes. */
export const eventMigrations: readonly Migration[] = [
  { version: 1, name: 'events, deliveries and attempts', sql: eventsDeliveriesAndAttempts },
  { version: 5, name: 'told notices', sql: toldNotices },
];
