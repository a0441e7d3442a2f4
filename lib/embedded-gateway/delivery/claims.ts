import type { Agenda } from '../base/agenda';
import type { DeliveryQueue, Lane } from '../store/events/delivery-queue';
import type { CurrentRecords } from './current-records';
import { type EndpointLine, mostClaimed } from './endpoint-line';
import { endpointLimit, type Gate, laneLimit } from './gate';
import { createRateLimits, type RateLimit } from './rate-limits';
import type { StoragePause } from './storage-pause';

/** A line that is to be looked at later, and the lane of it that may be claimed from then. */
export interface Waiting {
  key: string;
  line: Pick<EndpointLine, 'key' | 'projectId'>;
  lane?: Lane;
}

interface ClaimsParts {
  queue: Pick<DeliveryQueue, 'claim' | 'discard'>;
  records: Pick<CurrentRecords, 'subscription'>;
  /** Where lines and lanes go whose limit is used up. */
  waiting: Pick<Agenda<Waiting>, 'add'>;
  storage: StoragePause;
  /** Told of a step that failed. */
  failed(line: EndpointLine, error: unknown): void;
  time(): number;
}

interface Reserved {
  name: string;
  limit: RateLimit;
}

/** Takes deliveries of a line out of the queue, within the limits of endpoint and subscription. */
export interface Claims {
  /** Begins at most one step of a line with due lanes; undefined when there is none to take now. */
  claim(
    line: EndpointLine,
    open: Extract<Gate, { kind: 'open' }>,
    places: number,
  ): Promise<void> | undefined;
  /** Settles what can never be sent. */
  discard(line: EndpointLine, reason: string): Promise<void> | undefined;
}

export function createClaims({
  queue,
  records,
  waiting,
  storage,
  failed,
  time,
}: ClaimsParts): Claims {
  const limits = createRateLimits();

  /** Does one step on a lane, which is told again by the queue when something is left of it. */
  async function step(line: EndpointLine, lane: Lane, work: () => Promise<unknown>): Promise<void> {
    line.isBusy = true;
    line.lanes.delete(lane.key);
    try {
      await work();
      storage.succeeded();
    } catch (error) {
      failed(line, error);
    } finally {
      line.isBusy = false;
    }
  }

  /** The lane whose turn it is, with the limits that count for it and what they leave. */
  function nextLane(line: EndpointLine, own: Reserved | undefined, now: number) {
    for (const lane of line.lanes.values()) {
      const limit = laneLimit(records, lane);
      const theirs = limit && { name: lane.key, limit };
      const free = theirs ? limits.free(theirs.name, theirs.limit, now) : mostClaimed;
      if (free > 0) return { lane, free, reserved: [own, theirs].filter((each) => !!each) };
      line.lanes.delete(lane.key);
      if (theirs)
        waiting.add({ key: lane.key, line, lane }, limits.freeAt(lane.key, theirs.limit, now));
    }
    return undefined;
  }

  async function take(
    line: EndpointLine,
    lane: Lane,
    most: number,
    places: number,
    reserved: readonly Reserved[],
    now: number,
  ): Promise<void> {
    for (const { name, limit } of reserved) limits.take(name, limit, most, now);
    let taken = 0;
    try {
      const rows = await queue.claim(lane, now, { deliveries: most, atMostOnce: places });
      taken = rows.length;
      line.claimed.push(...rows);
    } finally {
      for (const { name } of reserved) limits.putBack(name, most - taken);
    }
  }

  return {
    claim(line, { endpoint }, places) {
      const now = time();
      const limit = endpointLimit(endpoint);
      const own = limit && { name: line.key, limit };
      const ownFree = own ? limits.free(own.name, own.limit, now) : mostClaimed;
      if (own && ownFree === 0) {
        waiting.add({ key: line.key, line }, limits.freeAt(own.name, own.limit, now));
        return undefined;
      }
      const next = nextLane(line, own, now);
      if (!next) return undefined;
      const { lane, free, reserved } = next;
      // What counts against a limit is claimed when it is sent; ahead only where that is at once.
      const isAhead = line.isFast && reserved.length === 0;
      const room = (isAhead ? mostClaimed : places) - line.claimed.length;
      const most = Math.min(room, ownFree, free);
      if (most <= 0) return undefined;
      return step(line, lane, () => take(line, lane, most, places, reserved, now));
    },
    discard(line, reason) {
      const [lane] = line.lanes.values();
      if (!lane) return undefined;
      return step(line, lane, () => queue.discard(lane, time(), reason, mostClaimed));
    },
  };
}
