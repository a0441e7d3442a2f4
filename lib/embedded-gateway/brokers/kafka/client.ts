import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerClient } from '../base/consumer';
import type { KafkaSettings } from '../base/settings';
import { createKafkaClient as createClusterClient } from './cluster';
import { readCompressed } from './compression';
import { createConnections, usualTimes } from './connections';
import { createKafkaConsumer } from './consumer';
import { kafkaFailure } from './failure';
import { readPlace } from './place';
import { tryPlace } from './trial';

/**
 * Consumes topics of Kafka. The library is loaded here and no earlier, since an installation may leave
 * it out.
 */
export async function createKafkaClient(
  dependencies: ClientDependencies,
): Promise<BrokerClient<KafkaSettings>> {
  const library = await import('@platformatic/kafka');
  await readCompressed(library);
  return {
    consumer: (settings, workers, sourceId) =>
      createKafkaConsumer(readPlace(settings, sourceId), workers, { ...dependencies, library }),
    async test(settings, signal, sourceId) {
      const place = readPlace(settings, sourceId);
      let isOver = false;
      const connections = createConnections(place, {
        ...dependencies,
        library,
        times: usualTimes,
        unreadable: () => undefined,
      });
      const client = createClusterClient(library, place, connections, () => undefined);
      const end = () => {
        isOver = true;
        void connections.close();
      };
      signal.addEventListener('abort', end, { once: true });
      try {
        signal.throwIfAborted();
        return await tryPlace({ library, client, connections, place, signal });
      } catch (error) {
        if (isOver) signal.throwIfAborted();
        throw kafkaFailure(error, place);
      } finally {
        signal.removeEventListener('abort', end);
        await connections.close();
      }
    },
  };
}
