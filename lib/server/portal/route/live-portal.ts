import 'server-only';
import { getEnv } from '@/lib/server/env';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { processWide } from '@/lib/server/process-wide';
import type { RouteBase } from '@/lib/server/route/route-handler';
import {
  getEndedSessions,
  getLastUses,
  sealingKeys,
  serverClock,
} from '@/lib/server/session/live-sessions';
import { createRateLimiter, type RateLimiter } from '@/lib/server/session/rate-limit';
import type { PortalCaller } from '../base/caller';
import { renewalAddress } from '../base/renewal-address';
import { portalCookies } from '../session/portal-cookies';
import {
  createPortalSessions,
  type PortalSession,
  type PortalSessions,
} from '../session/portal-sessions';
import { createTokenCaller } from './token-caller';

const openingLimits = { perMinute: 600 };

/** The portals that are open in browsers, with keys, limits and origin from the environment. */
export async function getPortalSessions(): Promise<PortalSessions> {
  // Before the keys: beside them a database that is missing counts as lost.
  const [ended, uses] = [getEndedSessions(), getLastUses()];
  const keys = await sealingKeys('portal');
  return processWide('portalSessions', () => {
    const { portal, publicOrigin, limits } = getEnv();
    return createPortalSessions({
      keys,
      cookies: portalCookies(
        portal?.origin ?? publicOrigin,
        portal !== undefined && portal.frameAncestors.length > 0,
      ),
      clock: serverClock,
      limits,
      ended,
      uses,
    });
  });
}

/** Counts who tries to open links, by caller. */
export function getOpeningLimiter(): RateLimiter {
  return processWide('portalOpenings', () => {
    const { portalOpeningsPerMinutePerAddress: perMinutePerCaller } = getEnv().limits;
    return createRateLimiter({ ...openingLimits, perMinutePerCaller }, serverClock);
  });
}

/** Asks the embedded gateway as a link. */
export function portalCallerOf(
  { bearer }: Pick<PortalSession, 'bearer'>,
  { signal, requestId, log }: Pick<RouteBase, 'signal' | 'requestId' | 'log'>,
): PortalCaller {
  const embedded = gatewayChoices(getEnv()).find((gateway) => gateway.embedded);
  if (embedded === undefined) throw new Error('There is no portal without the embedded gateway.');
  return createTokenCaller({
    gatewayOrigin: new URL(embedded.baseUrl).origin,
    bearer,
    signal,
    requestId,
    log,
    deadlines: getEnv().limits,
  });
}

/** Where a new link is had from once this one has ended; null where nobody said. */
export function portalRenewalUrl(linkId?: string): string | null {
  return renewalAddress(getEnv().portal?.renewalUrl, linkId);
}
