import { codeOf, isClosing } from '../../outbound/failure';
import { BrokerFailure } from '../base/consumer';

const tlsCode = /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|EPROTO)/;
/** What OpenSSL says to a server that speaks no TLS. */
const isNoTls = /wrong version number|packet length too long|unexpected message/i;

/**
 * What went wrong between here and a broker, in words.
 * @param host of the broker, as it is shown
 * @param isLate whether its time was over
 */
export function networkFailure(error: unknown, host: string, isLate: boolean): BrokerFailure {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : '';
  if (tlsCode.test(code)) {
    const reason = isNoTls.test(text) ? 'it does not speak TLS at this port' : code;
    return new BrokerFailure('tls', `TLS with ${host} was not agreed on (${reason}).`);
  }
  return new BrokerFailure('unreachable', `${host} ${unreached(error, code, isLate)}`);
}

function unreached(error: unknown, code: string, isLate: boolean): string {
  if (isLate || code === 'ETIMEDOUT') return 'did not answer in time.';
  if (code === 'ECONNREFUSED') return 'refused the connection: nothing listens at this port.';
  if (isClosing(error)) return 'closed the connection before it answered.';
  return `cannot be reached (${code || 'no reason given'}).`;
}
