import type { ClientDependencies } from '../base/client-dependencies';
import { type BrokerClient, BrokerFailure } from '../base/consumer';
import type { AmqpSettings } from '../base/settings';

/** Consumes AMQP. */
export async function createAmqpClient(
  _deps: ClientDependencies,
): Promise<BrokerClient<AmqpSettings>> {
  throw new BrokerFailure('unsupported', 'This gateway does not consume AMQP yet.');
}
