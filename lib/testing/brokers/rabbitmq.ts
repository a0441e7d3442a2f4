import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { AmqpSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import { settingsAt } from './broker-place';
import { type BrokerSide, openBrokerSideAt } from './broker-side';

/** The broker that all tests share; undefined where there is none, so that they are skipped. */
export const place = inject('amqp');
/** The same where it is one of the tests' own, which they may end and whose accounts they know. */
export const node = inject('rabbitmq');

function shared() {
  if (place) return place;
  throw new Error('There is no broker here.');
}

/** Settings of a source for a queue of it, as they are stored. */
export const amqpSettings = (over: Partial<AmqpSettings>) => settingsAt(shared(), over);

/** @param vhost another one than that of the tests */
export const openBrokerSide = (vhost?: string): Promise<BrokerSide> =>
  openBrokerSideAt({ ...shared(), ...(vhost !== undefined && { vhost }) });

/** Ends the node's process, which is started again by itself. */
export function endNode(signal: NodeJS.Signals): void {
  if (node) process.kill(Number(readFileSync(node.pidFile, 'utf8')), signal);
}
