import type { ClientDependencies } from '../base/client-dependencies';
import { type BrokerClient, BrokerFailure } from '../base/consumer';
import type { KafkaSettings } from '../base/settings';

/**
 * Consumes Kafka. The library is loaded here and no earlier, since an installation may leave it out.
 */
export async function createKafkaClient(
  _: ClientDependencies,
): Promise<BrokerClient<KafkaSettings>> {
  throw new BrokerFailure('unsupported', 'This gateway does not consume Kafka yet.');
}
