import type { TestProject } from 'vitest/node';
import { findRabbitmq } from './find-rabbitmq.mjs';
import { type RabbitmqNode, startRabbitmqNode } from './rabbitmq-node';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for all tests, which keep to queues of their own; undefined where none is installed. */
    rabbitmq: Omit<RabbitmqNode, 'stop'> | undefined;
  }
}

/** Vitest's global set-up: one RabbitMQ, where the machine has one. What it returns ends it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = findRabbitmq();
  if (server === undefined) {
    process.stdout.write('No RabbitMQ is installed here, so no test speaks to one.\n');
    project.provide('rabbitmq', undefined);
    return undefined;
  }
  const { stop, ...facts } = await startRabbitmqNode(server);
  project.provide('rabbitmq', facts);
  return stop;
}
