/**
 * Headers that say how a request is cut and where it goes, in lower case (RFC 9110 §7.6.1, §10.1.1):
 * another value of them would break it.
 */
export const framingHeaders: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
