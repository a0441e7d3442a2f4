import type { TestProject } from 'vitest/node';
import { isLongRun } from '../long-run';
import { findKafka } from './find-kafka.mjs';
import { type KafkaNode, startKafkaNode } from './kafka-node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port of a broker without a login, shared by all tests; undefined where there is none. */
    kafka: string | undefined;
    /** The same where it is one of the tests' own, with which they may do as they like. */
    kafkaNode: Omit<KafkaNode, 'stop'> | undefined;
  }
}

/** Vitest's global set-up: one Kafka in the long run, where the machine has Java and Maven. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const named = process.env.BROKERS_KAFKA_URL;
  project.provide('kafka', named?.replace(/^kafka:\/\//, ''));
  project.provide('kafkaNode', undefined);
  // A virtual machine of Java takes more time than all other brokers together.
  if (named || !isLongRun) return undefined;
  const found = findKafka();
  if ('missing' in found) {
    process.stdout.write(`No test speaks to a Kafka: ${found.missing}.\n`);
    return undefined;
  }
  const { stop, ...facts } = await startKafkaNode(found.classPath);
  project.provide('kafka', `127.0.0.1:${facts.ports.plain}`);
  project.provide('kafkaNode', facts);
  return stop;
}
