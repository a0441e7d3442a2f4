import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerClient } from '../base/consumer';
import type { GoogleSettings } from '../base/settings';
import { createGoogleConsumer, type GoogleTimes } from './consumer';
import { type PubSubService, pubSubService } from './service';
import { testSubscription } from './test-subscription';

interface Changes {
  service?: PubSubService;
  times?: GoogleTimes;
}

/**
 * Consumes subscriptions of Google Pub/Sub (specification §2.4).
 * @throws where the packages are not installed
 */
export async function createGoogleClient(
  dependencies: ClientDependencies,
  { service = pubSubService(dependencies.pubSubEmulator), times }: Changes = {},
): Promise<BrokerClient<GoogleSettings>> {
  // A static import would be hoisted to the start of the bundled gateway, and loaded with it.
  const [pubsub, grpc] = await Promise.all([
    import('@google-cloud/pubsub'),
    import('@grpc/grpc-js'),
  ]);
  const deps = { ...dependencies, libraries: { pubsub, grpc }, service };
  return {
    consumer: (settings, workers) => createGoogleConsumer(settings, workers, deps, times),
    test: (settings, signal) => testSubscription(settings, deps, signal),
  };
}
