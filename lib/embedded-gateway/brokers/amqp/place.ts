import { BrokerFailure } from '../base/consumer';
import type { AmqpSettings } from '../base/settings';

/** Where a queue is, and who asks for it: settings of a source that hold together (specification §2.4). */
export interface AmqpPlace {
  isTls: boolean;
  /** A name or an address, that of IPv6 without brackets. */
  host: string;
  port: number;
  vhost: string;
  user: string;
  password: string;
  queue: string;
  /** What brings messages into the queue; undefined where that is left to others. */
  binding: { exchange: string; routingKey: string } | undefined;
  /** Where refused messages go; undefined where there is none. */
  deadLetterExchange: string | undefined;
}

/** Of the default virtual host, and of the account that brokers are installed with. */
const usual = { vhost: '/', account: 'guest', port: { amqp: 5672, amqps: 5671 } } as const;
/** Names of AMQP are counted in bytes (AMQP 0-9-1 §4.2.5.3). */
const longestName = 255;

function nameOf(what: string, given: string | null | undefined): string {
  const name = given ?? '';
  if (Buffer.byteLength(name) > longestName)
    throw new BrokerFailure(
      'not_found',
      `The ${what} is longer than ${longestName} bytes, which no broker of AMQP takes.`,
    );
  return name;
}

function portOf(given: string, scheme: 'amqp' | 'amqps'): number {
  if (given === '') return usual.port[scheme];
  const port = Number(given);
  if (/^\d{1,5}$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new BrokerFailure('unreachable', 'The port is no number from 1 to 65535.');
}

/**
 * What is empty is as usual: the default virtual host and port. User and password are taken as they
 * are, without any escape (field case F093).
 * @throws {BrokerFailure} where the settings lead nowhere
 */
export function readPlace(settings: AmqpSettings): AmqpPlace {
  const scheme = (settings.schema ?? '').trim().toLowerCase();
  if (scheme !== 'amqp' && scheme !== 'amqps')
    throw new BrokerFailure('unsupported', 'The schema is neither amqp nor amqps.');
  const host = (settings.host ?? '').trim().replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw new BrokerFailure('unreachable', 'The source names no host.');
  const queue = nameOf('name of the queue', settings.queue);
  if (queue === '') throw new BrokerFailure('not_found', 'The source names no queue.');
  const exchange = nameOf('name of the exchange', settings.bindedExchange);
  const routingKey = nameOf('routing key', settings.routingKey);
  const deadLetterExchange = nameOf(
    'name of the dead-letter exchange',
    settings.deadLetterExchange,
  );
  const user = settings.auth?.user ?? '';
  const password = settings.auth?.password ?? '';
  const isNobody = user === '' && password === '';
  return {
    isTls: scheme === 'amqps',
    host,
    port: portOf((settings.port ?? '').trim(), scheme),
    vhost: nameOf('name of the virtual host', settings.vhost) || usual.vhost,
    user: isNobody ? usual.account : user,
    password: isNobody ? usual.account : password,
    queue,
    binding: exchange === '' ? undefined : { exchange, routingKey },
    deadLetterExchange: deadLetterExchange === '' ? undefined : deadLetterExchange,
  };
}
