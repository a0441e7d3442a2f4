import type { ClientDependencies } from '../base/client-dependencies';
import { type BrokerClient, BrokerFailure } from '../base/consumer';
import type { SqsSettings } from '../base/settings';

/** Consumes SQS. */
export async function createSqsClient(
  _deps: ClientDependencies,
): Promise<BrokerClient<SqsSettings>> {
  throw new BrokerFailure('unsupported', 'This gateway does not consume SQS yet.');
}
