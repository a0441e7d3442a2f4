import { codeOf, isClosing } from '../../outbound/failure';
import { tlsReason } from '../base/tls-reason';
import { GoogleFailure } from './google-failure';
import type { PubSubService } from './service';

/**
 * Why the service was not reached, in words.
 * @param error undefined where it said nothing in time
 */
export function unreachedFailure(error: unknown, { host, port }: PubSubService): GoogleFailure {
  const code = codeOf(error);
  const tls = tlsReason(code, host, 'check what stands between here and Google.');
  if (tls !== undefined) return new GoogleFailure('tls', tls, 'lasting');
  return new GoogleFailure('unreachable', `${host}:${port} ${unreached(error, code)}`, 'passing');
}

function unreached(error: unknown, code: string): string {
  if (error === undefined || code === 'ETIMEDOUT') return 'did not answer in time.';
  if (code === 'ECONNREFUSED') return 'refused the connection: nothing listens at this port.';
  if (isClosing(error)) return 'closed the connection before it answered.';
  return `cannot be reached (${code}).`;
}
