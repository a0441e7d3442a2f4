import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerClient, BrokerFound } from '../base/consumer';
import type { AmqpSettings } from '../base/settings';
import { type AmqpConnection, type AmqpTimes, createOpening } from './connection';
import { createAmqpConsumer } from './consumer';
import { readPlace } from './place';
import { lookAtQueue } from './queue';

const longestName = 60;

/** What a broker calls itself. */
function nameOf({ model }: AmqpConnection): string {
  const { product, version } = model.connection.serverProperties;
  return `${product ?? 'the broker'} ${version ?? ''}`.trim().slice(0, longestName);
}

/**
 * Consumes queues of AMQP 0-9-1. The library is loaded here and no earlier, since an installation may
 * leave it out.
 */
export async function createAmqpClient(
  dependencies: ClientDependencies,
  times?: AmqpTimes,
): Promise<BrokerClient<AmqpSettings>> {
  const { connect, credentials } = await import('amqplib');
  const open = createOpening({ connect, credentials }, dependencies, times);
  return {
    consumer: (settings, workers) => createAmqpConsumer(readPlace(settings), workers, open),
    async test(settings, signal): Promise<BrokerFound> {
      const place = readPlace(settings);
      const connection = await open(place, signal);
      try {
        const queue = await lookAtQueue(connection.model, place);
        const found = queue
          ? `The queue ${place.queue} is there.`
          : `The queue ${place.queue} is not there yet: it is made when the source is consumed.`;
        return {
          message: `Connected to ${nameOf(connection)}. ${found}`,
          waitingMessages: queue?.messageCount,
        };
      } finally {
        await connection.close();
      }
    },
  };
}
