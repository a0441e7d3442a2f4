import type { Message } from '@aws-sdk/client-sqs';
import { createLeases, type Held, type Leases } from '../leased/leases';
import { queueOperations, type SqsQueue } from './queue';

export type HeldMessage = Held<Message>;
export type InHand = Leases<Message>;

/** How long the queue hides what it hands out, after which it hands it out again. */
export const visibilitySeconds = 30;

/**
 * Keeps messages of a queue hidden while they are in hand.
 * @param failed told of a failure that lasts
 */
export function createInHand(queue: SqsQueue, failed: (error: unknown) => void): InHand {
  return createLeases({ seconds: visibilitySeconds, operations: queueOperations(queue), failed });
}
