import type { BrokerProblem } from '@/lib/contract/gateway/source-consumer';
import { codeOf } from '../../outbound/failure';
import { BrokerFailure, isBrokerFailure } from '../base/consumer';
import { tlsReason } from '../base/tls-reason';
import type { AmqpPlace } from './place';

const longestSaid = 200;

/**
 * What a broker says, in its own words. It was told the password and may say anything: words that
 * hold it are not passed on.
 */
function said(text: string, { password }: AmqpPlace): string {
  const [, rest = ''] = text.split(' with message "', 2);
  const words = rest.replace(/"$/, '');
  const isSecret = password !== '' && words.includes(password);
  return words === '' || isSecret ? '' : ` The broker says: ${words.slice(0, longestSaid)}`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The reply code of AMQP; undefined where the error is none of the protocol. */
function replyCodeOf(error: unknown): number | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number')
    return error.code;
  // That of a refusal before the connection is open stands in the text alone.
  const found = /^Handshake terminated by server: (\d{3}) /.exec(messageOf(error));
  return found ? Number(found[1]) : undefined;
}

const inClear = 'take the port of TLS, usually 5671, or the schema amqp.';

/** Why no connection was opened. */
export function openingFailure(error: unknown, place: AmqpPlace, isLate: boolean): BrokerFailure {
  if (isBrokerFailure(error)) return error;
  const { host, port, vhost, user } = place;
  const at = `${host}, port ${port}`;
  if (isLate)
    return new BrokerFailure('unreachable', `${at}, did not open a connection within 10 seconds.`);
  const text = messageOf(error);
  const replyCode = replyCodeOf(error);
  if (replyCode === 403)
    return new BrokerFailure('credentials', `The broker refused the user ${user} or the password.`);
  if (replyCode === 530 || text.startsWith('Expected ConnectionOpenOk; got <ConnectionClose'))
    return new BrokerFailure(
      'not_found',
      `The broker does not open the virtual host ${vhost}: it is not there, or the user ${user} may not use it.`,
    );
  if (replyCode !== undefined)
    return new BrokerFailure(
      'broker',
      `The broker refused the connection (${replyCode}).${said(text, place)}`,
    );
  const code = codeOf(error);
  const tls = place.isTls ? tlsReason(code, host, inClear) : undefined;
  if (tls !== undefined) return new BrokerFailure('tls', tls);
  if (code === 'ECONNREFUSED')
    return new BrokerFailure(
      'unreachable',
      `${at}, refused the connection: the broker is not running, or listens elsewhere.`,
    );
  if (text.startsWith('Socket closed abruptly') || code === 'ECONNRESET' || code === 'EPIPE')
    return new BrokerFailure(
      place.isTls ? 'tls' : 'broker',
      place.isTls
        ? `${at}, closed the connection while it was opened: perhaps it wants a client certificate.`
        : `${at}, closed the connection while it was opened: perhaps this is a port of TLS, which the schema amqps is for, or no broker of AMQP 0-9-1.`,
    );
  if (code !== '') return new BrokerFailure('unreachable', `${at}, cannot be reached (${code}).`);
  return new BrokerFailure('broker', `What answers at ${at}, does not speak AMQP 0-9-1.`);
}

const problems: Readonly<Record<number, BrokerProblem>> = {
  403: 'permission',
  404: 'not_found',
  405: 'mismatch',
  406: 'mismatch',
  530: 'permission',
};

/**
 * Why the broker refused what it was asked for.
 * @param wish what was asked for, as it stands after "The broker did not"
 */
export function refusalOf(error: unknown, place: AmqpPlace, wish: string): BrokerFailure {
  if (isBrokerFailure(error)) return error;
  const replyCode = replyCodeOf(error);
  if (replyCode === undefined) return endingFailure(error, place);
  return new BrokerFailure(
    problems[replyCode] ?? 'broker',
    `The broker did not ${wish} (${replyCode}).${said(messageOf(error), place)}`,
  );
}

/** Why a connection or a channel that was open is no more. */
export function endingFailure(error: unknown, place: AmqpPlace): BrokerFailure {
  if (isBrokerFailure(error)) return error;
  const replyCode = replyCodeOf(error);
  const text = messageOf(error);
  if (replyCode === 320)
    return new BrokerFailure(
      'broker',
      `The broker closed the connection: it is shut down, or its operator ended it.${said(text, place)}`,
    );
  if (replyCode !== undefined)
    return new BrokerFailure(
      problems[replyCode] ?? 'broker',
      `The broker ended the connection (${replyCode}).${said(text, place)}`,
    );
  if (text === 'Heartbeat timeout')
    return new BrokerFailure('unreachable', 'The broker has gone silent.');
  return new BrokerFailure('unreachable', 'The connection to the broker was lost.');
}
