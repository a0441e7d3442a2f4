import { storageFailureOf } from '@/lib/database/storage-failure';
import type { Agenda } from '../base/agenda';
import type { GatewayLog } from '../base/ports';
import type { DeliveryQueue, Lane } from '../store/events/delivery-queue';
import type { CurrentRecords } from './current-records';
import { type EndpointLine, mostClaimed } from './endpoint-line';
import { endpointLimit, laneLimit, type Open } from './gate';
import { createRateLimits, type RateLimit, type RateLimits } from './rate-limits';
import type { StoragePause } from './storage-pause';

/** After an error that is nobody's but a line's own. */
const restMs = 5_000;

/** A line that is to be looked at later, and the lane of it that may be claimed from then. */
export interface Waiting {
  key: string;
  line: Pick<EndpointLine, 'key' | 'projectId'>;
  lane?: Lane;
}

interface ClaimsParts {
  queue: Pick<DeliveryQueue, 'claim' | 'discard' | 'giveBack' | 'takenTokens'>;
  records: Pick<CurrentRecords, 'subscription'>;
  /** Where lines and lanes go whose limit is used up. */
  waiting: Pick<Agenda<Waiting>, 'add'>;
  storage: StoragePause;
  time(): number;
  log: GatewayLog;
}

interface Reserved {
  name: string;
  limit: RateLimit;
}

interface Claim {
  line: EndpointLine;
  lane: Lane;
  /** How many are claimed. */
  most: number;
  /** How many of them begin at once. */
  places: number;
  /** The limits that they count against. */
  reserved: readonly Reserved[];
  now: number;
}

/**
 * Takes deliveries of a line out of the queue, within the limits of endpoint and subscription, and puts
 * them back. A line does one such step at a time; it is busy until then.
 */
export interface Claims {
  /** Begins to claim from the lane whose turn it is; undefined when there is nothing to take now. */
  claim(line: EndpointLine, open: Open, places: number): Promise<void> | undefined;
  /** Settles what can never be sent. */
  discard(line: EndpointLine, reason: string): Promise<void> | undefined;
  /** Gives back what was claimed and not sent. */
  giveBack(line: EndpointLine): Promise<void>;
  /** Keeps off what cannot be done now: all of it in trouble of the disk, else the line alone. */
  failed(line: EndpointLine, error: unknown): void;
}

export function createClaims({ queue, records, waiting, storage, time, log }: ClaimsParts): Claims {
  let known: RateLimits | undefined;
  /** With what an earlier run took; read when it is needed first, since the disk may be in trouble. */
  function rateLimits(): RateLimits {
    known ??= createRateLimits(queue.takenTokens(time()));
    return known;
  }

  function failed(line: EndpointLine, error: unknown): void {
    if (storageFailureOf(error) !== undefined) {
      storage.failed(error);
      return;
    }
    log.error({ resourceId: line.key, reason: String(error) }, 'Deliveries of an endpoint wait.');
    line.restUntil = time() + restMs;
    waiting.add({ key: line.key, line }, line.restUntil);
  }

  async function step(line: EndpointLine, work: () => Promise<unknown>): Promise<void> {
    line.isBusy = true;
    try {
      await work();
      storage.succeeded();
    } catch (error) {
      failed(line, error);
    } finally {
      line.isBusy = false;
    }
  }

  /** A step on a lane, which is told again by the queue when something is left of it. */
  function laneStep(line: EndpointLine, lane: Lane, work: () => Promise<unknown>): Promise<void> {
    line.lanes.delete(lane.key);
    return step(line, work);
  }

  /** The lane whose turn it is, with the limits that count for it and what they leave. */
  function nextLane(line: EndpointLine, own: Reserved | undefined, now: number) {
    const limits = rateLimits();
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

  async function take({ line, lane, most, places, reserved, now }: Claim): Promise<void> {
    const limits = rateLimits();
    const tokens = reserved.map(({ name, limit }) => limits.take(name, limit, most, now));
    let taken = 0;
    try {
      // A stop would leave the outcome of those unknown that are claimed and wait.
      const atMostOnce = Math.max(places - line.claimed.length, 0);
      const rows = await queue.claim(lane, now, { deliveries: most, atMostOnce, tokens });
      taken = rows.length;
      line.claimed.push(...rows);
    } finally {
      for (const { name } of reserved) limits.putBack(name, most - taken);
    }
  }

  return {
    claim(line, { endpoint }, places) {
      const now = time();
      const limits = rateLimits();
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
      return laneStep(line, lane, () => take({ line, lane, most, places, reserved, now }));
    },
    discard(line, reason) {
      const [lane] = line.lanes.values();
      if (!lane) return undefined;
      return laneStep(line, lane, () => queue.discard(lane, time(), reason, mostClaimed));
    },
    giveBack: (line) =>
      step(line, async () => {
        const rows = line.claimed.splice(0);
        try {
          await queue.giveBack(rows, time());
        } catch (error) {
          line.claimed.unshift(...rows);
          throw error;
        }
      }),
    failed,
  };
}
