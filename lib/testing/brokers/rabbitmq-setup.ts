import type { TestProject } from 'vitest/node';
import { type BrokerPlace, placeOf } from './broker-place';
import { findRabbitmq } from './find-rabbitmq.mjs';
import { type RabbitmqNode, startRabbitmqNode } from './rabbitmq-node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Shared by all tests, which keep to queues of their own; undefined where there is none. */
    amqp: BrokerPlace | undefined;
    /** The broker where it is one of the tests' own, with which they may do as they like. */
    rabbitmq: Omit<RabbitmqNode, 'stop'> | undefined;
  }
}

/** The broker that the environment names, in place of one of the tests' own. */
function named(): BrokerPlace | undefined {
  const given = process.env.BROKERS_AMQP_URL;
  if (!given) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(given);
  return {
    schema: protocol.replace(':', ''),
    host: hostname,
    port,
    vhost: decodeURIComponent(pathname.slice(1)),
    auth: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  };
}

/** Vitest's global set-up: one broker, where the machine has one. What it returns ends it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const place = named();
  const server = place ? undefined : findRabbitmq();
  if (server === undefined) {
    if (!place) process.stdout.write('No RabbitMQ is installed here, so no test speaks to one.\n');
    project.provide('amqp', place);
    project.provide('rabbitmq', undefined);
    return undefined;
  }
  const { stop, ...facts } = await startRabbitmqNode(server);
  project.provide('rabbitmq', facts);
  project.provide('amqp', placeOf(facts));
  return stop;
}
