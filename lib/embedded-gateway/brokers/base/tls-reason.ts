const isUntrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** What OpenSSL says to a server that answers in clear; Node before its release 22 tells no code of its own. */
const isNoTls = new Set([
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'EPROTO',
]);

/**
 * Why no TLS was agreed on, in words; undefined where the code is of something else.
 * @param inClear what to do where the port speaks no TLS
 */
export function tlsReason(code: string, host: string, inClear: string): string | undefined {
  if (isNoTls.has(code)) return `What answers at this port does not speak TLS: ${inClear}`;
  if (isUntrusted.has(code))
    return 'The certificate of the broker comes from an authority that is not trusted here: name its certificate in NODE_EXTRA_CA_CERTS, and start the gateway again.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the broker is not issued to ${host}.`;
  if (code === 'CERT_HAS_EXPIRED') return 'The certificate of the broker has expired.';
  return /^(?:ERR_SSL_|ERR_TLS_|CERT_)/.test(code)
    ? `TLS was not agreed on with the broker (${code}).`
    : undefined;
}
