import 'server-only';
import { createBoundedCache } from '../bounded-cache';
import { keyIdentity } from '../gateway-client/key-identity';
import { admitAttempt } from './admit-attempt';
import { createRateLimiter, type RateLimits } from './rate-limit';
import type { NewConnection } from './sessions';
import type { Clock } from './steady-clock';

type Key = Pick<NewConnection, 'gatewayBaseUrl' | 'apiKey'>;

/**
 * Counts who tries to get in. Nobody who tries wrong keys locks others out, be it at the same
 * address: a key that has worked is let in whatever was tried before, so that whoever guesses is
 * held up by the count of requests. Each throws `ConsoleError` `rate_limited` where it was too often.
 */
export interface Attempts {
  /** A request to sign in, before anything of it is read. */
  admitRequest(caller: string): void;
  /** A key. One that has worked before counts by itself, so that wrong ones do not use up its tries. */
  admitKey(caller: string, key: Key): void;
  /** A link that is not good; one that is cannot be guessed and needs no count. */
  admitBadLink(caller: string): void;
  /** Whatever a signed-in browser tries. */
  admitInSession(sessionId: string): void;
  /** Remembers a key that has worked. */
  keyWorked(key: Key): void;
}

interface Options {
  limits: Pick<RateLimits, 'perMinutePerCaller' | 'perMinute'>;
  clock: Clock;
  /** Whether it is the key of the gateway that this server runs itself. */
  isOwnKey(key: Key): boolean;
}

/** Requests that are read for each key that may be tried: reading one costs little. */
export const requestsPerAttempt = 24;

/** Keys that have worked; of others only the time to wait is lost. */
const MAXIMUM_KNOWN_KEYS = 1_000;

export function createAttempts({ limits, clock, isOwnKey }: Options): Attempts {
  const limiter = (factor = 1) =>
    createRateLimiter(
      {
        perMinutePerCaller: limits.perMinutePerCaller * factor,
        perMinute: limits.perMinute * factor,
      },
      clock,
    );
  const requests = limiter(requestsPerAttempt);
  const keys = limiter();
  const knownKeys = limiter();
  const links = limiter();
  const sessions = limiter();
  const worked = createBoundedCache<true>({ maximumEntries: MAXIMUM_KNOWN_KEYS });

  return {
    admitRequest: (caller) => admitAttempt(requests, caller),
    admitKey(caller, key) {
      const identity = keyIdentity(key.gatewayBaseUrl, key.apiKey);
      const isKnown = worked.get(identity) !== undefined || isOwnKey(key);
      if (isKnown) admitAttempt(knownKeys, identity);
      else admitAttempt(keys, caller);
    },
    admitBadLink: (caller) => admitAttempt(links, caller),
    admitInSession: (sessionId) => admitAttempt(sessions, sessionId),
    keyWorked: ({ gatewayBaseUrl, apiKey }) =>
      worked.set(keyIdentity(gatewayBaseUrl, apiKey), true),
  };
}
