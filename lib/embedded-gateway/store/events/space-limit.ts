import type Database from 'better-sqlite3';
import { GatewayError } from '../../base/gateway-error';

/** How many writes may pass before the size is looked at again. */
const writesBetween = 64;

/** What `events.db` takes of what it may take. */
export interface SpaceLimit {
  /** Bytes of the pages in use; pages that were freed are not. */
  usedBytes(): number;
  /** Whether nothing more may be taken in; looks at the size now and then, and always while it is. */
  isReached(): boolean;
}

/** Watches the size of the database (moving events §3). */
export function createSpaceLimit(db: Database.Database, maximumBytes: number): SpaceLimit {
  const used = db
    .prepare<[], number>(
      `SELECT (page_count - freelist_count) * page_size
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
    .pluck();
  const usedBytes = () => used.get() ?? 0;
  let writesLeft = 0;
  return {
    usedBytes,
    isReached() {
      writesLeft -= 1;
      if (writesLeft > 0) return false;
      const isReached = usedBytes() >= maximumBytes;
      if (!isReached) writesLeft = writesBetween;
      return isReached;
    },
  };
}

/** The refusal of an event that there is no room for, for whoever sent it. */
export function noRoom(): GatewayError {
  return new GatewayError(
    503,
    'the gateway keeps as many events as GATEHOUSE_EVENTS_MAX lets it, and those that are left are not settled yet; it goes on by itself when some are',
  );
}
