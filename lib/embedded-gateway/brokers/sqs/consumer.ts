import type { Message } from '@aws-sdk/client-sqs';
import type { ClientDependencies } from '../base/client-dependencies';
import { type BrokerConsumer, BrokerFailure, type Receive } from '../base/consumer';
import { inHandLimits, prefetchOf } from '../base/in-hand';
import { createPrefetch, type Prefetch } from '../base/prefetch';
import type { SqsSettings } from '../base/settings';
import { createEnding } from '../leased/ending';
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
  const ending = createEnding('The queue could not be consumed any further.');
  const { stopping, failed } = ending;
  const turns = inTurns();
  const workerNumbers = [
    0,
    ...Array.from({ length: workers - 1 }, (_, index) => index + 1),
  ] as const;
  let opened: Opened | undefined;

  async function open(receive: Receive): Promise<Opened> {
    const place = queuePlace(settings);
    const queue = await openQueue(place, deps, { receivers: workers, signal: stopping });
    try {
      const facts = keepFacts(() => queue.facts(), await queue.facts(stopping));
      const inHand = createInHand(queue, failed);
      const options = { place, queue, facts, inHand, receive, failed, stopping };
      const settler = createQueueSettler(options);
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
      ending.settling(decided.then((settlement) => settler.finish(held, settlement)));
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
        stopping,
      };
    };
    const [first, ...others] = workerNumbers;
    return [receiver(first), ...others.map(receiver)];
  }

  const close = (patienceMs: number) =>
    ending.close(opened && { ...opened, disconnect: opened.queue.close }, patienceMs);

  return {
    ended: ending.ended,
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
        if (stopping.aborted)
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
