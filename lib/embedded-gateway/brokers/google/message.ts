import type { protos } from '@google-cloud/pubsub';
import type { BrokerMessage } from '../base/consumer';
import type { SubscriptionPlace } from './place';

export type ReceivedMessage = protos.google.pubsub.v1.IReceivedMessage;

export const idOf = ({ message }: ReceivedMessage): string => message?.messageId ?? '';

/** Empty where it has none. */
export const orderingKeyOf = ({ message }: ReceivedMessage): string => message?.orderingKey ?? '';

/** Milliseconds since 1970; undefined where it is not told. */
export function publishedAt({ message }: ReceivedMessage): number | undefined {
  const { seconds, nanos } = message?.publishTime ?? {};
  const at = Number(seconds ?? Number.NaN) * 1000 + Math.floor((nanos ?? 0) / 1_000_000);
  return at > 0 && at <= 8.64e15 ? at : undefined;
}

/** What a subscription handed out, in the shape of all brokers. */
export function brokerMessage(received: ReceivedMessage, place: SubscriptionPlace): BrokerMessage {
  const { data, attributes } = received.message ?? {};
  const at = publishedAt(received);
  const key = orderingKeyOf(received);
  return {
    body: typeof data === 'string' ? Buffer.from(data, 'base64') : Buffer.from(data ?? []),
    headers: Object.entries(attributes ?? {}),
    id: idOf(received),
    origin: [
      ['subscription', place.subscriptionId],
      ['project', place.projectId],
      ...(key === '' ? [] : [['ordering key', key] as const]),
      ...(at === undefined ? [] : [['published', new Date(at).toISOString()] as const]),
    ],
  };
}
