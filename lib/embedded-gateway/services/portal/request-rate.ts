import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import type { Clock } from '../../base/ports';

/** What a link has left, and since when. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Links that are kept in mind at most; of more, those that asked longest ago begin anew. */
const mostLinks = 10_000;

/**
 * Counts what each link asks for, so that none of them takes the gateway from the others.
 * @returns asks with the id of a link: seconds to wait before it may ask again, 0 where it may now
 */
export function createRequestRate(clock: Clock): (linkId: string) => number {
  const { requestsPerSecond: perSecond, requestsAtOnce: most } = portalLimits;
  const buckets = new Map<string, Bucket>();
  return (linkId) => {
    const now = clock.now();
    const before = buckets.get(linkId) ?? { tokens: most, at: now };
    // A clock that was set back gives nothing.
    const gained = (Math.max(now - before.at, 0) / 1000) * perSecond;
    const tokens = Math.min(before.tokens + gained, most);
    const isFree = tokens >= 1;
    buckets.delete(linkId);
    buckets.set(linkId, { tokens: isFree ? tokens - 1 : tokens, at: now });
    const oldest = buckets.size > mostLinks ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    return isFree ? 0 : Math.ceil((1 - tokens) / perSecond);
  };
}
