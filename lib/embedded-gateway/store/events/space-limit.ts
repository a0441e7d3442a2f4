import type Database from 'better-sqlite3';
import { GatewayError } from '../../base/gateway-error';

/** How many events may come in before the size is looked at again. */
const eventsBetween = 64;
/** What an event takes besides its payload, more or less. */
const eventBytes = 3_000;
/** The part from which on settled events make room, before anybody has to be refused. */
const tightMark = 0.97;

/** What `events.db` takes of what it may take. */
export interface SpaceLimit {
  /** Bytes of the pages in use; pages that were freed are not. */
  usedBytes(): number;
  /** Whether so much is in use that settled events are to go. */
  isTight(): boolean;
  /** Whether an event with so large a payload may come in. */
  hasRoomFor(payloadBytes: number): boolean;
}

/**
 * Watches the size of the database (moving events §3).
 * @param whenTight called while little room is left, or none
 */
export function createSpaceLimit(
  db: Database.Database,
  maximumBytes: number,
  whenTight: () => void,
): SpaceLimit {
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
  const isTight = () => usedBytes() >= maximumBytes * tightMark;
  return {
    usedBytes,
    isTight,
    hasRoomFor(payloadBytes) {
      eventsLeft -= 1;
      bytesLeft -= payloadBytes + eventBytes;
      if (eventsLeft > 0 && bytesLeft > 0) return true;
      eventsLeft = eventsBetween;
      bytesLeft = maximumBytes - usedBytes();
      if (bytesLeft <= maximumBytes * (1 - tightMark)) whenTight();
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
