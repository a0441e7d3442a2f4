import { ownConsumerGroup } from '@/lib/contract/gateway/consumer-rules';
import { BrokerFailure } from '../base/consumer';
import type { KafkaSettings } from '../base/settings';

/** Where a broker of a cluster listens. */
export interface KafkaAddress {
  /** A name or an address, that of IPv6 without brackets. */
  host: string;
  port: number;
}

export interface KafkaLogin {
  mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512';
  username: string;
  password: string;
}

/** What is consumed where, and as whom: settings of a source that hold together (specification §2.4). */
export interface KafkaPlace {
  /** Those that are asked for the others; one at least. */
  brokers: readonly KafkaAddress[];
  topic: string;
  groupId: string;
  /** As it is called to people: one of a source that is not stored has no name yet. */
  groupWords: string;
  /** Where a group that has committed nothing begins. */
  begins: 'earliest' | 'latest';
  isTls: boolean;
  /** Undefined where the brokers ask nobody who he is. */
  login: KafkaLogin | undefined;
}

const usualPort = 9092;
const longestGroupId = 255;
/** Names that a cluster takes (Kafka, "Topic naming"). */
const topicName = /^[\w.-]{1,249}$/;

/** As it stands in an address: an IPv6 one in brackets. */
export const addressText = ({ host, port }: KafkaAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

function addressOf(given: string): KafkaAddress {
  // Copied from a list of listeners (field case F097); whether it is TLS the settings say.
  const text = given.replace(/^[a-z_]+:\/\//i, '');
  const found = /^(?:\[(?<six>[\da-f:.]+)\]|(?<name>[^\s:/[\]]+))(?::(?<port>\d{1,5}))?$/i.exec(
    text,
  );
  const { six, name, port = String(usualPort) } = found?.groups ?? {};
  const host = six ?? name;
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new BrokerFailure(
      'unreachable',
      `${given.slice(0, 100)} is no address of a broker: write host and port, such as kafka.example.com:9092.`,
    );
  return { host, port: Number(port) };
}

function loginOf(auth: KafkaSettings['auth']): KafkaLogin | undefined {
  const type = auth?.type ?? '';
  // The real gateway refuses it (gateway contract §5.5); nothing is lost by taking it for none.
  if (!auth || type === '') return undefined;
  const { username, password } = auth;
  const who = { username: username ?? '', password: password ?? '' };
  if (type === 'plain') return { mechanism: 'PLAIN', ...who };
  if (type !== 'scram')
    throw new BrokerFailure(
      'unsupported',
      'The kind of authentication is neither plain nor scram.',
    );
  return { mechanism: auth.hash === 'SHA256' ? 'SCRAM-SHA-256' : 'SCRAM-SHA-512', ...who };
}

/**
 * Reads the settings of a source.
 * @param sourceId undefined where the source is not stored yet
 * @throws {BrokerFailure} where they lead nowhere
 */
export function readPlace(settings: KafkaSettings, sourceId: string | undefined): KafkaPlace {
  const listed = (settings.brokers ?? [])
    .flatMap((each) => each.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (listed.length === 0) throw new BrokerFailure('unreachable', 'The source names no broker.');
  const topic = (settings.topic_name ?? '').trim();
  if (topic === '') throw new BrokerFailure('not_found', 'The source names no topic.');
  if (!topicName.test(topic) || topic === '.' || topic === '..')
    throw new BrokerFailure(
      'not_found',
      'No cluster has a topic of that name: names are of letters, digits, dots, hyphens and underscores, 249 at most.',
    );
  const given = (settings.consumer_group_id ?? '').trim();
  const groupId = given || ownConsumerGroup(sourceId ?? 'new');
  if (Buffer.byteLength(groupId) > longestGroupId)
    throw new BrokerFailure(
      'not_found',
      `The name of the consumer group is longer than ${longestGroupId} bytes.`,
    );
  return {
    brokers: listed.map(addressOf),
    topic,
    groupId,
    groupWords:
      given === '' && sourceId === undefined ? 'a group of its own' : `the group ${groupId}`,
    begins: settings.initial_offset === 'latest' ? 'latest' : 'earliest',
    isTls: settings.auth?.tls === true,
    login: loginOf(settings.auth),
  };
}
