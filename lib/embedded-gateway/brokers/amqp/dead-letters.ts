import type { ConfirmChannel, ConsumeMessage, Options } from 'amqplib';
import { withTimeout } from '@/lib/util/timeout';
import { BrokerFailure } from '../base/consumer';
import type { AmqpConnection } from './connection';
import { refusalOf } from './failure';
import { isExact } from './message';
import type { AmqpPlace } from './place';

/** A broker that takes no messages, for want of memory or disk, does not answer at all. */
const confirmMs = 10_000;

/** Tells a message that was put there from one that came by itself, and why it was. */
const reasonHeader = 'x-gatehouse-refused';
const longestReason = 500;

/** Puts refused messages to an exchange. */
export interface DeadLetters {
  /**
   * Resolves once the broker has confirmed that it has the message.
   * @throws {BrokerFailure}
   */
  put(message: ConsumeMessage, reason: string): Promise<void>;
  /** Never rejects. */
  close(): Promise<void>;
}

/** Further queues that a broker would route to besides the exchange. */
const routing = new Set(['CC', 'BCC']);

/**
 * A message as it came, kept by the broker for as long as it keeps any. Of the sender's user a broker
 * wants to know that it is the one of the connection.
 */
function optionsOf({ properties }: ConsumeMessage, reason: string): Options.Publish {
  const { userId: _, expiration: __, clusterId: ___, ...kept } = properties;
  const headers: [string, unknown][] = Object.entries(properties.headers ?? {});
  return {
    ...kept,
    persistent: true,
    headers: {
      ...Object.fromEntries(
        headers.filter(([name, value]) => !routing.has(name) && isExact(value)),
      ),
      [reasonHeader]: reason.slice(0, longestReason),
    },
  };
}

/**
 * Over a connection of its own, made when the first message is refused: a broker that takes none
 * stops reading from whoever sends it some, and would not hear what is acknowledged there.
 */
export function createDeadLetters(
  exchange: string,
  place: AmqpPlace,
  open: () => Promise<AmqpConnection>,
): DeadLetters {
  let connection: Promise<AmqpConnection> | undefined;
  let channel: Promise<ConfirmChannel> | undefined;
  /** Why the channel was closed, which its confirmations do not tell. */
  let refusal: unknown;

  async function newChannel(): Promise<ConfirmChannel> {
    connection ??= open();
    const { model } = await connection;
    const made = await model.createConfirmChannel();
    made.on('error', (error) => {
      refusal = error;
    });
    return made;
  }

  async function publish(
    { fields, content }: ConsumeMessage,
    options: Options.Publish,
  ): Promise<void> {
    channel ??= newChannel();
    const on = await channel;
    const confirmed = new Promise<'confirmed'>((resolve, reject) => {
      on.publish(exchange, fields.routingKey, content, options, (error) =>
        error ? reject(refusal ?? error) : resolve('confirmed'),
      );
    });
    if (!(await withTimeout(confirmed, confirmMs, undefined)))
      throw new BrokerFailure(
        'broker',
        'The broker does not take refused messages into the dead-letter exchange: perhaps it is short of memory or disk.',
      );
  }

  return {
    async put(message, reason) {
      try {
        await publish(message, optionsOf(message, reason));
      } catch (error) {
        throw refusalOf(error, place, `take a refused message into the exchange ${exchange}`);
      }
    },
    async close() {
      await connection?.then(
        (opened) => opened.close(),
        () => undefined,
      );
    },
  };
}
