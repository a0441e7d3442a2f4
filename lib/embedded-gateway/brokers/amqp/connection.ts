import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { ChannelModel } from 'amqplib';
import { withTimeout } from '@/lib/util/timeout';
import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerFailure } from '../base/consumer';
import { endingFailure, openingFailure } from './failure';
import type { AmqpPlace } from './place';

export type AmqpLibrary = Pick<typeof import('amqplib'), 'connect' | 'credentials'>;

/** How long connections may take and be silent. */
export interface AmqpTimes {
  /** From the name of the host to an open connection, in all. */
  openMs: number;
  /** A broker that says nothing for two of these is taken for gone. */
  heartbeatSeconds: number;
}

const usualTimes: AmqpTimes = { openMs: 10_000, heartbeatSeconds: 10 };
/** What the last words of a connection may take. */
const farewellMs = 1_000;
/** More than any frame that is agreed on: who announces larger ones is no broker. */
const largestFrame = 1024 * 1024;

/** An open connection to a broker. */
export interface AmqpConnection {
  model: ChannelModel;
  /** Resolves when broker or network have ended it; never after `close`. */
  ended: Promise<BrokerFailure>;
  /** In words, or by force where they are not heard. Never rejects. */
  close(): Promise<void>;
}

/** Opens connections to one broker. */
export type OpenConnection = (place: AmqpPlace, signal: AbortSignal) => Promise<AmqpConnection>;

function endOf(model: ChannelModel, place: AmqpPlace): Promise<BrokerFailure> {
  return new Promise((resolve) => {
    let reason: unknown;
    model.on('error', (error) => {
      reason ??= error;
    });
    model.once('close', (error) => resolve(endingFailure(reason ?? error, place)));
  });
}

/**
 * Connections whose address was checked and is the one that is connected to.
 * @returns a function that throws a {BrokerFailure}, and the reason of its signal where that aborts
 */
export function createOpening(
  library: AmqpLibrary,
  { dial, caCertificates }: Pick<ClientDependencies, 'dial' | 'caCertificates'>,
  { openMs, heartbeatSeconds }: AmqpTimes = usualTimes,
): OpenConnection {
  /** @param force ends the connection at whatever point it is */
  async function open(place: AmqpPlace, force: AbortSignal): Promise<ChannelModel> {
    const { host, port, vhost, user, password, queue, isTls } = place;
    const hostname = await dial.resolveAllowed(host, port);
    force.throwIfAborted();
    const socketOptions = {
      noDelay: true,
      keepAlive: true,
      keepAliveDelay: 30_000,
      signal: force,
      credentials: library.credentials.plain(user, password),
      clientProperties: { connection_name: `Gatehouse, queue ${queue}` },
      // A host that is an address is checked as such, and is not named to the broker (RFC 6066 §3).
      ...(isTls && isIP(host) === 0 && { servername: host }),
      ...(caCertificates !== undefined && { ca: [...rootCertificates, caCertificates] }),
    };
    return library.connect(
      {
        protocol: isTls ? 'amqps' : 'amqp',
        hostname,
        port,
        // It is read as a part of an address would be.
        vhost: encodeURIComponent(vhost),
        heartbeat: heartbeatSeconds,
        maxFrameSize: largestFrame,
      },
      socketOptions,
    );
  }

  return async (place, signal) => {
    signal.throwIfAborted();
    const force = new AbortController();
    const leave = () => force.abort();
    signal.addEventListener('abort', leave, { once: true });
    const opening = open(place, force.signal);
    // Nobody waits for it any more once the time is over.
    opening.catch(() => undefined);
    try {
      const model = await withTimeout(opening, openMs, undefined);
      if (!model) throw openingFailure(undefined, place, true);
      let isClosed = false;
      const ended = endOf(model, place);
      return {
        model,
        ended: ended.then((failure) => (isClosed ? new Promise(() => undefined) : failure)),
        async close() {
          isClosed = true;
          // It has an end already where this is refused.
          await withTimeout(
            Promise.resolve().then(() => model.close()),
            farewellMs,
            undefined,
          ).catch(() => undefined);
          force.abort();
        },
      };
    } catch (error) {
      force.abort();
      signal.throwIfAborted();
      throw openingFailure(error, place, false);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
