import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ClientCertificate } from './certificate-pair';
import { codeOf, isClosing, OutboundFailure } from './failure';

/** What went between the two sides of a connection of client certificates. */
export interface CertificateUse {
  /** Whether the receiver asked for one. A session that is resumed asks for none. */
  wasAsked: boolean;
  /** Whether the endpoint has one to present. */
  wasGiven: boolean;
}

/** That of a connection that was not made yet. */
export const noCertificate: CertificateUse = { wasAsked: false, wasGiven: false };

export function certificateUse(
  socket: Socket,
  certificate: ClientCertificate | undefined,
): CertificateUse {
  return {
    // With the question a receiver says which signatures it takes, and never else. The socket knows
    // nothing any more once it is closed.
    wasAsked: socket instanceof TLSSocket && (socket.getSharedSigalgs()?.length ?? 0) > 0,
    wasGiven: certificate !== undefined,
  };
}

/** Alerts about the certificate of the other side (RFC 8446 §6.2), as OpenSSL names them. */
const certificateAlerts = new Set([
  'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
  'ERR_SSL_SSLV3_ALERT_UNSUPPORTED_CERTIFICATE',
  'ERR_SSL_SSLV3_ALERT_CERTIFICATE_REVOKED',
  'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
  'ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN',
  'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
  'ERR_SSL_TLSV1_ALERT_ACCESS_DENIED',
  'ERR_SSL_TLSV1_ALERT_DECRYPT_ERROR',
  'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
]);
/** That of TLS 1.2 where no certificate came, and of much else. */
const generalAlert = 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE';

/**
 * Whether a receiver says by this error that it does not go on with the certificate it got, or without
 * one: its side of TLS was not agreed on, so that it has read nothing of a request.
 */
export function isCertificateAlert(error: unknown, { wasAsked }: CertificateUse): boolean {
  const code = codeOf(error);
  return certificateAlerts.has(code) || (wasAsked && code === generalAlert);
}

/**
 * Why a new connection ended before an answer, where a client certificate explains it; undefined
 * where none does. In TLS 1.3 a receiver looks at it when the request is already under way, and some
 * close the connection without a word.
 */
export function certificateRefusal(
  error: unknown,
  use: CertificateUse,
): OutboundFailure | undefined {
  const { wasAsked, wasGiven } = use;
  if (isCertificateAlert(error, use)) {
    const alert = codeOf(error).replace(/^.*_ALERT_/, '');
    return new OutboundFailure(
      'tls',
      wasGiven
        ? `The receiver did not accept the client certificate of the endpoint (${alert.toLowerCase().replaceAll('_', ' ')}): give the endpoint one that it accepts.`
        : 'The receiver asks for a client certificate, and the endpoint has none: give it one that the receiver accepts.',
    );
  }
  if (!isClosing(error) || !(wasAsked || wasGiven)) return undefined;
  return new OutboundFailure(
    'tls',
    wasGiven
      ? 'The connection was closed before an answer came: the receiver may not accept the client certificate of the endpoint.'
      : 'The receiver asked for a client certificate, which the endpoint does not have, and closed the connection.',
  );
}
