import type { Operation, OperationName } from '@/lib/contract/gateway/operations';
import type { ExchangeResult } from './transport';

const shortestPauseMs = 100;
const jitterMs = 300;
const longestFirstTryMs = 2_000;

/** Reads that mint a key of each `refresh_token` link (gateway contract §8.3). */
const mintingReads: readonly OperationName[] = [
  'listPortalLinks',
  'getPortalLink',
  'refreshPortalLinkKey',
];

/** Whether asking twice changes nothing. No write is: even PUT toggles (gateway contract §4.7). */
export function isRepeatable({ method, name }: Operation): boolean {
  return method === 'GET' && !mintingReads.some((minting) => minting === name);
}

/**
 * Whether a repeatable read may be asked once more: no connection, or a proxy's 502, 503, 504.
 * A failure that took long already is shown instead, so that an outage is told within seconds.
 */
export function isWorthRepeating(result: ExchangeResult, elapsedMs: number): boolean {
  if (elapsedMs > longestFirstTryMs) return false;
  if (result.ok) return [502, 503, 504].includes(result.answer.status);
  return result.failure !== 'overloaded' && result.failure.kind === 'unreachable';
}

/** Milliseconds before the second try, spread so that many callers do not come back together. */
export function retryPauseMs(random: number): number {
  return shortestPauseMs + random * jitterMs;
}
