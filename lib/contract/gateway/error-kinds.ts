/**
 * Why an attempt to deliver failed. One list for delivery, screens and figures (moving events §6):
 * `redirect` is any 3xx, `too_large` an answer with more than 16 KiB of headers, `token` an
 * authentication that could not be given, as where a token server gave no token, `function` a
 * subscription function that failed before anything was sent, `unknown_outcome` a stop of the gateway
 * during the attempt.
 */
export const errorKinds = [
  'dns',
  'refused',
  'reset',
  'tls',
  'timeout_connect',
  'timeout_response',
  'blocked_address',
  'redirect',
  'too_large',
  'protocol',
  'status_4xx',
  'status_5xx',
  'token',
  'function',
  'unknown_outcome',
] as const;

export type ErrorKind = (typeof errorKinds)[number];
