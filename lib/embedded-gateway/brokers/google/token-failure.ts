import { codeOf, isClosing } from '../../outbound/failure';
import { isBrokerFailure } from '../base/consumer';
import { tlsReason } from '../base/tls-reason';
import { GoogleFailure } from './google-failure';

/** What a token endpoint answered in place of a token (RFC 6749 §5.2). */
export interface TokenRefusal {
  status: number;
  error: string;
  description: string;
}

const clock = 'The clock of this machine is too far from that of Google: set it by a time server.';

/** Why no token was given, in words, and with nothing of what was sent or answered. */
export function tokenRefusal(
  { status, error, description }: TokenRefusal,
  { host }: URL,
): GoogleFailure {
  if (/timeframe|iat and exp|too early|expired/i.test(description))
    return new GoogleFailure('broker', clock, 'lasting');
  if (/account not found|invalid_client/i.test(`${error} ${description}`))
    return new GoogleFailure(
      'credentials',
      'The service account does not exist any more: enter the key file of another one.',
      'lasting',
    );
  if (/disabled/i.test(`${error} ${description}`))
    return new GoogleFailure(
      'credentials',
      'The service account is switched off: enable it in the Google console, or enter the key file of another one.',
      'lasting',
    );
  if (error === 'invalid_grant')
    return new GoogleFailure(
      'credentials',
      'The key of the service account is not taken: it was deleted, or is the key of another account. Make a new key in the Google console, and enter its file.',
      'lasting',
    );
  if (status >= 500 || status === 429)
    return new GoogleFailure(
      'broker',
      `${host} gives no token at present (HTTP ${status}).`,
      'passing',
    );
  if (status === 200 || (status >= 300 && status < 400) || error === '')
    return new GoogleFailure(
      'not_found',
      `${host}, which the key file names as token_uri, does not answer as a token endpoint does (HTTP ${status}): enter the key file as it was downloaded.`,
      'lasting',
    );
  const shown = /^\w{1,60}$/.test(error) ? `${error}, ` : '';
  return new GoogleFailure(
    'credentials',
    `${host} refused the service account (${shown}HTTP ${status}).`,
    'lasting',
  );
}

/** Why a token endpoint was not reached, in words. */
export function tokenUnreached(error: unknown, url: URL, isLate: boolean): GoogleFailure {
  const { host, hostname } = url;
  const whose = `${host}, which gives the tokens of the service account,`;
  if (isBrokerFailure(error)) {
    const isPassing = error.problem === 'unreachable';
    return new GoogleFailure(
      error.problem,
      `For ${host}, the token_uri of the key file: ${error.message}`,
      isPassing ? 'passing' : 'lasting',
    );
  }
  const code = codeOf(error);
  const tls = tlsReason(code, hostname, 'check the token_uri of the key file.');
  if (tls !== undefined)
    return new GoogleFailure('tls', `${whose} was not reached. ${tls}`, 'lasting');
  const reason =
    isLate || code === 'ETIMEDOUT' ? 'did not answer in time.' : unreached(error, code);
  return new GoogleFailure('unreachable', `${whose} ${reason}`, 'passing');
}

function unreached(error: unknown, code: string): string {
  if (code === 'ECONNREFUSED') return 'refused the connection: nothing listens at this port.';
  if (isClosing(error)) return 'closed the connection before it answered.';
  return code === '' ? 'did not answer as a server does.' : `cannot be reached (${code}).`;
}
