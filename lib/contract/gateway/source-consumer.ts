import { z } from 'zod';
import { answered, known, requested } from './meta';
import { pubSubRequestSchema, pubSubTypes } from './pub-sub';

/** What a consumer of a source is doing. */
export const consumerStates = [
  /** On its way to the broker. */
  'connecting',
  'consuming',
  /** The broker was not reached or ended the connection; it is tried again at `retry_at`. */
  'waiting',
  /** The source is switched off. */
  'disabled',
  /** This gateway does not consume this kind of broker, or lacks the client for it. */
  'unsupported',
] as const;

/** How a test of a connection ended, or why a consumer waits. */
export const brokerProblems = [
  /** The address is not allowed to be reached from this gateway. */
  'not_allowed',
  /** No name, no route, no answer. */
  'unreachable',
  'tls',
  /** User, password or keys were refused. */
  'credentials',
  /** The user may not do what is needed. */
  'permission',
  /** Virtual host, queue, exchange, topic or region that is not there. */
  'not_found',
  /** What is there was made otherwise than asked for. */
  'mismatch',
  'unsupported',
  /** The broker ended or refused it for a reason of its own. */
  'broker',
] as const;

/** What a source itself tells of its consumer, for lists: its state, and why it waits. */
export const consumerGlanceSchema = answered({
  state: known(consumerStates),
  problem: known(brokerProblems),
});

/** Of a worker of a source: one of its parallel consumers. */
const worker = {
  state: known(consumerStates),
  since: z.string(),
  /** Messages handed out by the broker that are not settled yet. */
  in_hand: z.number(),
};

/** Of a partition of a topic: its messages that the consumer group has not committed yet. */
const partition = { partition: z.number(), lag: z.number() };

/**
 * Of the embedded gateway: what the consumer of a `pub_sub` source is doing, and what came of its
 * messages since this gateway started. Unknown figures are null.
 */
export const sourceConsumerSchema = answered({
  broker: known(pubSubTypes),
  state: known(consumerStates),
  since: z.string(),
  workers: z.array(answered(worker)),
  problem: known(brokerProblems),
  /** What went wrong last, in words; stays until messages flow again. */
  error: z.string(),
  failed_at: z.string(),
  retry_at: z.string(),
  last_message_at: z.string(),
  /** Messages in the last minute, each second on average. */
  messages_per_second: z.number(),
  taken: z.number(),
  duplicates: z.number(),
  refused: z.number(),
  /** Messages that wait in the broker, where it tells. */
  waiting_messages: z.number(),
  waiting_told_at: z.string(),
  /** Of each partition that the consumers of this source were given, where the broker has partitions. */
  partitions: z.array(answered(partition)),
  /** When the oldest message in hand was published, where the broker tells. */
  oldest_in_hand_at: z.string(),
});

/** Broker settings to be tried before they are saved. */
export const brokerTestSchema = requested({
  /** Of a stored source, whose secrets are taken where the settings leave them out. */
  source_id: z.string(),
  pub_sub: pubSubRequestSchema,
});

/** What a test of a connection came to; nothing is consumed, made or changed by it. */
export const brokerTestResultSchema = answered({
  is_reached: z.boolean(),
  problem: known(brokerProblems),
  /** In words, for success and failure. */
  message: z.string(),
  took_ms: z.number(),
  waiting_messages: z.number(),
});

/** Of the embedded gateway: a message as the broker handed it over, kept in memory for samples. */
export const brokerSampleSchema = answered({
  received_at: z.string(),
  headers: z.record(z.string(), z.string()),
  /** As text; what is no UTF-8 comes with replacement characters. */
  body: z.string(),
  is_cut: z.boolean(),
  /** Why it was refused; null where it became an event. */
  refusal: z.string(),
});

export type ConsumerGlance = z.infer<typeof consumerGlanceSchema>;
export type SourceConsumer = z.infer<typeof sourceConsumerSchema>;
export type BrokerTestResult = z.infer<typeof brokerTestResultSchema>;
export type BrokerSample = z.infer<typeof brokerSampleSchema>;
export type ConsumerState = (typeof consumerStates)[number];
export type BrokerProblem = (typeof brokerProblems)[number];
