import type Database from 'better-sqlite3';
import type { Clock, GatewayLog, MovingSettings } from '../../base/ports';
import { createAcceptStore } from './accept';
import { createCounts } from './counts';
import { createFailureReads } from './endpoint-failures';
import { createExampleEventStore } from './example-events';
import { createGroupCommit } from './group-commit';
import { createHeldStore } from './held';
import { createIdTimes } from './id-times';
import type { EventParts, EventStore } from './index';
import { createInsertEvent } from './insert-event';
import { createMatchStore } from './matching';
import { createNewestTypeReads } from './newest-types';
import { createPruner } from './pruner';
import { createDeliveryQueue } from './queue';
import { createEventReads } from './reads';
import { createRefusedStore } from './refused';
import { createRetentionReads } from './retention';
import { createSpaceLimit, noRoom } from './space-limit';
import { createToldNoticeStore } from './told-notices';
import { createWaitingReads } from './waiting';

interface EventStoreOptions {
  clock: Clock;
  settings: Pick<MovingSettings, 'retentionMs' | 'maximumBytes'>;
  log: GatewayLog;
}

/** What is kept in an opened `events.db`. */
export function createEventStore(
  db: Database.Database,
  { clock, settings, log }: EventStoreOptions,
): EventStore {
  const parts: EventParts = { db, commit: createGroupCommit(db) };
  const times = createIdTimes(db);
  const space = createSpaceLimit(db, settings.maximumBytes, () => pruner.wake());
  const insertEvent = createInsertEvent(db, times);
  const pruner = createPruner({ db, clock, settings, space, log });
  return {
    commit: parts.commit,
    accept: createAcceptStore(parts, insertEvent, ({ body }) => {
      if (!space.hasRoomFor(body.byteLength)) throw noRoom();
    }),
    refused: createRefusedStore(parts),
    matching: createMatchStore(parts, times, clock),
    times,
    reads: createEventReads(parts, times),
    queue: createDeliveryQueue(parts),
    held: createHeldStore(parts),
    examples: createExampleEventStore(db, times, insertEvent),
    toldNotices: createToldNoticeStore(parts),
    pruner,
    counts: createCounts({ db, clock, settings, log }),
    retention: createRetentionReads(db, settings, space),
    waiting: createWaitingReads(db),
    failures: createFailureReads(db, times),
    newestTypes: createNewestTypeReads(db),
  };
}
