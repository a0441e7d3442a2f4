import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { KafkaSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import { type KafkaSide, openKafkaSideAt } from './kafka-side';

/** The broker that all tests share; undefined where there is none, so that they are skipped. */
export const broker = inject('kafka');
/** The same where it is one of the tests' own, which they may end and whose listeners they know. */
export const node = inject('kafkaNode');

function shared(): string {
  if (broker) return broker;
  throw new Error('There is no Kafka here.');
}

/** Settings of a source for a topic, as they are stored. */
export const kafkaSettings = (over: object): KafkaSettings =>
  ({
    brokers: [shared()],
    consumer_group_id: '',
    topic_name: '',
    auth: null,
    ...over,
  }) as KafkaSettings;

/** A source in the form of a request. */
export const kafkaSource = (over: object, workers = 1): object => ({
  name: 'topic',
  type: 'pub_sub',
  pub_sub: { type: 'kafka', workers, kafka: { brokers: [shared()], topic_name: '', ...over } },
});

export const openKafkaSide = (): Promise<KafkaSide> => openKafkaSideAt(shared());

/**
 * Ends the node in order, which is started again by itself. One that were killed would be kept out by
 * its own controller for as long as a broker may say nothing.
 */
export function endNode(): void {
  if (node) process.kill(Number(readFileSync(node.pidFile, 'utf8')), 'SIGTERM');
}
