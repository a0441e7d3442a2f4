import type { v1 } from '@google-cloud/pubsub';
import type { Reached } from './reach';
import type { PubSubService } from './service';
import type { Tokens } from './tokens';

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
 * and no metadata service.
 * @param tokens undefined where none is asked for
 */
export function subscriberClient(
  { pubsub, grpc }: GoogleLibraries,
  service: PubSubService,
  { address, secureContext }: Reached,
  tokens: Pick<Tokens, 'token'> | undefined,
): SubscriberClient {
  const { host, port } = service;
  return new pubsub.v1.SubscriberClient({
    grpc,
    fallback: false,
    servicePath: address.includes(':') ? `[${address}]` : address,
    port,
    sslCreds: channelCredentials(grpc, secureContext, tokens),
    // Told here, these are not looked up: no client certificate of the machine either.
    cert: 'none',
    key: 'none',
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

/** Tokens go with each call by the channel: options of calls can come into the logs of the library. */
function channelCredentials(
  { credentials, Metadata }: GoogleLibraries['grpc'],
  secureContext: Reached['secureContext'],
  tokens: Pick<Tokens, 'token'> | undefined,
) {
  if (!secureContext) return credentials.createInsecure();
  const channel = credentials.createFromSecureContext(secureContext);
  if (!tokens) return channel;
  const ofCalls = credentials.createFromMetadataGenerator((_, done) => {
    tokens.token().then((token) => {
      const metadata = new Metadata();
      metadata.set('authorization', `Bearer ${token}`);
      done(null, metadata);
    }, done);
  });
  return credentials.combineChannelCredentials(channel, ofCalls);
}
