import { blankSecret } from '../checks/secret-input';
import type {
  AmqpValues,
  BrokerKind,
  KafkaAuthValues,
  PubSubValues,
  SourceFormValues,
  VerifierKind,
  VerifierValues,
} from './values';

/** An empty verifier; nothing typed in another one is carried over. */
export function blankVerifier(kind: Exclude<VerifierKind, 'kept_as_is'>): VerifierValues {
  switch (kind) {
    case 'none':
      return { kind };
    case 'hmac':
      return { kind, header: '', hash: 'SHA256', encoding: 'hex', secret: blankSecret };
    case 'basic_auth':
      return { kind, username: '', password: blankSecret };
    case 'api_key':
      return { kind, headerName: '', headerValue: blankSecret };
  }
}

export function blankKafkaAuth(kind: KafkaAuthValues['kind']): KafkaAuthValues {
  return kind === 'none'
    ? { kind }
    : { kind, username: '', password: blankSecret, hash: '', tls: true };
}

export function blankAmqpAuth(kind: AmqpValues['auth']['kind']): AmqpValues['auth'] {
  return kind === 'none' ? { kind } : { kind, user: '', password: blankSecret };
}

/** Empty settings of a broker. */
export function blankPubSub(kind: Exclude<BrokerKind, 'kept_as_is'>): PubSubValues {
  switch (kind) {
    case 'none':
      return { kind };
    case 'sqs':
      return {
        kind,
        accessKeyId: '',
        secretKey: blankSecret,
        region: '',
        queueName: '',
        endpoint: '',
      };
    case 'google':
      return { kind, projectId: '', subscriptionId: '', serviceAccount: blankSecret };
    case 'kafka':
      return {
        kind,
        brokers: [],
        topicName: '',
        consumerGroupId: '',
        auth: blankKafkaAuth('none'),
      };
    case 'amqp':
      return {
        kind,
        schema: 'amqp',
        host: '',
        port: '5672',
        vhost: '/',
        queue: '',
        deadLetterExchange: '',
        bindExchange: { exchange: '', routingKey: '' },
        auth: blankAmqpAuth('none'),
      };
  }
}

/** Where the form of a new source starts (interface specification §4.4). */
export function newSourceValues(): SourceFormValues {
  return {
    name: '',
    type: 'http',
    provider: '',
    verifier: blankVerifier('none'),
    pubSub: blankPubSub('none'),
    workers: '',
    idempotencyKeys: [],
    forwardHeaders: [],
    responseBody: '',
    responseContentType: '',
    isDisabled: false,
    bodyFunction: '',
    headerFunction: '',
  };
}
