import type { RandomSource } from '../base/ports';
import type { AttemptOutcome, QueuedDelivery } from '../store/events/delivery-queue';
import type { AttemptResult } from './attempt/types';

export const longestExponentialSeconds = 7_200;
/** What a receiver asks to wait counts up to here. */
export const longestRetryAfterSeconds = 3_600;
const shortestSeconds = 1;
/** Settings take any number; 290 years are a moment that can be written down, and never come. */
const longestSeconds = 290 * 365 * 24 * 60 * 60;
/** The part of a delay that chance adds at most, so that what failed together does not return together. */
const jitter = 0.1;

export const limitReached = 'Retry limit exceeded';

/** From 0 up to, not including, 1. */
function fraction(random: RandomSource): number {
  return Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32;
}

/** How long a delivery waits for its next attempt by its own rule, in milliseconds (contract §9.8). */
export function retryDelayMs(
  {
    strategy,
    interval_seconds,
    tries,
  }: Pick<QueuedDelivery, 'strategy' | 'interval_seconds' | 'tries'>,
  random: RandomSource,
): number {
  const interval = Math.min(Math.max(interval_seconds, shortestSeconds), longestSeconds);
  const seconds =
    strategy === 'linear'
      ? interval
      : Math.min(interval * 2 ** Math.max(tries - 1, 0), longestExponentialSeconds);
  return Math.round(seconds * 1000 * (1 + jitter * fraction(random)));
}

/** What a busy receiver asks to wait, in milliseconds; 0 where it says nothing. */
function askedDelayMs({ attempt, retryAfterSeconds = 0 }: AttemptEnd): number {
  const isBusy = attempt?.code === 429 || attempt?.code === 503;
  if (!isBusy || !(retryAfterSeconds > 0)) return 0;
  return Math.min(retryAfterSeconds, longestRetryAfterSeconds) * 1000;
}

/** How an attempt ended; without a record where it could not even be made. */
export type AttemptEnd = Omit<AttemptResult, 'attempt'> & {
  attempt: AttemptResult['attempt'] | null;
};

/** Why a delivery that may be sent only once is not sent again. */
function onceReason({ attempt }: AttemptEnd): string {
  if (typeof attempt?.code === 'number') return `Endpoint returned status code ${attempt.code}`;
  return 'outcome unknown: the request may have arrived';
}

/**
 * What becomes of a delivery after an attempt (moving events §6, gateway contract §9.8). What is sent
 * at most once is tried again only when the request cannot have arrived.
 */
export function outcomeOf(
  delivery: QueuedDelivery,
  end: AttemptEnd,
  now: number,
  random: RandomSource,
): AttemptOutcome {
  const { attempt } = end;
  const settled = { delivery, attempt, due_at: null, latency_ms: null };
  if (attempt?.is_success) {
    const latency_ms = Math.max(attempt.responded_at - delivery.created_at, 0);
    return { ...settled, status: 'Success', description: '', latency_ms };
  }
  const mayHaveArrived = end.mayHaveArrived || typeof attempt?.code === 'number';
  if (delivery.mode === 'at_most_once' && mayHaveArrived) {
    return { ...settled, status: 'Failure', description: onceReason(end) };
  }
  if (delivery.tries >= Math.max(delivery.retry_limit, 1)) {
    return { ...settled, status: 'Failure', description: limitReached };
  }
  const delay = Math.max(retryDelayMs(delivery, random), askedDelayMs(end));
  const description = attempt ? '' : 'the attempt could not be made';
  return { ...settled, status: 'Retry', due_at: now + Math.ceil(delay), description };
}
