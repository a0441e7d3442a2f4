import { type InitialOffset, kafkaAuthTypes, pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import { encodeBase64 } from '@/lib/signature/digest-encoding';
import { includes } from '@/lib/util/includes';
import { initialOffsetWords } from '@/lib/words/sources';
import { tidyText } from '../checks/tidy-text';
import { answeredText } from '../engine/body-tree';
import type { Branch } from '../engine/branch';
import type { Tidy } from '../engine/field';
import { choice, exactText, list, secret, text, toggle } from '../engine/field-kinds';
import { group } from '../engine/group';
import type { ValuesOf } from '../engine/part';
import { openUnion, union } from '../engine/union';
import { readBrokers } from './kafka-brokers';
import { readServiceAccount } from './service-account';

/** The account's bytes as base64; the server sends them in the form that the gateway wants. */
function accountBytes(typed: string): string {
  const read = readServiceAccount(typed);
  return encodeBase64(new TextEncoder().encode(read.ok ? read.value.text : typed));
}

/** Brokers without the protocols in front of them. */
const tidyBrokers: Tidy<string[]> = (typed, _, remark) => {
  const { brokers, protocols, wantsTls } = readBrokers(typed.join('\n'));
  if (protocols.length > 0) {
    const tls = wantsTls ? '; it asks for TLS, a switch of the authentication below' : '';
    remark(`${protocols.join(', ')} in front of a broker is left out${tls}`);
  }
  return brokers;
};

/** Where every gateway has a new group begin that is not told another place. */
const usualOffset: InitialOffset = 'earliest';

const initialOffset = choice('initial_offset', 'A new group begins', {
  blank: usualOffset,
  unset: usualOffset,
  words: initialOffsetWords,
});

const kafkaLogin = group({
  username: text('username', 'User'),
  password: secret('password', 'Password'),
  /** Empty for the gateway's default, SHA512. */
  hash: choice('hash', 'Hash'),
  tls: toggle('tls', 'TLS', { blank: true }),
});

export const kafkaAuthPart = union(
  { gateway: 'auth', label: 'Authentication', by: 'kind', tells: 'type' },
  {
    none: { says: null },
    plain: { says: { type: 'plain' }, fields: kafkaLogin },
    scram: { says: { type: 'scram' }, fields: kafkaLogin },
  } satisfies Record<'none' | (typeof kafkaAuthTypes)[number], Branch>,
  (stored) => {
    const type = answeredText(stored, 'type');
    return includes(kafkaAuthTypes, type) ? type : 'none';
  },
);

export const amqpAuthPart = union(
  { gateway: 'auth', label: 'Authentication', by: 'kind' },
  {
    none: { says: null },
    password: {
      says: {},
      fields: group({ user: text('user', 'User'), password: secret('password', 'Password') }),
    },
  } satisfies Record<string, Branch>,
  (stored) => {
    const state = answeredText(stored, 'password') || 'none';
    return answeredText(stored, 'user') === '' && state === 'none' ? 'none' : 'password';
  },
);

/** The broker whose messages a source takes; `none` for sources that take none. */
export const brokerPart = openUnion(
  { gateway: 'pub_sub', label: 'Broker', tells: 'type' },
  {
    none: { says: null },
    sqs: {
      says: { type: 'sqs' },
      block: 'sqs',
      fields: group({
        accessKeyId: text('access_key_id', 'Access key ID'),
        secretKey: secret('secret_key', 'Secret access key', { tidy: tidyText }),
        region: text('default_region', 'Region'),
        queueName: text('queue_name', 'Queue name'),
        /** Base address of a queue server that is not Amazon's; empty for Amazon's own. */
        endpoint: text('endpoint', 'Server address'),
      }),
    },
    google: {
      says: { type: 'google' },
      block: 'google',
      fields: group({
        /** The JSON of the account as text; the body carries its bytes. */
        serviceAccount: secret('service_account', 'Service account', { sent: accountBytes }),
        projectId: text('project_id', 'Project ID'),
        subscriptionId: text('subscription_id', 'Subscription ID'),
      }),
    },
    kafka: {
      says: { type: 'kafka' },
      block: 'kafka',
      fields: group({
        brokers: list('brokers', 'Brokers', { tidy: tidyBrokers }),
        topicName: text('topic_name', 'Topic'),
        consumerGroupId: text('consumer_group_id', 'Consumer group'),
        /** Said only where it is another than the usual one, since not every gateway knows it. */
        initialOffset: {
          ...initialOffset,
          write: (value: string) => (value === usualOffset ? null : initialOffset.write(value)),
        },
        auth: kafkaAuthPart,
      }),
    },
    amqp: {
      says: { type: 'amqp' },
      block: 'amqp',
      fields: group({
        schema: text('schema', 'Schema', { blank: 'amqp' }),
        host: text('host', 'Host'),
        port: text('port', 'Port', { blank: '5672' }),
        vhost: exactText('vhost', 'Virtual host', { blank: '/' }),
        queue: text('queue', 'Queue'),
        deadLetterExchange: text('deadLetterExchange', 'Dead letter exchange'),
        /** Both empty for no binding; two flat fields in answers (interface specification §2.4). */
        bindExchange: group(
          {
            exchange: text('exchange', 'Exchange', { answered: 'bindedExchange' }),
            routingKey: text('routingKey', 'Routing key'),
          },
          { gateway: 'bindExchange', answered: '' },
        ),
        auth: amqpAuthPart,
      }),
    },
  } satisfies Record<'none' | (typeof pubSubTypes)[number], Branch>,
  (stored) => {
    const type = answeredText(stored, 'type');
    if (type === '') return 'none';
    return includes(pubSubTypes, type) ? type : undefined;
  },
);

export type PubSubValues = ValuesOf<typeof brokerPart>;
export type BrokerKind = PubSubValues['kind'];
export type KafkaValues = Extract<PubSubValues, { kind: 'kafka' }>;
export type KafkaAuthValues = ValuesOf<typeof kafkaAuthPart>;
export type AmqpValues = Extract<PubSubValues, { kind: 'amqp' }>;
