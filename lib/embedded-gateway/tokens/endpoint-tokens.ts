import { isDeepStrictEqual } from 'node:util';
import { withDeadline } from '@/lib/util/deadline';
import { createRecentMap } from '@/lib/util/recent-map';
import { fail, ok, type Result } from '@/lib/util/result';
import type { Clock } from '../base/ports';
import { isOutboundFailure, type OutboundFailure } from '../outbound/failure';
import { tokenFailure } from './token-failure';
import type { AccessToken, FetchToken, Oauth2Settings } from './types';

/** Endpoints whose tokens are held; of more, those that were not used for the longest time are asked for anew. */
const mostHeld = 1_000;
/** A token is not used any more for so long before it ends, which covers the way to the receiver. */
const spareMs = 30_000;
/** For how long a token is used whose answer tells no lifetime. */
const unknownLifetimeMs = 60_000;
/** Also in case the unit of the lifetime is not the one that the server means. */
const longestUseMs = 24 * 60 * 60 * 1000;
/** A token server that gave none is left alone for so long. */
const pauseMs = 2_000;
/** A receiver that refuses tokens whatever they are has none fetched for its sake more often than this. */
const renewalPauseMs = 10_000;

/** Whose tokens are asked for. */
export interface TokenOwner {
  endpointId: string;
  settings: Oauth2Settings;
}

/** How long one attempt waits for a token, and how long the token server may take for all who wait. */
export interface TokenWait {
  waitMs: number;
  limitMs: number;
  signal: AbortSignal;
}

export interface GivenToken {
  token: AccessToken;
  /** Whether it was there before, so that it may have been ended since. */
  isCached: boolean;
}

/** Tokens of endpoints, in memory alone (moving events §6). */
export interface EndpointTokens {
  /**
   * The endpoint's token until 30 s before its end, else a new one. Many who ask at one time make one
   * request, and share its failure, which stands for two seconds.
   * @throws {OutboundFailure} of the kind `token`
   * @throws the signal's reason when it aborts; the request goes on for those who wait with it
   */
  get(owner: TokenOwner, wait: TokenWait): Promise<GivenToken>;
  /**
   * Another token than one that the receiver refused; undefined where the last ten seconds brought one
   * already, which was refused as well.
   * @throws as `get`
   */
  renew(owner: TokenOwner, refused: AccessToken, wait: TokenWait): Promise<AccessToken | undefined>;
}

type Fetched = Result<AccessToken, OutboundFailure>;

/** What is known of one endpoint with one set of settings. Times are milliseconds since 1970. */
interface Held {
  settings: Oauth2Settings;
  flight?: Promise<Fetched> | undefined;
  token?: { value: AccessToken; at: number; keptMs: number } | undefined;
  failed?: { failure: OutboundFailure; at: number } | undefined;
  renewedAt?: number;
}

function keptMs({ lifetimeMs }: AccessToken): number {
  return lifetimeMs === undefined
    ? unknownLifetimeMs
    : Math.min(lifetimeMs - spareMs, longestUseMs);
}

async function joined(flight: Promise<Fetched>, { waitMs, signal }: TokenWait): Promise<Fetched> {
  return await withDeadline({ limitMs: waitMs, caller: signal }, (deadline) => {
    const left = new Promise<Fetched>((resolve, reject) => {
      const leave = () =>
        deadline.isPassed(deadline.signal.reason)
          ? resolve(
              fail(
                tokenFailure(
                  `No token came within ${waitMs / 1000} s. The next attempt asks again.`,
                ),
              ),
            )
          : reject(deadline.signal.reason);
      deadline.signal.addEventListener('abort', leave, { once: true });
    });
    deadline.signal.throwIfAborted();
    return Promise.race([flight, left]);
  });
}

export function createEndpointTokens(fetchToken: FetchToken, clock: Clock): EndpointTokens {
  const all = createRecentMap<Held>(mostHeld);

  /** False also where the clock was set back since. */
  const isWithin = (ms: number, at: number | undefined) => {
    const passed = at === undefined ? Number.NaN : clock.now() - at;
    return passed >= 0 && passed < ms;
  };

  function heldOf({ endpointId, settings }: TokenOwner): Held {
    const known = all.get(endpointId);
    if (known && isDeepStrictEqual(known.settings, settings)) return known;
    const held: Held = { settings };
    all.set(endpointId, held);
    return held;
  }

  function usable({ token }: Held): AccessToken | undefined {
    return token && isWithin(token.keptMs, token.at) ? token.value : undefined;
  }

  async function fetched(held: Held, limitMs: number): Promise<Fetched> {
    const at = clock.now();
    // For whoever waits: none of those ends it.
    const { signal } = new AbortController();
    try {
      const value = await fetchToken(held.settings, limitMs, signal);
      held.token = { value, at, keptMs: keptMs(value) };
      held.failed = undefined;
      return ok(value);
    } catch (error) {
      const failure = isOutboundFailure(error)
        ? error
        : tokenFailure('The token request could not be made. The next attempt tries again.');
      held.failed = { failure, at: clock.now() };
      return fail(failure);
    } finally {
      held.flight = undefined;
    }
  }

  async function fetchOnce(held: Held, wait: TokenWait): Promise<AccessToken> {
    const { failed } = held;
    if (failed && isWithin(pauseMs, failed.at)) throw failed.failure;
    held.flight ??= fetched(held, wait.limitMs);
    const result = await joined(held.flight, wait);
    if (!result.ok) throw result.failure;
    return result.value;
  }

  return {
    async get(owner, wait) {
      const held = heldOf(owner);
      const token = usable(held);
      return token
        ? { token, isCached: true }
        : { token: await fetchOnce(held, wait), isCached: false };
    },
    async renew(owner, refused, wait) {
      const held = heldOf(owner);
      if (!held.flight) {
        const token = usable(held);
        if (token && token !== refused) return token;
        if (isWithin(renewalPauseMs, held.renewedAt)) return undefined;
        held.token = undefined;
        held.renewedAt = clock.now();
      }
      return await fetchOnce(held, wait);
    },
  };
}
