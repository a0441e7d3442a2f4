import type { ConfirmChannel, ConsumeMessage, Message, Options } from 'amqplib';
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
const longestKey = 100;

/** Puts refused messages to an exchange. */
export interface DeadLetters {
  /**
   * Resolves once the broker has confirmed that a queue has the message.
   * @throws {BrokerFailure}
   */
  put(message: ConsumeMessage, reason: string): Promise<void>;
  /** Never rejects. */
  close(): Promise<void>;
}

/** A message that the broker has not answered. */
interface Unconfirmed {
  routingKey: string;
  fail(failure: BrokerFailure): void;
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
    // What no queue takes comes back, where it would be dropped and confirmed.
    mandatory: true,
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
  const unconfirmed = new Set<Unconfirmed>();
  /** Why the channel was closed, which its confirmations do not tell. */
  let refusal: unknown;

  async function newChannel(): Promise<ConfirmChannel> {
    connection ??= open();
    const { model } = await connection;
    const made = await model.createConfirmChannel();
    made.on('error', (error) => {
      refusal = error;
    });
    made.on('return', cameBack);
    return made;
  }

  /**
   * The broker tells this before it confirms the message, and does not say which one it is: those of its
   * routing key share its fate. One too many is not lost: it is handed out again.
   */
  function cameBack({ fields: { routingKey } }: Message): void {
    const failure = new BrokerFailure(
      'not_found',
      `No queue takes a refused message from the dead-letter exchange ${exchange} by the routing key ${routingKey.slice(0, longestKey)}: bind one to it.`,
    );
    for (const each of unconfirmed) if (each.routingKey === routingKey) each.fail(failure);
  }

  async function publish(
    { fields, content }: ConsumeMessage,
    options: Options.Publish,
  ): Promise<void> {
    channel ??= newChannel();
    const on = await channel;
    const { routingKey } = fields;
    const confirmed = new Promise<'confirmed'>((resolve, reject) => {
      const waiting = { routingKey, fail: reject };
      unconfirmed.add(waiting);
      on.publish(exchange, routingKey, content, options, (error) => {
        unconfirmed.delete(waiting);
        if (error) reject(refusal ?? error);
        else resolve('confirmed');
      });
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
