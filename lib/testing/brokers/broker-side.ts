import { randomUUID } from 'node:crypto';
import { type ChannelModel, type ConfirmChannel, connect, type Options } from 'amqplib';
import type { BrokerPlace } from './broker-place';

/** A name that nothing else has. */
export const newName = (what: string) => `${what}-${randomUUID()}`;

export interface SentMessage extends Options.Publish {
  body: string | Buffer;
}

/** A producer and observer at the broker. */
export interface BrokerSide {
  model: ChannelModel;
  channel: ConfirmChannel;
  /** Makes a durable queue. */
  queue(name?: string): Promise<string>;
  /** Makes a fanout exchange, and a queue that gets what comes to it. */
  deadLetters(): Promise<{ exchange: string; queue: string }>;
  /** Resolves once the broker has the messages on its disk. */
  send(to: { exchange?: string; key: string }, messages: readonly SentMessage[]): Promise<void>;
  /** Messages that wait in a queue, those in hand not counted. */
  waiting(queue: string): Promise<number>;
  close(): Promise<void>;
}

export async function openBrokerSideAt(place: BrokerPlace): Promise<BrokerSide> {
  const model = await connect({
    protocol: place.schema,
    hostname: place.host,
    port: Number(place.port),
    username: place.auth.user,
    password: place.auth.password,
    vhost: encodeURIComponent(place.vhost),
  });
  // The end of the broker is what some tests are about.
  model.on('error', () => undefined);
  const channel = await model.createConfirmChannel();
  channel.on('error', () => undefined);
  const queue = async (name = newName('queue')) => {
    await channel.assertQueue(name, { durable: true });
    return name;
  };
  return {
    model,
    channel,
    queue,
    async deadLetters() {
      const exchange = newName('dead');
      await channel.assertExchange(exchange, 'fanout', { durable: true });
      const name = await queue();
      await channel.bindQueue(name, exchange, '');
      return { exchange, queue: name };
    },
    async send({ exchange = '', key }, messages) {
      for (const { body, ...options } of messages)
        channel.publish(exchange, key, Buffer.from(body), { persistent: true, ...options });
      await channel.waitForConfirms();
    },
    waiting: async (name) => (await channel.checkQueue(name)).messageCount,
    close: () => model.close().catch(() => undefined),
  };
}
