import type { ConsumeMessage } from 'amqplib';
import type { BrokerMessage } from '../base/consumer';

/**
 * Whether a value is what was sent: the library reads whole numbers of 64 bits into ones that do not
 * hold all of them, and a wrong number is worse than none.
 */
export const isExact = (value: unknown): boolean =>
  typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);

/** The text of a header; undefined for what is none. */
function headerText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' && isExact(value) ? String(value) : undefined;
}

function headersOf(headers: Record<string, unknown> | undefined): BrokerMessage['headers'] {
  return Object.entries(headers ?? {}).flatMap(([name, value]): [string, string][] => {
    const text = headerText(value);
    return text === undefined ? [] : [[name, text]];
  });
}

/** A message of AMQP 0-9-1; repetitions are recognised by the message id of its sender. */
export function readDelivery(
  { content, fields, properties }: ConsumeMessage,
  queue: string,
): BrokerMessage {
  const { messageId }: { messageId?: unknown } = properties;
  const origin = [
    ['queue', queue],
    ['exchange', fields.exchange],
    ['routing key', fields.routingKey],
  ] as const;
  return {
    body: content,
    headers: headersOf(properties.headers),
    id: typeof messageId === 'string' ? messageId : '',
    // The default exchange has no name.
    origin: origin.filter(([, value]) => value !== ''),
  };
}
