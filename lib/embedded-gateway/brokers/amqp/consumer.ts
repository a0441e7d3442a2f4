import type { Channel } from 'amqplib';
import { withTimeout } from '@/lib/util/timeout';
import type { BrokerConsumer, BrokerFailure, Receive } from '../base/consumer';
import { inHandLimits, prefetchOf } from '../base/in-hand';
import { createPrefetch } from '../base/prefetch';
import type { AmqpConnection, OpenConnection } from './connection';
import { createDeadLetters, type DeadLetters } from './dead-letters';
import type { AmqpPlace } from './place';
import { prepareQueue } from './queue';
import { type AmqpWorker, startWorker } from './worker';

/** What the broker may take to stop handing out, and to read what it was told last. */
const lastWordsMs = 1_000;

interface Opened {
  connection: AmqpConnection;
  deadLetters: DeadLetters | undefined;
  /** For questions about the queue while messages flow. */
  questions: Channel;
  workers: AmqpWorker[];
}

/**
 * One connection to a broker with a channel for each worker. What was handed over and not settled when
 * it ends is handed out again by the broker: at least once, and again only what was in hand.
 */
export function createAmqpConsumer(
  place: AmqpPlace,
  workerCount: number,
  open: OpenConnection,
): BrokerConsumer {
  const closing = new AbortController();
  /** Aborted when nothing is waited for any more: what is in hand may be refused until then. */
  const over = new AbortController();
  let opened: Opened | undefined;
  let tellEnded: (failure: BrokerFailure) => void = () => undefined;
  const ended = new Promise<BrokerFailure>((resolve) => {
    tellEnded = resolve;
  });
  const failed = (failure: BrokerFailure) => {
    if (!closing.signal.aborted) tellEnded(failure);
  };
  async function begin(connection: AmqpConnection, receive: Receive): Promise<Opened> {
    const { model } = connection;
    await prepareQueue(model, place);
    const { deadLetterExchange } = place;
    const deadLetters =
      deadLetterExchange === undefined
        ? undefined
        : createDeadLetters(deadLetterExchange, place, () => open(place, over.signal));
    const questions = await model.createChannel();
    // A question that the broker refuses has no answer.
    questions.on('error', () => undefined);
    const parts = () => ({
      place,
      prefetch: createPrefetch(prefetchOf(workerCount), inHandLimits.bytes / workerCount),
      receive,
      deadLetters,
      failed,
    });
    const workers: AmqpWorker[] = [];
    opened = { connection, deadLetters, questions, workers };
    while (workers.length < workerCount)
      workers.push(await startWorker(await model.createChannel(), parts()));
    return opened;
  }

  return {
    ended,
    async connect(receive) {
      const connection = await open(place, closing.signal);
      void connection.ended.then(failed);
      try {
        await begin(connection, receive);
      } catch (error) {
        await connection.close();
        throw error;
      }
    },
    async health() {
      const inHand = opened?.workers.map((worker) => worker.inHand()) ?? [];
      const told = await Promise.resolve(opened?.questions.checkQueue(place.queue)).catch(
        () => undefined,
      );
      return { waitingMessages: told?.messageCount, inHand };
    },
    async close(patienceMs) {
      closing.abort();
      if (!opened) return;
      const { connection, deadLetters, workers } = opened;
      const each = (work: (worker: AmqpWorker) => Promise<void>) => Promise.all(workers.map(work));
      if (patienceMs > 0) {
        await withTimeout(
          each((worker) => worker.stop()),
          lastWordsMs,
          undefined,
        );
        await withTimeout(
          each((worker) => worker.idle()),
          patienceMs,
          undefined,
        );
      }
      // What a channel was told goes before its end, and not before that of the connection.
      await withTimeout(
        each((worker) => worker.close()),
        lastWordsMs,
        undefined,
      );
      over.abort();
      await Promise.all([deadLetters?.close(), connection.close()]);
    },
  };
}
