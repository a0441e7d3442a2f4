import { z } from 'zod';
import { answered, fieldMeta, known, onlySome, requested, secret } from './meta';

export const pubSubTypes = ['sqs', 'google', 'kafka', 'amqp'] as const;
export const kafkaAuthTypes = ['plain', 'scram'] as const;
export const kafkaHashes = ['SHA256', 'SHA512'] as const;
/** Where a consumer group that has committed nothing yet begins; of the embedded gateway. */
export const initialOffsets = ['earliest', 'latest'] as const;
export type InitialOffset = (typeof initialOffsets)[number];

const sqs = {
  access_key_id: z.string(),
  secret_key: secret(z.string()),
  default_region: z.string(),
  queue_name: z.string(),
};
const google = {
  project_id: z.string(),
  subscription_id: z.string(),
  /** An array of integers by the specification, base64 text on the wire (contract §0.2). */
  service_account: secret(z.union([z.array(z.number()), z.string()]), 'keyFile'),
};
const kafka = {
  brokers: z.array(z.string()),
  consumer_group_id: z.string(),
  topic_name: z.string(),
};
const kafkaAuth = { username: z.string(), password: secret(z.string()), tls: z.boolean() };
const amqp = {
  host: z.string(),
  port: z.string(),
  queue: z.string(),
  schema: z.string(),
  vhost: z.string(),
  deadLetterExchange: z.string(),
};
const amqpAuth = { user: z.string(), password: secret(z.string()) };

/** Broker settings in an answer; the AMQP binding is two flat fields (specification §2.4). */
export const pubSubSchema = answered({
  type: known(pubSubTypes),
  workers: z.number(),
  sqs: answered({ ...sqs, endpoint: z.string() }),
  google: answered(google),
  kafka: answered({
    ...kafka,
    initial_offset: onlySome(known(initialOffsets)),
    auth: answered({ type: known(kafkaAuthTypes), hash: known(kafkaHashes), ...kafkaAuth }),
  }),
  amqp: answered({
    ...amqp,
    auth: answered(amqpAuth),
    bindedExchange: z.string(),
    routingKey: z.string(),
  }),
});

/** Broker settings in a request; the AMQP binding is the object `bindExchange`. */
export const pubSubRequestSchema = requested({
  type: z.enum(pubSubTypes),
  workers: z.int(),
  sqs: requested({ ...sqs, endpoint: z.string() }),
  google: requested(google),
  kafka: requested({
    ...kafka,
    initial_offset: z
      .enum(initialOffsets)
      .register(fieldMeta, { whenAbsent: 'earliest', onlySome: true }),
    auth: requested({ type: z.enum(kafkaAuthTypes), hash: z.enum(kafkaHashes), ...kafkaAuth }),
  }),
  amqp: requested({
    ...amqp,
    auth: requested(amqpAuth),
    bindExchange: requested({ exchange: z.string(), routingKey: z.string() }),
  }),
});
