import type { Migration } from '../../migrations';
import { eventsDeliveriesAndAttempts } from './0001-events-deliveries-and-attempts';
import { jobs } from './0002-jobs';
import { countsOfWhatMoves } from './0003-counts';
import { prunedEvents } from './0004-pruned-events';
import { toldNotices } from './0005-told-notices';
import { exampleEvents } from './0006-example-events';
import { leftOutGroups } from './0007-left-out-groups';
import { jobsOfPortalLinks } from './0008-jobs-of-portal-links';

/** Steps of `events.db`. Append only: a published step never changes. */
export const eventMigrations: readonly Migration[] = [
  { version: 1, name: 'events, deliveries and attempts', sql: eventsDeliveriesAndAttempts },
  { version: 2, name: 'jobs', sql: jobs },
  { version: 3, name: 'counts of what moves', sql: countsOfWhatMoves },
  { version: 4, name: 'pruned events', sql: prunedEvents },
  { version: 5, name: 'told notices', sql: toldNotices },
  { version: 6, name: 'example events', sql: exampleEvents },
  { version: 7, name: 'left out groups of jobs', sql: leftOutGroups },
  { version: 8, name: 'jobs of portal links', sql: jobsOfPortalLinks },
];
