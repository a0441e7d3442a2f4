import { parseUrl } from '@/lib/util/parse-url.mjs';
import { BrokerFailure } from '../base/consumer';
import type { SqsSettings } from '../base/settings';

/** Where a queue is, and the keys to it. */
export interface QueuePlace {
  accessKeyId: string;
  secretKey: string;
  region: string;
  name: string;
  /** Of an own endpoint; undefined for the one that AWS has in the region. */
  endpoint: URL | undefined;
  /** Whether messages of one group come one after the other. */
  isFifo: boolean;
}

/** The region becomes a part of the host, so nothing else than a label may stand in it. */
const regionName = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Reads what a source stores.
 * @throws {BrokerFailure} where a part is missing or cannot be what it should
 */
export function queuePlace(settings: SqsSettings): QueuePlace {
  const region = settings.default_region ?? '';
  const name = settings.queue_name ?? '';
  if (!regionName.test(region))
    throw new BrokerFailure(
      'not_found',
      'The region is none: it should read like “eu-central-1”, in lower case.',
    );
  if (/[/:]/.test(name))
    throw new BrokerFailure(
      'not_found',
      'The queue is named by an address or an ARN: enter its name alone, which is the last part.',
    );
  return {
    accessKeyId: settings.access_key_id ?? '',
    secretKey: settings.secret_key ?? '',
    region,
    name,
    endpoint: endpointOf(settings.endpoint ?? ''),
    isFifo: name.endsWith('.fifo'),
  };
}

function endpointOf(text: string): URL | undefined {
  if (text === '') return undefined;
  const url = parseUrl(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new BrokerFailure(
      'not_found',
      'The endpoint is no address: it should read like “https://sqs.example.com”.',
    );
  if (url.username !== '' || url.password !== '')
    throw new BrokerFailure(
      'not_allowed',
      'The endpoint holds a user name or a password, which SQS does not take: remove them.',
    );
  return url;
}
