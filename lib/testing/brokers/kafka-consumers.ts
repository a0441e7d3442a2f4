import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type {
  BrokerClient,
  BrokerConsumer,
  BrokerMessage,
  Receive,
} from '@/lib/embedded-gateway/brokers/base/consumer';
import type { KafkaSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import { createKafkaClient } from '@/lib/embedded-gateway/brokers/kafka/client';
import { brokerDependencies } from './broker-dependencies';
import { newName } from './broker-side';
import { kafkaSettings, node, openKafkaSide } from './kafka';
import type { KafkaSide } from './kafka-side';

/** Consumers of the cluster that all tests share, for the tests of a suite. */
export interface KafkaConsumers {
  /** The cluster from the side of producers. */
  side(): KafkaSide;
  /** @param trusted authorities in PEM, that of the tests' own node where none are given */
  client(trusted?: string): Promise<BrokerClient<KafkaSettings>>;
  /**
   * Consumes until the test ends.
   * @throws {BrokerFailure}
   */
  consume(over: object, receive: Receive, workers?: number): Promise<BrokerConsumer>;
  /** Closes what consumes, and lets nothing be settled first. */
  breakOff(): Promise<void>;
}

/** Registers what makes and closes them. */
export function kafkaConsumers(): KafkaConsumers {
  let side: KafkaSide;
  let open: BrokerConsumer[] = [];
  const close = async (patienceMs: number) => {
    await Promise.all(open.map((each) => each.close(patienceMs)));
    open = [];
  };
  const client = (trusted: string | undefined = node?.ca) =>
    createKafkaClient(
      brokerDependencies({
        hosts: { localhost: '127.0.0.1' },
        ...(trusted !== undefined && { caCertificates: trusted }),
      }),
    );

  beforeAll(async () => {
    side = await openKafkaSide();
  });
  afterEach(() => close(1_000));
  afterAll(async () => {
    await side?.close();
  });

  return {
    side: () => side,
    client,
    async consume(over, receive, workers = 1) {
      const consumer = (await client()).consumer(kafkaSettings(over), workers, newName('source'));
      open.push(consumer);
      try {
        await consumer.connect(receive);
        return consumer;
      } catch (error) {
        // Part of it may have joined the group.
        await consumer.close(0);
        throw error;
      }
    },
    breakOff: () => close(0),
  };
}

export const textOf = ({ body }: BrokerMessage): string => Buffer.from(body).toString();

/** Messages by their numbers, over all partitions. */
export const numbered = (count: number, from = 0): { body: string; key: string }[] =>
  Array.from({ length: count }, (_, at) => ({
    body: `{"number":${from + at}}`,
    key: `key ${from + at}`,
  }));

export const numberOf = (message: BrokerMessage): number => JSON.parse(textOf(message)).number;

/** Waits for what may take a cluster a while. */
export const until = (check: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(check, { interval: 20, timeout: 100_000 }).toBe(true);
