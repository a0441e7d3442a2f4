import type { StoredPubSub } from '../../services/sources/pub-sub-settings';

/** Brokers that are consumed. */
export const consumedBrokers = ['amqp', 'sqs', 'kafka', 'google'] as const;
export type ConsumedBroker = (typeof consumedBrokers)[number];

/** What a client gets of a source, as it is stored (interface specification §2.4). */
export type AmqpSettings = NonNullable<StoredPubSub['amqp']>;
export type SqsSettings = NonNullable<StoredPubSub['sqs']>;

export type KafkaSettings = NonNullable<StoredPubSub['kafka']>;
export type GoogleSettings = NonNullable<StoredPubSub['google']>;

export interface SettingsOf {
  amqp: AmqpSettings;
  sqs: SqsSettings;
  kafka: KafkaSettings;
  google: GoogleSettings;
}
