import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerClient, BrokerFound } from '../base/consumer';
import type { SqsSettings } from '../base/settings';
import { createSqsConsumer } from './consumer';
import { openQueue, type QueueFacts } from './queue';
import { type QueuePlace, queuePlace } from './settings';

/**
 * Consumes queues of SQS, and of whatever speaks its interface (specification §2.4).
 * @throws where the package is not installed
 */
export async function createSqsClient(
  dependencies: ClientDependencies,
): Promise<BrokerClient<SqsSettings>> {
  // A static import would be hoisted to the start of the bundled gateway, and loaded with it.
  const sdk = await import('@aws-sdk/client-sqs');
  const deps = { ...dependencies, sdk };
  return {
    consumer: (settings, workers) => createSqsConsumer(settings, workers, deps),

    async test(settings, signal) {
      const place = queuePlace(settings);
      const queue = await openQueue(place, deps, { receivers: 0, signal });
      try {
        return found(place, await queue.facts(signal));
      } finally {
        queue.close();
      }
    },
  };
}

/** Whether messages may be received, and removed, is seen with the first one alone. */
function found(place: QueuePlace, { waiting, hasDeadLetters }: QueueFacts): BrokerFound {
  const refused = hasDeadLetters
    ? 'Messages that are refused go to its dead-letter queue.'
    : 'It has no dead-letter queue: messages that are refused are removed.';
  return {
    message: `The queue “${place.name}” was found in ${place.region}. ${refused}`,
    waitingMessages: waiting,
  };
}
