import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import { spokenTime } from '@/lib/util/spoken-time';
import { errorKindOf, type ToldFailure } from './error-kinds';

/** Who can mend it: who receives, who set the endpoint up, who runs the gateway, or nobody can say. */
export type Side = 'receiver' | 'settings' | 'gateway' | 'unknown';

/** The place in the console where something can be done about it. */
export type Remedy = 'endpoint' | 'function' | 'retry' | null;

/** What went wrong, whose side it is on, and what to do. */
export interface FailureWords {
  what: string;
  side: Side;
  todo: string;
  remedy: Remedy;
}

export const sideWords: Readonly<Record<Side, string>> = {
  receiver: 'theirs: the receiver',
  settings: 'ours: how the endpoint is set up',
  gateway: 'the gateway’s',
  unknown: 'not known',
};

type Told = Omit<FailureWords, 'remedy'> & { remedy?: Remedy };

const byKind: Readonly<Record<Exclude<ErrorKind, 'status_4xx' | 'status_5xx'>, Told>> = {
  dns: {
    what: 'The host of the address is not known',
    side: 'settings',
    todo: 'Check the address for a typing error, and ask the receiver whether the host still exists.',
    remedy: 'endpoint',
  },
  refused: {
    what: 'Nothing listens at the address',
    side: 'receiver',
    todo: 'Tell the receiver that connections are refused; check host and port of the address.',
    remedy: 'endpoint',
  },
  reset: {
    what: 'The connection was closed before there was an answer',
    side: 'receiver',
    todo: 'Tell the receiver: its server or a proxy in front of it hangs up.',
  },
  tls: {
    what: 'TLS was not agreed on',
    side: 'receiver',
    todo: 'Tell the receiver to renew or mend its certificate; check the client certificate where one is set.',
    remedy: 'endpoint',
  },
  timeout_connect: {
    what: 'No connection was made in time',
    side: 'receiver',
    todo: 'Ask the receiver whether a firewall drops connections; check host and port of the address.',
    remedy: 'endpoint',
  },
  timeout_response: {
    what: 'No answer came in time',
    side: 'receiver',
    todo: 'Ask the receiver to answer first and work afterwards, or give the endpoint a longer time limit.',
    remedy: 'endpoint',
  },
  blocked_address: {
    what: 'The gateway may not send to this address',
    side: 'settings',
    todo: 'Use a public address, or allow this one in the settings of the gateway.',
    remedy: 'endpoint',
  },
  redirect: {
    what: 'The receiver answers with a redirect, which delivers nothing',
    side: 'settings',
    todo: 'Put the address that it leads to into the endpoint.',
    remedy: 'endpoint',
  },
  too_large: {
    what: 'The answer is larger than the gateway takes',
    side: 'receiver',
    todo: 'Ask the receiver to answer with a code and little else.',
  },
  protocol: {
    what: 'The answer is no valid HTTP, or the request could not be written',
    side: 'settings',
    todo: 'Check scheme and port of the address; another service may listen there.',
    remedy: 'endpoint',
  },
  token: {
    what: 'There was no token to authenticate with',
    side: 'settings',
    todo: 'Check the authentication of the endpoint: token address, client and secret.',
    remedy: 'endpoint',
  },
  function: {
    what: 'The function of the subscription failed, so nothing was sent',
    side: 'settings',
    todo: 'Open the function with this event, mend it, then retry.',
    remedy: 'function',
  },
  unknown_outcome: {
    what: 'The gateway stopped during the try, so nobody knows whether it arrived',
    side: 'gateway',
    todo: 'Ask the receiver whether it has the event before you send it again.',
    remedy: 'retry',
  },
};

const byCode: Readonly<Record<number, Told>> = {
  400: {
    what: 'The receiver finds the request wrong',
    side: 'receiver',
    todo: 'Read the answer: it often says which field. A function can bring the payload into shape.',
    remedy: 'function',
  },
  401: {
    what: 'The receiver does not accept our credentials',
    side: 'settings',
    todo: 'Check the authentication and the secret of the endpoint with the receiver.',
    remedy: 'endpoint',
  },
  403: {
    what: 'The receiver forbids the request',
    side: 'settings',
    todo: 'Check the authentication of the endpoint, and whether the receiver lets the gateway’s addresses in.',
    remedy: 'endpoint',
  },
  404: {
    what: 'There is nothing at this address',
    side: 'settings',
    todo: 'Check the path of the address; the receiver may have moved it.',
    remedy: 'endpoint',
  },
  405: {
    what: 'The address takes no POST',
    side: 'settings',
    todo: 'Check the path of the address: it may be that of a page.',
    remedy: 'endpoint',
  },
  408: {
    what: 'The receiver waited too long for the request',
    side: 'receiver',
    todo: 'Retry; when it goes on, tell the receiver.',
    remedy: 'retry',
  },
  409: {
    what: 'The receiver sees a conflict, mostly since it has the event already',
    side: 'receiver',
    todo: 'Ask the receiver whether it has the event; nothing more may be needed.',
  },
  410: {
    what: 'The receiver says that this address is gone for good',
    side: 'settings',
    todo: 'Take the endpoint out, or give it the new address.',
    remedy: 'endpoint',
  },
  413: {
    what: 'The payload is larger than the receiver takes',
    side: 'receiver',
    todo: 'Ask the receiver to take more, or leave parts out with a function.',
    remedy: 'function',
  },
  415: {
    what: 'The receiver does not take this content type',
    side: 'settings',
    todo: 'Check the content type of the endpoint.',
    remedy: 'endpoint',
  },
  422: {
    what: 'The receiver understands the payload and cannot use it',
    side: 'receiver',
    todo: 'Read the answer: it often says which field. A function can bring the payload into shape.',
    remedy: 'function',
  },
  429: {
    what: 'The receiver is asked too often',
    side: 'receiver',
    todo: 'Set a lower rate limit for the endpoint.',
    remedy: 'endpoint',
  },
  500: {
    what: 'The receiver’s server failed',
    side: 'receiver',
    todo: 'Tell the receiver, with the answer and the time of the try.',
    remedy: 'retry',
  },
  501: {
    what: 'The receiver’s server does not know this kind of request',
    side: 'settings',
    todo: 'Check the address with the receiver.',
    remedy: 'endpoint',
  },
  502: {
    what: 'A proxy of the receiver gets no answer from its server',
    side: 'receiver',
    todo: 'Tell the receiver; retry once its server is back.',
    remedy: 'retry',
  },
  503: {
    what: 'The receiver’s server is overloaded or being serviced',
    side: 'receiver',
    todo: 'Tell the receiver; further tries go on by themselves as long as there are any.',
    remedy: 'retry',
  },
  504: {
    what: 'A proxy of the receiver waited too long for its server',
    side: 'receiver',
    todo: 'Ask the receiver to answer first and work afterwards.',
    remedy: 'retry',
  },
};

const otherClient: Told = {
  what: 'The receiver refuses the request',
  side: 'receiver',
  todo: 'Read the answer and ask the receiver what it expects.',
};
const otherServer: Told = {
  what: 'The receiver’s server failed',
  side: 'receiver',
  todo: 'Tell the receiver, with the answer and the time of the try.',
  remedy: 'retry',
};
const nothingTold: Told = {
  what: 'The try failed, and the gateway does not say why',
  side: 'unknown',
  todo: 'Retry, and ask the receiver whether anything reached it.',
  remedy: 'retry',
};

function toldOf(failure: ToldFailure): Told {
  const kind = errorKindOf(failure);
  if (kind === undefined) return nothingTold;
  if (kind !== 'status_4xx' && kind !== 'status_5xx') return byKind[kind];
  const known = failure.code === null ? undefined : byCode[failure.code];
  return known ?? (kind === 'status_4xx' ? otherClient : otherServer);
}

/** When to come again by a `Retry-After` in seconds or as a date (RFC 9110 §10.2.3). */
function comeAgain(retryAfter: string | null, triedAtMs: number | null): string | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter.trim()))
    return `It asks to come again after ${spokenTime(Number(retryAfter))}.`;
  const until = Date.parse(retryAfter);
  if (Number.isNaN(until) || triedAtMs === null) return undefined;
  return `It asks to come again after ${spokenTime(Math.max(0, (until - triedAtMs) / 1000))}.`;
}

/**
 * What went wrong with a try, whose side it is on and what to do, from what its gateway tells.
 * @param retryAfter the header of that name in the answer
 * @param triedAtMs when it was tried, in milliseconds
 */
export function failureWords(
  failure: ToldFailure,
  {
    retryAfter = null,
    triedAtMs = null,
  }: { retryAfter?: string | null; triedAtMs?: number | null } = {},
): FailureWords {
  const { what, side, todo, remedy = null } = toldOf(failure);
  const again = comeAgain(retryAfter, triedAtMs);
  return { what, side, todo: again === undefined ? todo : `${again} ${todo}`, remedy };
}

/** A delivery without a try that ended all the same. */
const settledWords: readonly (readonly [RegExp, FailureWords])[] = [
  [
    /endpoint not found/i,
    {
      what: 'The endpoint was deleted before anything was sent',
      side: 'settings',
      todo: 'Nothing can be sent to it any more. Send the event to another endpoint instead.',
      remedy: null,
    },
  ],
  [
    /inactive|paused|disabled/i,
    {
      what: 'The endpoint was switched off, so nothing was sent',
      side: 'settings',
      todo: 'Activate the endpoint, then retry.',
      remedy: 'endpoint',
    },
  ],
];

/** Why a delivery ended without having arrived, where no try says it; undefined for one that did not end so. */
export function settledFailureWords(
  status: string | null | undefined,
  description: string | null | undefined,
): FailureWords | undefined {
  if (status !== 'Discarded' && status !== 'Failure') return undefined;
  const known = settledWords.find(([sign]) => sign.test(description ?? ''))?.[1];
  if (known) return known;
  if (errorKindOf({ kind: null, code: null, error: description ?? null }) === 'function')
    return { remedy: null, ...byKind.function };
  return status === 'Discarded'
    ? {
        what: 'The gateway discarded it without a try',
        side: 'settings',
        todo: 'The endpoint was most likely not active. Activate it, then retry.',
        remedy: 'endpoint',
      }
    : undefined;
}
