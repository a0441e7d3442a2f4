import type { Channel, ConsumeMessage } from 'amqplib';
import { BrokerFailure, type Receive } from '../base/consumer';
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
  prefetch: number;
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
  let isOver = false;
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
    const settlement = await receive(readDelivery(message, place.queue));
    if (settlement === 'later') return tell(() => channel.nack(message, false, true));
    if (settlement === 'refused') await deadLetters?.put(message);
    tell(() => channel.ack(message));
  }

  async function take(message: ConsumeMessage): Promise<void> {
    inHand += 1;
    try {
      await settle(message);
    } catch (error) {
      over(endingFailure(error, place));
    } finally {
      inHand -= 1;
      if (inHand === 0) {
        for (const resolve of waiting) resolve();
        waiting = [];
      }
    }
  }

  async function consume(): Promise<string> {
    try {
      await channel.prefetch(prefetch);
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
      return consumerTag;
    } catch (error) {
      throw refusalOf(error, place, `hand out the messages of the queue ${place.queue}`);
    }
  }

  const tag = await consume();
  return {
    inHand: () => inHand,
    async stop() {
      if (!isOver) await channel.cancel(tag).catch(() => undefined);
    },
    idle: () =>
      inHand === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    async close() {
      if (isOver) return;
      isOver = true;
      await channel.close().catch(() => undefined);
    },
  };
}
