import type { Message } from '@aws-sdk/client-sqs';
import type { Receive } from '../base/consumer';
import type { KeptFacts } from '../leased/kept-facts';
import { createSettler, type Settler } from '../leased/settle';
import type { InHand } from './in-hand';
import { brokerMessage } from './message';
import { type QueueFacts, queueOperations, type SqsQueue } from './queue';
import type { QueuePlace } from './settings';

interface QueueSettlerOptions {
  place: QueuePlace;
  queue: SqsQueue;
  facts: KeptFacts<QueueFacts>;
  inHand: InHand;
  receive: Receive;
  /** Aborts when what is not decided is to go back. */
  stopping: AbortSignal;
  /** Told of a failure that lasts. */
  failed(error: unknown): void;
}

/** Settles messages of a queue; refused ones are left to its redrive policy where it has one. */
export function createQueueSettler({
  place,
  queue,
  facts,
  ...options
}: QueueSettlerOptions): Settler<Message> {
  return createSettler({
    ...options,
    operations: queueOperations(queue),
    read: (message) => brokerMessage(message, place),
    idOf: ({ MessageId = '' }) => MessageId,
    receivesOf: ({ Attributes }) => Number(Attributes?.ApproximateReceiveCount ?? 0),
    hasDeadLetters: async () => (await facts.read()).hasDeadLetters,
  });
}
