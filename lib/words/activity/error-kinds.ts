import { type ErrorKind, errorKinds } from '@/lib/contract/gateway/error-kinds';
import { type Words, wordFor } from '../word-for';

/** Why a try failed, in a row and in a menu. */
export const errorKindWords: Words<ErrorKind, 'listed' | 'choice'> = {
  dns: { listed: 'host not found', choice: 'Host not found' },
  refused: { listed: 'connection refused', choice: 'Connection refused' },
  reset: { listed: 'connection closed', choice: 'Connection closed' },
  tls: { listed: 'TLS failed', choice: 'TLS failed' },
  timeout_connect: { listed: 'no connection in time', choice: 'No connection in time' },
  timeout_response: { listed: 'no answer in time', choice: 'No answer in time' },
  blocked_address: { listed: 'address not allowed', choice: 'Address not allowed' },
  redirect: { listed: 'redirected', choice: 'Redirect' },
  too_large: { listed: 'answer too large', choice: 'Answer too large' },
  protocol: { listed: 'no valid HTTP', choice: 'No valid HTTP' },
  status_4xx: { listed: 'refused by code 4xx', choice: 'Code 4xx' },
  status_5xx: { listed: 'failed by code 5xx', choice: 'Code 5xx' },
  token: { listed: 'no token', choice: 'No token' },
  function: { listed: 'function failed', choice: 'Function failed' },
  unknown_outcome: { listed: 'outcome unknown', choice: 'Outcome unknown' },
};

/** The word for a kind of error as a gateway gives it. */
export function errorKindWord(kind: string): string {
  return wordFor(errorKindWords, kind, 'listed');
}

/**
 * Signs in what a gateway says of a try, by which the kind can be told where it tells none. In their
 * order: a handshake that ran out of time is one of TLS.
 */
const signs: readonly (readonly [signs: RegExp | readonly RegExp[], ErrorKind])[] = [
  [/token exchange|exchange token|oauth2/i, 'token'],
  [/no such host|server misbehaving|no address was found|could not be resolved/i, 'dns'],
  [/private or reserved|not allowed|is blocked|blocked by|\bdenied by ip\b/i, 'blocked_address'],
  [/x509|tls|certificate|ssl/i, 'tls'],
  [[/\bdial /i, /i\/o timeout|deadline exceeded/i], 'timeout_connect'],
  [/connection was not made in time/i, 'timeout_connect'],
  [/deadline exceeded|timeout|timed out|went silent/i, 'timeout_response'],
  [/connection refused|no route to host|network is unreachable|cannot be reached/i, 'refused'],
  [/connection reset|broken pipe|\bEOF\b|connection was (?:closed|reset)|server closed/i, 'reset'],
  [/stopped after \d+ redirects|redirect/i, 'redirect'],
  [/too large|too long|exceeds the limit|more than 16 KiB/i, 'too_large'],
  [/malformed HTTP|unsupported protocol|no valid HTTP|invalid URL|cannot be written/i, 'protocol'],
  [/function failed|transform/i, 'function'],
  [/outcome unknown/i, 'unknown_outcome'],
];

/** What a gateway tells of a try that failed. */
export interface ToldFailure {
  kind: string | null;
  code: number | null;
  /** What it says in words. */
  error: string | null;
}

/**
 * The kind of a failure: as the gateway tells it, else from its code or its words; undefined where
 * neither says anything.
 */
export function errorKindOf({ kind, code, error }: ToldFailure): ErrorKind | undefined {
  const told = errorKinds.find((each) => each === kind);
  if (told) return told;
  if (code !== null && code >= 300) {
    if (code < 400) return 'redirect';
    return code < 500 ? 'status_4xx' : 'status_5xx';
  }
  const isTold = (sign: RegExp) => sign.test(error ?? '');
  return signs.find(([all]) => (all instanceof RegExp ? isTold(all) : all.every(isTold)))?.[1];
}
