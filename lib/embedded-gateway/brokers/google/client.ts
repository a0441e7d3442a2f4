import type { ClientDependencies } from '../base/client-dependencies';
import { type BrokerClient, BrokerFailure } from '../base/consumer';
import type { GoogleSettings } from '../base/settings';

/**
 * Consumes Google Pub/Sub. The library is loaded here and no earlier, since an installation may leave it out.
 */
export async function createGoogleClient(
  _: ClientDependencies,
): Promise<BrokerClient<GoogleSettings>> {
  throw new BrokerFailure('unsupported', 'This gateway does not consume Google Pub/Sub yet.');
}
