import { randomUUID } from 'node:crypto';
import { Admin, type CompressionAlgorithmValue, Producer } from '@platformatic/kafka';

export interface SentMessage {
  /** Null is a tombstone. */
  body: string | Buffer | null;
  key?: string | Buffer;
  headers?: Readonly<Record<string, string | Buffer>>;
  partition?: number;
}

/** A producer and observer at a cluster. */
export interface KafkaSide {
  admin: Admin;
  /** Makes a topic of a name that nothing else has. */
  topic(partitions?: number, configs?: Readonly<Record<string, string>>): Promise<string>;
  /** How many partitions a topic has by now. */
  partitionsOf(topic: string): Promise<number | undefined>;
  /** Resolves once the cluster has the messages, each once. */
  send(
    topic: string,
    messages: readonly SentMessage[],
    compression?: CompressionAlgorithmValue,
  ): Promise<void>;
  /** What a group has committed of the partitions, in their order; -1 where nothing. */
  committed(group: string, topic: string, partitions?: number): Promise<number[]>;
  close(): Promise<void>;
}

const bytes = (given: string | Buffer) => Buffer.from(given);
const chunk = 1_000;

/** @param broker host and port */
export async function openKafkaSideAt(broker: string): Promise<KafkaSide> {
  const options = { clientId: 'tests', bootstrapBrokers: [broker], retries: 20, retryDelay: 500 };
  const admin = new Admin(options);
  // What is sent again, for want of an answer or since one of its partitions had no leader yet, is kept once.
  const producer = new Producer<Buffer, Buffer, Buffer, Buffer>({ ...options, idempotent: true });
  for (const each of [admin, producer]) Reflect.apply(each.on, each, ['error', () => undefined]);
  await admin.listTopics();
  return {
    admin,
    async topic(partitions = 1, configs = {}) {
      const name = `topic-${randomUUID()}`;
      await admin.createTopics({
        topics: [name],
        partitions,
        replicas: 1,
        configs: Object.entries(configs).map(([key, value]) => ({ name: key, value })),
      });
      return name;
    },
    async partitionsOf(topic) {
      const { topics } = await admin.metadata({ topics: [topic], forceUpdate: true });
      return topics.get(topic)?.partitionsCount;
    },
    async send(topic, messages, compression = 'none') {
      for (let from = 0; from < messages.length; from += chunk)
        await producer.send({
          compression,
          messages: messages.slice(from, from + chunk).map(({ body, key, headers, partition }) => ({
            topic,
            // Typed as always there, and written as null where it is not.
            value: (body === null ? null : bytes(body)) as Buffer,
            ...(key !== undefined && { key: bytes(key) }),
            ...(partition !== undefined && { partition }),
            headers: new Map(
              Object.entries(headers ?? {}).map(([name, value]) => [bytes(name), bytes(value)]),
            ),
          })),
        });
    },
    async committed(group, topic, partitions = 1) {
      const partitionIndexes = Array.from({ length: partitions }, (_, at) => at);
      const [told] = await admin.listConsumerGroupOffsets({
        groups: [{ groupId: group, topics: [{ name: topic, partitionIndexes }] }],
      });
      const offsets = new Map(
        told?.topics[0]?.partitions.map(({ partitionIndex, committedOffset }) => [
          partitionIndex,
          Number(committedOffset),
        ]),
      );
      return partitionIndexes.map((index) => offsets.get(index) ?? -1);
    },
    async close() {
      await Promise.all([admin.close(), producer.close()]);
    },
  };
}
