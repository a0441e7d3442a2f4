import type { v1 } from '@google-cloud/pubsub';
import type { Reached } from './reach';
import type { PubSubService } from './service';

/**
 * The packages, which are loaded when the first source needs them: a static import would be hoisted to
 * the start of the bundled gateway.
 */
export interface GoogleLibraries {
  pubsub: typeof import('@google-cloud/pubsub');
  grpc: typeof import('@grpc/grpc-js');
}

export type SubscriberClient = v1.SubscriberClient;

/** A message has 10 MB at most, and the service sends a few at once. */
const longestAnswer = 64 * 1024 * 1024;

/**
 * The client of Google for one subscription, connected to the address that was checked and to no other
 * one, with nothing of this machine: no credentials, files, proxies or endpoints out of its environment,
 * and no metadata service. Tokens go with each call.
 */
export function subscriberClient(
  { pubsub, grpc }: GoogleLibraries,
  service: PubSubService,
  { address, secureContext }: Reached,
): SubscriberClient {
  const { host, port } = service;
  return new pubsub.v1.SubscriberClient({
    grpc,
    fallback: false,
    servicePath: address.includes(':') ? `[${address}]` : address,
    port,
    sslCreds: secureContext
      ? grpc.credentials.createFromSecureContext(secureContext)
      : grpc.credentials.createInsecure(),
    // Told here, it is not looked up.
    universeDomain: 'googleapis.com',
    clientOptions: { universeDomain: 'googleapis.com' },
    'grpc.ssl_target_name_override': host,
    'grpc.default_authority': port === 443 ? host : `${host}:${port}`,
    'grpc.enable_http_proxy': 0,
    'grpc.service_config_disable_resolution': 1,
    'grpc.use_local_subchannel_pool': 1,
    'grpc.max_receive_message_length': longestAnswer,
    // Acknowledgements of exactly-once subscriptions are answered in trailers of this size.
    'grpc.max_metadata_size': 4 * 1024 * 1024,
    // As the library of Google has it: more often the service takes for misuse.
    'grpc.keepalive_time_ms': 300_000,
    'grpc.keepalive_timeout_ms': 20_000,
    'grpc.max_reconnect_backoff_ms': 5_000,
  });
}
