import type { SecretDirective } from '@/lib/contract/console/secret-directive';

export interface HmacVerifierValues {
  kind: 'hmac';
  header: string;
  hash: string;
  encoding: string;
  secret: SecretDirective;
}
export interface BasicVerifierValues {
  kind: 'basic_auth';
  username: string;
  password: SecretDirective;
}
export interface ApiKeyVerifierValues {
  kind: 'api_key';
  headerName: string;
  headerValue: SecretDirective;
}

/** One branch at a time, so that what belongs to another cannot be in the body. */
export type VerifierValues =
  | { kind: 'none' }
  | HmacVerifierValues
  | BasicVerifierValues
  | ApiKeyVerifierValues
  /** Stored in a form that this console does not know; it is left as it is. */
  | { kind: 'kept_as_is'; type: string };

export type VerifierKind = VerifierValues['kind'];

export interface SqsValues {
  kind: 'sqs';
  accessKeyId: string;
  secretKey: SecretDirective;
  region: string;
  queueName: string;
  /** Base address of a queue server that is not Amazon's; empty for Amazon's own. */
  endpoint: string;
}
export interface GoogleValues {
  kind: 'google';
  projectId: string;
  subscriptionId: string;
  /** The JSON of the account as text; the body carries its bytes. */
  serviceAccount: SecretDirective;
}
export interface KafkaValues {
  kind: 'kafka';
  brokers: string[];
  topicName: string;
  consumerGroupId: string;
  auth: KafkaAuthValues;
}
export type KafkaAuthValues =
  | { kind: 'none' }
  | {
      kind: 'plain' | 'scram';
      username: string;
      password: SecretDirective;
      /** Empty for the gateway's default, SHA512. */
      hash: string;
      tls: boolean;
    };
export interface AmqpValues {
  kind: 'amqp';
  schema: string;
  host: string;
  port: string;
  vhost: string;
  queue: string;
  deadLetterExchange: string;
  /** Both empty for no binding. */
  bindExchange: { exchange: string; routingKey: string };
  auth: { kind: 'none' } | { kind: 'password'; user: string; password: SecretDirective };
}

/** Broker settings; `none` for sources that take no messages from a broker. */
export type PubSubValues =
  | { kind: 'none' }
  | SqsValues
  | GoogleValues
  | KafkaValues
  | AmqpValues
  | { kind: 'kept_as_is'; type: string };

export type BrokerKind = PubSubValues['kind'];

/** What the source form holds. Numbers are text, empty for "not set". */
export interface SourceFormValues {
  name: string;
  type: string;
  /** Chosen on create only; empty for none. A provider brings its own check of signatures. */
  provider: string;
  verifier: VerifierValues;
  pubSub: PubSubValues;
  /** Readers of the broker that work side by side. */
  workers: string;
  idempotencyKeys: string[];
  forwardHeaders: string[];
  responseBody: string;
  responseContentType: string;
  isDisabled: boolean;
  /** Empty for none. */
  bodyFunction: string;
  headerFunction: string;
}
