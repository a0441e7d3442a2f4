import 'server-only';
import type { FurtherTries } from '@/lib/contract/console/activity/delivery-detail';
import type { Dialect } from '@/lib/releases/dialect';
import { subscriptionTraits } from '@/lib/releases/traits';
import { momentOf } from '@/lib/util/gateway-moment';
import type { TriesOfDelivery } from './delivery-detail-attempts';
import type { GatewayDelivery } from './delivery-detail-read';

/** Beyond this exponential pauses do not grow, in seconds (gateway contract §9.8). */
const longestPause = 7_200;
/** What a pause is on a gateway that heeds no setting of it, in seconds (gateway contract §9.8). */
const fixedPause = 120;

const waits: ReadonlySet<string> = new Set(['Scheduled', 'Processing', 'Retry']);

/** Seconds between one try and the next, by the rule that the delivery itself carries. */
function pauseAfter(
  number: number,
  { metadata }: GatewayDelivery,
  isFixed: boolean,
): number | null {
  const interval = metadata?.interval_seconds;
  if (isFixed) return fixedPause;
  if (typeof interval !== 'number' || interval <= 0) return null;
  if (metadata?.strategy !== 'exponential') return interval;
  return Math.min(interval * 2 ** (number - 1), metadata.max_retry_seconds || longestPause);
}

/**
 * What comes by itself if each further try fails as well; null for a delivery that is done with. The
 * moment of the last one is a forecast: rate limits and pauses can only make it later.
 */
export function furtherTries(
  delivery: GatewayDelivery,
  { made }: TriesOfDelivery,
  dialect: Dialect,
): FurtherTries | null {
  const { status, metadata } = delivery;
  if (!waits.has(status ?? '')) return null;
  const limit = metadata?.retry_limit ?? 0;
  const isFixed = subscriptionTraits(dialect).retry === 'attempts_only';
  const told = momentOf(metadata?.next_send_time);
  const lastChange = momentOf(delivery.updated_at);
  // Where no setting is heeded the time it tells is none either.
  const next = isFixed && made > 0 && lastChange ? lastChange + fixedPause * 1000 : told;
  const more = Math.max(0, limit - made - 1);
  let last: number | null = next ?? null;
  for (let number = made + 1; number < limit && last !== null; number += 1) {
    const pause = pauseAfter(number, delivery, isFixed);
    last = pause === null ? null : last + pause * 1000;
    if (number > made + 10_000) last = null;
  }
  return {
    number: made + 1,
    nextAt: next === undefined ? null : new Date(next).toISOString(),
    more,
    lastAt: more > 0 && last !== null && last < 8.64e15 ? new Date(last).toISOString() : null,
    isKept: !isFixed,
  };
}
