import type { SQSClient } from '@aws-sdk/client-sqs';
import { userAgent } from '../../outbound/user-agent';
import type { ClientDependencies } from '../base/client-dependencies';
import { guardedAgents } from '../base/guarded-agents';
import { TooLongAnswer } from './failure';
import type { QueuePlace } from './settings';

/**
 * The package, which is loaded when the first source needs it: a static import would be hoisted to
 * the start of the bundled gateway.
 */
export type Sdk = typeof import('@aws-sdk/client-sqs');

export interface SdkDependencies extends Pick<ClientDependencies, 'dial' | 'caCertificates'> {
  sdk: Sdk;
}

/**
 * An answer holds ten messages of 1 MiB at most, of which each sign may be escaped; whatever is
 * longer comes from no queue.
 */
const longestAnswer = 24 * 1024 * 1024;
const connectMs = 5_000;
/** Between two parts of an answer. */
const silenceMs = 30_000;

/** @throws {TooLongAnswer} */
async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    // Leaving the loop destroys the stream, and the connection with it.
    if (size > longestAnswer) throw new TooLongAnswer();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The client of AWS, with nothing of this machine: no keys, region, endpoint or profile out of its
 * environment, its files or its metadata service, and every request to where the source says.
 * @param maxSockets requests at one time
 */
export function sdkClient(
  place: QueuePlace,
  { sdk, dial, caCertificates }: SdkDependencies,
  maxSockets: number,
): SQSClient {
  const client = new sdk.SQSClient({
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretKey },
    ...(place.endpoint && { endpoint: place.endpoint.href }),
    // The address that a queue is said to have may lead to another host than the source names.
    useQueueUrlAsEndpoint: false,
    ignoreConfiguredEndpointUrls: true,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    authSchemePreference: ['sigv4'],
    disableClockSkewCorrection: false,
    defaultsMode: 'standard',
    retryMode: 'standard',
    // Once more after a connection that was closed meanwhile, or with the time of the other side.
    maxAttempts: 2,
    requestHandler: {
      ...guardedAgents(dial, maxSockets, caCertificates),
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
    streamCollector: collect,
  });
  // It would tell the operating system and the release of Node of this machine.
  client.middlewareStack.removeByTag('USER_AGENT');
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request)
        Object.assign(request.headers ?? {}, { 'user-agent': userAgent });
      return next(args);
    },
    { step: 'build', name: 'ownUserAgent' },
  );
  return client;
}
