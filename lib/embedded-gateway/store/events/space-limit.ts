import type Database from 'better-sqlite3';
import { GatewayError } from '../../base/gateway-error';

/** How many events may come in before the size is looked at again. */
const eventsBetween = 64;
/** What an event takes besides its payload, more or less. */
const eventBytes = 3_000;

/** What `events.db` takes of what it may take. */
export interface SpaceLimit {
  /** Bytes of the pages in use; pages that were freed are not. */
  usedBytes(): number;
  /** Whether an event with so large a payload may come in. */
  hasRoomFor(payloadBytes: number): boolean;
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
  // Looking at the size costs more than the rest of an event's way in.
  let eventsLeft = 0;
  let bytesLeft = 0;
  return {
    usedBytes,
    hasRoomFor(payloadBytes) {
      eventsLeft -= 1;
      bytesLeft -= payloadBytes + eventBytes;
      if (eventsLeft > 0 && bytesLeft > 0) return true;
      eventsLeft = eventsBetween;
      bytesLeft = maximumBytes - usedBytes();
      return bytesLeft > 0;
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
