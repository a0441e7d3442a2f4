import type { BrokerProblem } from '@/lib/contract/gateway/source-consumer';
import { codeOf } from '../../outbound/failure';
import { BrokerFailure, isBrokerFailure } from '../base/consumer';
import { tlsReason } from '../base/tls-reason';
import { type ConnectFailure, isConnectFailure } from './connect-failure';
import { refusals, within } from './errors';
import { addressText, type KafkaPlace } from './place';

type Say = (place: KafkaPlace) => [BrokerProblem, string];

const who = ({ login }: KafkaPlace) =>
  login ? `the user ${login.username}` : 'whoever does not say who he is';

const topicGone: Say = ({ topic }) => [
  'not_found',
  `There is no topic ${topic} in this cluster, or the user may not know of it: it is consumed once it is made.`,
];

const noCoordinator: Say = ({ groupId }) => [
  'broker',
  `The cluster has no broker yet that keeps the consumer group ${groupId}; it is asked again.`,
];

/** What brokers refuse by name (Kafka protocol, "Error Codes"). */
const said: Readonly<Record<string, Say>> = {
  UNKNOWN_TOPIC_OR_PARTITION: topicGone,
  UNKNOWN_TOPIC_ID: topicGone,
  INVALID_TOPIC_EXCEPTION: topicGone,
  TOPIC_AUTHORIZATION_FAILED: (place) => [
    'permission',
    `The cluster does not let ${who(place)} read the topic ${place.topic}: it needs Read and Describe on it.`,
  ],
  GROUP_AUTHORIZATION_FAILED: (place) => [
    'permission',
    `The cluster does not let ${who(place)} use the consumer group ${place.groupId}: it needs Read on it.`,
  ],
  CLUSTER_AUTHORIZATION_FAILED: (place) => [
    'permission',
    `The cluster does not let ${who(place)} do what is needed.`,
  ],
  INCONSISTENT_GROUP_PROTOCOL: ({ groupId }) => [
    'mismatch',
    `The consumer group ${groupId} shares out its partitions otherwise than round robin: its members are of another kind. Name another group.`,
  ],
  GROUP_MAX_SIZE_REACHED: ({ groupId }) => [
    'mismatch',
    `The consumer group ${groupId} has as many members as the cluster lets it have: set fewer workers.`,
  ],
  INVALID_GROUP_ID: ({ groupId }) => ['not_found', `The cluster takes no group named ${groupId}.`],
  INVALID_SESSION_TIMEOUT: () => [
    'mismatch',
    'The cluster wants members of groups that may be silent for longer, or not for so long, than 10 seconds (group.min.session.timeout.ms, group.max.session.timeout.ms).',
  ],
  UNSUPPORTED_VERSION: () => ['unsupported', 'The cluster is older than what is spoken here.'],
  COORDINATOR_NOT_AVAILABLE: noCoordinator,
  COORDINATOR_LOAD_IN_PROGRESS: noCoordinator,
  NOT_COORDINATOR: noCoordinator,
  LEADER_NOT_AVAILABLE: ({ topic }) => [
    'broker',
    `A partition of the topic ${topic} has no broker that leads it now; it is asked again.`,
  ],
  THROTTLING_QUOTA_EXCEEDED: () => ['broker', 'The cluster is asked for more than it allows.'],
};

const longestMechanisms = 100;

/** Of a refused login; undefined where it is of something else. */
function loginFailure(errors: readonly Error[], place: KafkaPlace): BrokerFailure | undefined {
  const ids = errors.flatMap((error) => refusals(error));
  const mechanism = place.login?.mechanism ?? '';
  if (ids.includes('UNSUPPORTED_SASL_MECHANISM'))
    return new BrokerFailure(
      'credentials',
      `The brokers do not take the mechanism ${mechanism}.${offered(errors)}`,
    );
  if (ids.includes('ILLEGAL_SASL_STATE'))
    return new BrokerFailure(
      'credentials',
      'This port asks nobody who he is: choose no authentication, or take another port.',
    );
  if (!errors.some(({ message }) => /^(?:SASL authentication failed|Server )/.test(message)))
    return undefined;
  return new BrokerFailure(
    'credentials',
    `The brokers refused ${who(place)} or the password (${mechanism}).`,
  );
}

/** Mechanisms that a broker takes, as it says when it refuses another. */
function offered(errors: readonly Error[]): string {
  const response = errors.flatMap((each) => ('response' in each ? [each.response] : []))[0];
  const named =
    typeof response === 'object' && response !== null && 'mechanisms' in response
      ? response.mechanisms
      : [];
  const texts = Array.isArray(named)
    ? named.filter((each) => /^[A-Z\d-]+$/.test(String(each)))
    : [];
  return texts.length === 0 ? '' : ` They take ${texts.join(', ').slice(0, longestMechanisms)}.`;
}

const inClear = 'take the port of TLS, or switch TLS off.';

/** Why one broker was not reached, in words that go on after its address. */
function reachText(
  errors: readonly Error[],
  place: KafkaPlace,
  host: string,
): [BrokerProblem, string] {
  const known = errors.find(isBrokerFailure);
  if (known) return [known.problem, known.message];
  const code = errors.map(codeOf).find((each) => each !== '' && !each.startsWith('PLT_')) ?? '';
  const tls = place.isTls ? tlsReason(code, host, inClear) : undefined;
  if (tls !== undefined) return ['tls', tls];
  if (code === 'ECONNREFUSED')
    return ['unreachable', 'It refused the connection: no broker is running there.'];
  const texts = errors.map(({ message }) => message);
  if (texts.some((text) => / timed out/.test(text)))
    return ['unreachable', 'It did not answer in time.'];
  if (place.isTls && texts.some((text) => text.startsWith('TLS handshake failed')))
    return ['tls', `What answers at this port does not speak TLS: ${inClear}`];
  if (code !== '' && code !== 'ECONNRESET')
    return ['unreachable', `It cannot be reached (${code}).`];
  return [
    'unreachable',
    place.isTls
      ? 'It closed the connection while it was opened.'
      : 'It closed the connection: perhaps this is a port of TLS, or asks for a login.',
  ];
}

function connectFailure(failures: readonly ConnectFailure[], place: KafkaPlace): BrokerFailure {
  const each = failures.map((failure) => ({
    failure,
    login: loginFailure([...within(failure)], place),
    text: reachText([...within(failure.cause)], place, failure.address.host),
  }));
  const login = each.find((one) => one.login)?.login;
  if (login) return login;
  const texts = each.map(({ failure, text: [, text] }) => {
    const at = addressText(failure.address);
    return failure.isAdvertised
      ? `The cluster advertises ${at}, which cannot be reached from here: ${text}`
      : `${at}: ${text}`;
  });
  const problem = each[0]?.text[0] ?? 'unreachable';
  return new BrokerFailure(problem, [...new Set(texts)].join(' ').slice(0, longestTexts));
}

const longestTexts = 1_000;

/** Why a cluster cannot be consumed, or not any more. */
export function kafkaFailure(error: unknown, place: KafkaPlace): BrokerFailure {
  if (isBrokerFailure(error)) return error;
  const errors = [...within(error)];
  const unconnected = errors.filter(isConnectFailure);
  if (unconnected.length > 0) return connectFailure(unconnected, place);
  const known = errors.find(isBrokerFailure);
  if (known) return known;
  const id = refusals(error)[0];
  const say = id === undefined ? undefined : said[id];
  if (say) return new BrokerFailure(...say(place));
  if (id !== undefined) return new BrokerFailure('broker', `The cluster refused it (${id}).`);
  const texts = errors.map(({ message }) => message);
  if (texts.some((text) => text.startsWith('Unknown topic ')))
    return new BrokerFailure(...topicGone(place));
  if (texts.some((text) => text === 'Request timed out'))
    return new BrokerFailure('unreachable', 'The cluster has gone silent.');
  if (texts.some((text) => text.startsWith('Connection ')))
    return new BrokerFailure(
      'unreachable',
      place.isTls
        ? 'The connection to the cluster was lost.'
        : 'The connection to the cluster was lost. Where it never stays, this is perhaps a port of TLS, or one that asks for a login.',
    );
  if (errors.some((each) => codeOf(each) === 'PLT_KFK_UNSUPPORTED_API'))
    return new BrokerFailure('unsupported', 'The cluster is older than what is spoken here.');
  if (errors.some((each) => codeOf(each) === 'PLT_KFK_UNSUPPORTED_COMPRESSION'))
    return new BrokerFailure(
      'broker',
      `Messages of the topic ${place.topic} are compressed in a way that cannot be read here; they stay in the cluster.`,
    );
  return new BrokerFailure(
    'broker',
    'What the cluster answered cannot be read: perhaps something else answers at this port, or messages are damaged. They stay in the cluster.',
  );
}
