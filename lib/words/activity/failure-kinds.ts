import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';

interface KindWords {
  /** As the head of a row. */
  listed: string;
  /** What an endpoint does that fails so: "answers with an error of its server". */
  doing: string;
}

const words: Readonly<Record<ErrorKind, KindWords>> = {
  dns: { listed: 'Name not found', doing: 'has a name that cannot be found' },
  refused: { listed: 'Connection refused', doing: 'refuses the connection' },
  reset: { listed: 'Connection broken', doing: 'breaks the connection' },
  tls: { listed: 'TLS failed', doing: 'fails the TLS handshake' },
  timeout_connect: { listed: 'No connection in time', doing: 'takes no connection in time' },
  timeout_response: { listed: 'No answer in time', doing: 'gives no answer in time' },
  blocked_address: { listed: 'Address not allowed', doing: 'has an address that is not allowed' },
  redirect: { listed: 'Redirect', doing: 'redirects elsewhere' },
  too_large: { listed: 'Answer too large', doing: 'answers with too large headers' },
  protocol: { listed: 'No valid HTTP', doing: 'answers with no valid HTTP' },
  status_4xx: { listed: 'Refused, 400 to 499', doing: 'refuses what it gets' },
  status_5xx: { listed: 'Server error, 500 to 599', doing: 'fails on its server' },
  token: { listed: 'No token', doing: 'gets no token for its authentication' },
  function: { listed: 'Function failed', doing: 'has a function that fails' },
  unknown_outcome: { listed: 'Outcome unknown', doing: 'has deliveries of unknown outcome' },
};

/** What the codes mean that are worth words of their own. */
const codeWords: Readonly<Record<number, string>> = {
  401: 'it refuses our credentials',
  403: 'it refuses our credentials',
  404: 'the address leads nowhere',
  410: 'it is gone for good',
  413: 'the payload is too large for it',
  429: 'it gets too many requests',
  502: 'what stands before its server fails',
  503: 'its server is overloaded or down',
  504: 'its server takes too long',
};

function isKind(kind: string): kind is ErrorKind {
  return Object.hasOwn(words, kind);
}

/** The name of a kind of failure; one that is not known here stands for itself. */
export function failureKindWord(kind: string | null): string {
  if (kind === null) return 'Not told why';
  return isKind(kind) ? words[kind].listed : kind;
}

/** What an endpoint does that fails so: "answers 503: its server is overloaded or down". */
export function failureDoing(kind: string | null, code: number | null): string {
  const hasAnswered = code !== null && (kind === null || kind.startsWith('status_'));
  if (hasAnswered) {
    const meaning =
      codeWords[code] ?? (code >= 500 ? 'its server fails' : 'it refuses what it gets');
    return `answers ${code}: ${meaning}`;
  }
  if (kind === null) return 'fails, and the gateway does not tell why';
  return isKind(kind) ? words[kind].doing : kind;
}

/** Whether the authentication of an endpoint is the first thing to look at. */
export function isOfAuthentication(kind: string | null, code: number | null): boolean {
  return kind === 'token' || code === 401 || code === 403;
}
