import { randomUUID } from 'node:crypto';
import type { Message } from '@aws-sdk/client-sqs';
import type { Prefetch } from '../base/prefetch';
import { growingPauses, pause } from '../leased/pause';
import { type InHand, visibilitySeconds } from './in-hand';
import type { SqsQueue } from './queue';

export interface ReceiverOptions {
  worker: number;
  /** Messages that it may have in hand, by their size. */
  prefetch: Pick<Prefetch, 'now'>;
  queue: SqsQueue;
  inHand: InHand;
  /** Resolves when there is room in memory for more. */
  room(): Promise<void>;
  /** Whether the gateway can take no message now. */
  isTroubled(): boolean;
  take(messages: readonly Message[]): void;
  stopping: AbortSignal;
}

const mostAtOnce = 10;
/**
 * A queue lets requests wait for 20, and goes on with one whose sender has left: what it hands to that
 * one stays hidden for its time. Half of it halves that after a change of the source, at little cost.
 */
const waitSeconds = 10;
/** An endpoint that does not let requests wait is not asked without a rest. */
const quickMs = 500;
const restMs = 1_000;
const firstPauseMs = 500;
const longestPauseMs = 20_000;

/**
 * Asks a queue for messages, one request at a time, until it is to stop.
 * @throws {BrokerFailure}
 */
export async function receiveMessages(options: ReceiverOptions): Promise<void> {
  const { worker, prefetch, inHand, stopping } = options;
  const pauses = growingPauses(firstPauseMs, longestPauseMs);

  async function untilRoom(): Promise<void> {
    while (!stopping.aborted && (inHand.of(worker) >= prefetch.now() || options.isTroubled()))
      await inHand.nextRelease();
    await options.room();
  }

  while (!stopping.aborted) {
    await untilRoom();
    if (stopping.aborted) return;
    const askedAt = performance.now();
    const found = await askFor(options, waitSeconds);
    if (found === 'throttled') await pause(pauses.next(), stopping);
    else {
      pauses.reset();
      options.take(found);
      if (found.length === 0 && performance.now() - askedAt < quickMs)
        await pause(restMs, stopping);
    }
  }
}

/**
 * One request for messages.
 * @throws {BrokerFailure}
 */
export function askFor(
  { queue, prefetch, worker, inHand, stopping }: ReceiverOptions,
  seconds: number,
): ReturnType<SqsQueue['receive']> {
  return queue.receive({
    most: Math.min(mostAtOnce, prefetch.now() - inHand.of(worker)),
    waitSeconds: seconds,
    visibilitySeconds,
    attemptId: randomUUID(),
    signal: stopping,
  });
}
