import type { BrokerMessage } from '../base/consumer';
import type { KafkaMessage } from './records';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined for what is no text. */
function textOf(bytes: Buffer | null): string | undefined {
  if (bytes === null) return undefined;
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function keyOf(key: Buffer | null): [string, string][] {
  if (key === null || key.length === 0) return [];
  const text = textOf(key);
  return [text === undefined ? ['key (base64)', key.toString('base64')] : ['key', text]];
}

/** Where a message is kept. */
export interface KafkaOrigin {
  topic: string;
  /** Of the topic, which another one of the same name does not have. */
  topicId: string;
  partition: number;
}

/**
 * A message of Kafka. Repetitions are recognised by where it is kept, and when it was written: a
 * topic that is made anew counts from zero again, and a cluster that lost its last messages gives
 * their offsets to others.
 */
export function brokerMessage(
  { offset, timestamp, key, value, headers }: KafkaMessage,
  { topic, topicId, partition }: KafkaOrigin,
): BrokerMessage {
  return {
    body: value ?? new Uint8Array(),
    headers: headers.flatMap(([name, text]): [string, string][] => {
      const [readName, readText] = [textOf(name), textOf(text)];
      return readName === undefined || readText === undefined ? [] : [[readName, readText]];
    }),
    id: `${topicId}/${partition}/${offset}/${timestamp}`,
    origin: [
      ['topic', topic],
      ['partition', String(partition)],
      ['offset', String(offset)],
      ...keyOf(key),
    ],
  };
}
