import type { Channel, ConsumeMessage } from 'amqplib';
import { BrokerFailure, type Receive } from '../base/consumer';
import type { Prefetch } from '../base/prefetch';
import type { DeadLetters } from './dead-letters';
import { endingFailure, refusalOf } from './failure';
import { readDelivery } from './message';
import type { AmqpPlace } from './place';

/** One of the parallel consumers of a queue, over a channel of its own. */
export interface AmqpWorker {
  /** Handed over and not settled. */
  inHand(): number;
  /** Resolves when the broker hands out no more; never rejects. */
  stop(): Promise<void>;
  /** Resolves when nothing is in hand. */
  idle(): Promise<void>;
  /** After all that was said on the channel before; never rejects. */
  close(): Promise<void>;
}

export interface WorkerParts {
  place: AmqpPlace;
  prefetch: Prefetch;
  receive: Receive;
  deadLetters: DeadLetters | undefined;
  /** Told of what ends this worker from outside; may be told more than once. */
  failed(failure: BrokerFailure): void;
}

/**
 * Consumes from now on.
 * @throws {BrokerFailure}
 */
export async function startWorker(
  channel: Channel,
  { place, prefetch, receive, deadLetters, failed }: WorkerParts,
): Promise<AmqpWorker> {
  let inHand = 0;
  /** Nothing is said on the channel any more. */
  let isOver = false;
  let isStopping = false;
  let asking = Promise.resolve();
  let waiting: (() => void)[] = [];
  const over = (failure: BrokerFailure) => {
    isOver = true;
    failed(failure);
  };
  channel.on('error', (error) => over(endingFailure(error, place)));
  channel.once('close', () => {
    isOver = true;
  });

  /** What can be said no more is not heard: the broker hands the message out again. */
  function tell(say: () => void): void {
    if (!isOver) say();
  }

  async function settle(message: ConsumeMessage): Promise<void> {
    let reason = '';
    const settlement = await receive(readDelivery(message, place.queue), (told) => {
      reason = told;
    });
    if (settlement === 'later') return tell(() => channel.nack(message, false, true));
    if (settlement === 'refused') await deadLetters?.put(message, reason);
    tell(() => channel.ack(message));
  }

  async function take(message: ConsumeMessage): Promise<void> {
    inHand += 1;
    if (prefetch.note(message.content.byteLength)) askAnew();
    try {
      await settle(message);
    } catch (error) {
      over(endingFailure(error, place));
    } finally {
      inHand -= 1;
      if (inHand === 0) release();
    }
  }

  function release(): void {
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  const idle = (): Promise<void> =>
    inHand === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));

  async function consume(): Promise<{ tag: string; count: number }> {
    const count = prefetch.now();
    try {
      await channel.prefetch(count);
      const { consumerTag } = await channel.consume(place.queue, (message) => {
        if (message) void take(message);
        else
          over(
            new BrokerFailure(
              'not_found',
              `The broker hands out nothing more of the queue ${place.queue}: it was deleted, or moved to another node.`,
            ),
          );
      });
      return { tag: consumerTag, count };
    } catch (error) {
      throw refusalOf(error, place, `hand out the messages of the queue ${place.queue}`);
    }
  }

  let isAsking = true;
  let consuming = await consume();
  isAsking = false;

  /**
   * For another number at a time, which counts for consumers that begin after it was told, and not for
   * what is in hand of those before.
   */
  async function changeCount(): Promise<void> {
    try {
      while (consuming.count !== prefetch.now() && !isStopping && !isOver) {
        await channel.cancel(consuming.tag);
        await idle();
        if (!isStopping) consuming = await consume();
      }
    } catch (error) {
      over(endingFailure(error, place));
    }
  }

  function askAnew(): void {
    if (isAsking) return;
    isAsking = true;
    asking = changeCount().finally(() => {
      isAsking = false;
    });
  }

  // What came before anybody knew that it consumes may have been large or small.
  askAnew();
  return {
    inHand: () => inHand,
    async stop() {
      isStopping = true;
      // Whoever waits to ask for more does not.
      release();
      await asking;
      if (!isOver) await channel.cancel(consuming.tag).catch(() => undefined);
    },
    idle,
    async close() {
      if (isOver) return;
      isOver = true;
      await channel.close().catch(() => undefined);
    },
  };
}
