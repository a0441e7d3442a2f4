import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { Connection, ConnectionPool } from '@platformatic/kafka';
import type { ClientDependencies } from '../base/client-dependencies';
import { BrokerFailure } from '../base/consumer';
import { ConnectFailure } from './connect-failure';
import type { KafkaLibrary } from './library';
import { addressText, type KafkaAddress, type KafkaPlace } from './place';

/** How long connections and answers may take. */
export interface KafkaTimes {
  /** To all brokers that the settings name, one after the other. */
  connectMs: number;
  /** More than a group may take to agree on who gets what. */
  answerMs: number;
}

export const usualTimes: KafkaTimes = { connectMs: 8_000, answerMs: 20_000 };

/** More than any answer that is asked for: a batch is handed out whole, however large it is. */
const longestAnswer = 64 * 1024 * 1024;

/** The connections of one client to the brokers of a cluster. */
export interface Connections {
  /** One that is open; undefined where there is none yet. */
  open(address: KafkaAddress): Connection | undefined;
  /** @throws {ConnectFailure} */
  get(address: KafkaAddress): Promise<Connection>;
  /**
   * To the first of the settings' brokers that can be reached.
   * @throws {AggregateError} with a {ConnectFailure} of each
   */
  first(): Promise<Connection>;
  /** Never rejects. */
  close(): Promise<void>;
}

export interface ConnectionsDependencies
  extends Pick<ClientDependencies, 'dial' | 'caCertificates'> {
  library: KafkaLibrary;
  times: KafkaTimes;
  /** Told of an answer that nobody could read, which ends its connection. */
  unreadable(error: unknown): void;
}

const same = (a: KafkaAddress, b: KafkaAddress) => a.host === b.host && a.port === b.port;

/**
 * Each broker that the settings name or the cluster advertises is resolved and checked first, and the
 * address that was checked is the one that is connected to; TLS is agreed on with its name. The
 * library's pools have one set of options for all hosts, so each host has a pool of its own.
 */
export function createConnections(
  place: KafkaPlace,
  { library, times, dial, caCertificates, unreadable }: ConnectionsDependencies,
): Connections {
  const pools = new Map<string, ConnectionPool>();
  const opened = new Map<string, Connection>();
  let isClosed = false;

  function newPool(host: string): ConnectionPool {
    const tls = {
      // A host that is an address is checked as such, and is not named to the broker (RFC 6066 §3).
      ...(isIP(host) === 0 && { servername: host }),
      ...(caCertificates !== undefined && { ca: [...rootCertificates, caCertificates] }),
    };
    const pool = new library.ConnectionPool('gatehouse', {
      connectTimeout: Math.max(2_000, times.connectMs / place.brokers.length),
      requestTimeout: times.answerMs,
      ...(place.isTls && { tls }),
      ...(place.login && { sasl: place.login }),
    });
    pool.on('connecting', ({ connection }) => makeSafe(connection));
    return pool;
  }

  /**
   * The library takes every error for one of its own, throws where an answer is not as it should be,
   * which would end the process, and keeps whatever is sent to it.
   */
  function makeSafe(connection: Connection): void {
    let received = 0;
    connection.on('error', () => undefined);
    connection.once('connect', () => {
      connection.socket.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > longestAnswer) connection.socket.destroy();
      });
    });
    const send = connection.send.bind(connection);
    connection.send = (key, version, payload, parser, hasTags, hasAnswerTags, callback) =>
      send(key, version, payload, parser, hasTags, hasAnswerTags, (error, answer) => {
        received = 0;
        try {
          callback(error && ownError(error), answer);
        } catch (thrown) {
          connection.socket.destroy();
          unreadable(thrown);
        }
      });
  }

  const ownError = (cause: Error): Error =>
    'findBy' in cause ? cause : new library.UserError('The answer cannot be read.', { cause });

  function open(address: KafkaAddress): Connection | undefined {
    const connection = opened.get(addressText(address));
    return connection?.isConnected() ? connection : undefined;
  }

  async function get(address: KafkaAddress): Promise<Connection> {
    const there = open(address);
    if (there) return there;
    try {
      const host = await dial.resolveAllowed(address.host, address.port);
      if (isClosed) throw new BrokerFailure('broker', 'The client is closed.');
      const pool = pools.get(address.host) ?? newPool(address.host);
      pools.set(address.host, pool);
      const connection = await pool.get({ host, port: address.port });
      opened.set(addressText(address), connection);
      return connection;
    } catch (error) {
      throw new ConnectFailure(address, !place.brokers.some((each) => same(each, address)), error);
    }
  }

  return {
    open,
    get,
    async first() {
      const failures: unknown[] = [];
      for (const broker of place.brokers) {
        try {
          return await get(broker);
        } catch (error) {
          failures.push(error);
        }
      }
      throw new AggregateError(failures);
    },
    async close() {
      isClosed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close().catch(() => undefined)));
    },
  };
}
