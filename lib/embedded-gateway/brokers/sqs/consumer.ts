import { setMaxListeners } from 'node:events';
import type { Message } from '@aws-sdk/client-sqs';
import { withTimeout } from '@/lib/util/timeout';
import type { ClientDependencies } from '../base/client-dependencies';
import {
  type BrokerConsumer,
  BrokerFailure,
  isBrokerFailure,
  type Receive,
} from '../base/consumer';
import { inHandLimits, prefetchOf } from '../base/in-hand';
import { createPrefetch, type Prefetch } from '../base/prefetch';
import type { SqsSettings } from '../base/settings';
import { inTurns } from '../leased/in-turns';
import { type KeptFacts, keepFacts } from '../leased/kept-facts';
import type { Settler } from '../leased/settle';
import { createInHand, type InHand } from './in-hand';
import { openQueue, type QueueFacts, type SqsQueue } from './queue';
import { askFor, type ReceiverOptions, receiveMessages } from './receiver';
import type { SdkDependencies } from './sdk-client';
import { queuePlace } from './settings';
import { createQueueSettler } from './settle';

export type SqsDependencies = SdkDependencies & Pick<ClientDependencies, 'room'>;

/** For giving back what was not settled in time. */
const giveBackMs = 1_000;

interface Opened {
  queue: SqsQueue;
  facts: KeptFacts<QueueFacts>;
  inHand: InHand;
  settler: Settler<Message>;
  /** Whether messages of one group come one after the other. */
  isFifo: boolean;
}

/** Consumes a queue with so many receivers, each of which waits for messages with one request. */
export function createSqsConsumer(
  settings: SqsSettings,
  workers: number,
  deps: SqsDependencies,
): BrokerConsumer {
  const stop = new AbortController();
  // Of each receiver, and of each message that waits.
  setMaxListeners(0, stop.signal);
  const settling = new Set<Promise<void>>();
  const turns = inTurns();
  const workerNumbers = [
    0,
    ...Array.from({ length: workers - 1 }, (_, index) => index + 1),
  ] as const;
  let opened: Opened | undefined;
  let closing: Promise<void> | undefined;
  let end: (failure: BrokerFailure) => void;
  const ended = new Promise<BrokerFailure>((resolve) => {
    end = resolve;
  });

  function failed(error: unknown): void {
    if (stop.signal.aborted) return;
    end(
      isBrokerFailure(error)
        ? error
        : new BrokerFailure('broker', 'The queue could not be consumed any further.'),
    );
    stop.abort();
  }

  async function open(receive: Receive): Promise<Opened> {
    const { signal } = stop;
    const place = queuePlace(settings);
    const queue = await openQueue(place, deps, { receivers: workers, signal });
    try {
      const facts = keepFacts(() => queue.facts(), await queue.facts(signal));
      const inHand = createInHand(queue, failed);
      const settler = createQueueSettler({
        ...{ place, queue, facts, inHand, receive, failed },
        stopping: signal,
      });
      return { queue, facts, inHand, settler, isFifo: place.isFifo };
    } catch (error) {
      queue.close();
      throw error;
    }
  }

  /** Messages of one group come one after the other, others at once. */
  function take(
    { inHand, settler, isFifo }: Opened,
    messages: readonly Message[],
    { worker, prefetch }: { worker: number; prefetch: Prefetch },
  ): void {
    for (const message of messages) {
      prefetch.note(message.Body?.length ?? 0);
      // What has no handle cannot be settled, and comes again.
      if (message.ReceiptHandle === undefined) continue;
      const held = inHand.add(message, message.ReceiptHandle, worker);
      const group = isFifo ? message.Attributes?.MessageGroupId : undefined;
      // The next of a group does not wait until the queue has removed this one.
      const decided = turns.after(group, () => settler.decide(held));
      const work = decided.then((settlement) => settler.finish(held, settlement));
      settling.add(work);
      void work.finally(() => settling.delete(work));
    }
  }

  function receiversOf(made: Opened): readonly [ReceiverOptions, ...ReceiverOptions[]] {
    const { queue, inHand, settler } = made;
    const receiver = (worker: number): ReceiverOptions => {
      const prefetch = createPrefetch(prefetchOf(workers), inHandLimits.bytes / workers);
      return {
        ...{ worker, prefetch, queue, inHand },
        room: deps.room,
        isTroubled: settler.isTroubled,
        take: (messages) => take(made, messages, { worker, prefetch }),
        stopping: stop.signal,
      };
    };
    const [first, ...others] = workerNumbers;
    return [receiver(first), ...others.map(receiver)];
  }

  function close(patienceMs: number): Promise<void> {
    closing ??= closeOnce(patienceMs);
    return closing;
  }

  async function closeOnce(patienceMs: number): Promise<void> {
    stop.abort();
    if (!opened) return;
    const { queue, inHand, settler } = opened;
    settler.hurry();
    await withTimeout(Promise.all(settling), patienceMs, undefined);
    await withTimeout(settler.giveBack(inHand.all()), giveBackMs, undefined);
    settler.close();
    inHand.stop();
    queue.close();
  }

  return {
    ended,
    async connect(receive) {
      try {
        const made = await open(receive);
        opened = made;
        const receivers = receiversOf(made);
        // Waits for nothing, and tells at once whether messages may be received at all.
        const first = await askFor(receivers[0], 0);
        if (first !== 'throttled') receivers[0].take(first);
        for (const receiver of receivers) receiveMessages(receiver).catch(failed);
      } catch (error) {
        if (stop.signal.aborted)
          throw new BrokerFailure('broker', 'The consumer was closed before it was connected.');
        await close(0);
        throw error;
      }
    },

    async health() {
      const { waiting } = (await opened?.facts.read()) ?? {};
      return {
        waitingMessages: waiting,
        inHand: workerNumbers.map((worker) => opened?.inHand.of(worker) ?? 0),
      };
    },

    close,
  };
}
