import type { z } from 'zod';
import { pubSubSchema, pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import type { SourceSettings } from '../../store/sources';
import { zeroFilled } from '../zero-filled';
import type { SentPubSub } from './source-body';

export type StoredPubSub = NonNullable<SourceSettings['pub_sub']>;
type PubSubBlock = (typeof pubSubTypes)[number];

/** The broker settings of a source that has none, as the gateway answers them. */
export const noPubSub: StoredPubSub = {
  type: '',
  workers: 0,
  sqs: null,
  google: null,
  kafka: null,
  amqp: null,
};

/**
 * The AMQP binding goes in as an object and comes out as two fields (specification §2.4). One that
 * is left out is kept, so that settings that were read can be sent back.
 */
function readForm({ amqp, ...pubSub }: SentPubSub, stored: StoredPubSub) {
  if (!amqp) return { ...pubSub, amqp };
  const { bindExchange, ...connection } = amqp;
  const binding = bindExchange
    ? { bindedExchange: bindExchange.exchange, routingKey: bindExchange.routingKey }
    : { bindedExchange: stored.amqp?.bindedExchange, routingKey: stored.amqp?.routingKey };
  return { ...pubSub, amqp: { ...connection, ...binding } };
}

/** Stored settings in the form of a request. */
export function sentPubSub({ amqp, ...pubSub }: StoredPubSub) {
  if (!amqp) return { ...pubSub, amqp };
  const { bindedExchange, routingKey, ...connection } = amqp;
  const bindExchange = { exchange: bindedExchange, routingKey };
  return { ...pubSub, amqp: { ...connection, bindExchange } };
}

/** Broker settings as they are stored and answered: whole, with the gateway's zero values. */
export function storedPubSub(sent: SentPubSub, stored: StoredPubSub): StoredPubSub {
  const given = readForm(sent, stored);
  const block = (name: PubSubBlock) => zeroFilled(pubSubSchema.shape[name], given[name]);
  const filled = {
    type: given.type ?? '',
    workers: given.workers ?? 0,
    ...Object.fromEntries(pubSubTypes.map((name) => [name, block(name)])),
  };
  // Parsing proves the shape; nothing can fail that decoding has not refused.
  return pubSubSchema.parse(filled) satisfies z.output<typeof pubSubSchema>;
}
