import { parseGoDuration } from '@/lib/util/go-duration';
import type { SubscriptionSettings } from '../../store/subscriptions';
import { clears } from './clearing';
import type { SentRetry } from './subscription-body';

type StoredRetry = SubscriptionSettings['retry_config'];

/** What a Go duration can hold at most: 2^63 nanoseconds. */
const maximumSeconds = 2 ** 63 / 1e9;

/** Whole seconds of a Go duration, cut as the gateway cuts; undefined for what it would refuse. */
export function durationSeconds(text: string): number | undefined {
  const seconds = parseGoDuration(text);
  if (seconds === undefined || Math.abs(seconds) > maximumSeconds) return undefined;
  // "4.35m" is 260.99999999999994 in doubles and 261 in the gateway, which counts nanoseconds.
  return Math.trunc(Number(seconds.toFixed(9)));
}

/**
 * The delay that a request means, in seconds: `duration` wins, `interval_seconds` counts when it is
 * absent or empty (gateway contract §13), undefined when neither says anything.
 */
function sentSeconds({ duration, interval_seconds }: SentRetry): number | undefined {
  if (duration) return durationSeconds(duration);
  return interval_seconds || undefined;
}

/** Whether a retry duration is below zero; the gateway refuses to store those (contract §13). */
export function isNegativeRetry(sent: SentRetry | null | undefined): boolean {
  return (parseGoDuration(sent?.duration ?? '') ?? 0) < 0;
}

/** Whether a write takes the rule away; a delay of "0s" is as good as none beside no attempts. */
function isCleared(sent: SentRetry | null | undefined): boolean {
  const isNothing = sent?.retry_count === 0 && sentSeconds(sent) === 0;
  return clears(isNothing ? { ...sent, duration: '' } : sent);
}

/**
 * The retry rule after a write: an empty part keeps what was stored, "0s" alone clears the delay.
 * `interval_seconds` is answered as it was sent, also where `duration` wins.
 */
export function changedRetry(stored: StoredRetry, sent: SentRetry | null | undefined): StoredRetry {
  if (isCleared(sent)) return null;
  if (!sent) return stored;
  const seconds = sentSeconds(sent);
  const says = sent.type || seconds !== undefined || sent.retry_count;
  if (!says) return stored;
  const type = sent.type || stored?.type;
  const delay = seconds ?? stored?.duration;
  const interval =
    sent.interval_seconds || (seconds === undefined ? stored?.interval_seconds : undefined);
  return {
    ...(type ? { type } : {}),
    ...(delay ? { duration: delay } : {}),
    ...(interval ? { interval_seconds: interval } : {}),
    retry_count: sent.retry_count || (stored?.retry_count ?? 0),
  };
}
