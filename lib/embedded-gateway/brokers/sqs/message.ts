import type { Message } from '@aws-sdk/client-sqs';
import type { BrokerMessage } from '../base/consumer';
import type { QueuePlace } from './settings';

/** What a queue handed out, in the shape of all brokers; binary attributes are left out. */
export function brokerMessage(
  { Body, MessageAttributes, MessageId, Attributes }: Message,
  { name, region }: QueuePlace,
): BrokerMessage {
  const headers = Object.entries(MessageAttributes ?? {}).flatMap(([key, value]) =>
    typeof value?.StringValue === 'string' ? [[key, value.StringValue] as const] : [],
  );
  const group = Attributes?.MessageGroupId;
  return {
    body: Buffer.from(Body ?? '', 'utf8'),
    headers,
    id: MessageId ?? '',
    origin: [
      ['queue', name],
      ['region', region],
      ...(group === undefined ? [] : [['message_group_id', group] as const]),
    ],
  };
}
