import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import { spokenTime } from '@/lib/util/spoken-time';
import { errorKindOf } from '../activity/error-kinds';

/** Who can mend it: the partner who reads this, we who send, or nobody can say. */
export type PortalSide = 'yours' | 'ours' | 'unknown';

/** What went wrong, said to the developer whose server it was sent to. */
export interface DeliveryFailure {
  /** In a row, after the state: "no connection". */
  listed: string;
  what: string;
  side: PortalSide;
  todo: string;
}

export const portalSideWords: Readonly<Record<PortalSide, string>> = {
  yours: 'On your side',
  ours: 'On our side',
  unknown: 'We cannot tell whose side it is on',
};

const byKind: Readonly<Record<Exclude<ErrorKind, 'status_4xx' | 'status_5xx'>, DeliveryFailure>> = {
  dns: {
    listed: 'host not found',
    what: 'The host of your address is not known',
    side: 'yours',
    todo: 'Check the address for a typing error, and that its DNS record still exists.',
  },
  refused: {
    listed: 'no connection',
    what: 'Your server did not accept the connection',
    side: 'yours',
    todo: 'Nothing answered there. Most often the server is stopped or a firewall is in the way.',
  },
  reset: {
    listed: 'connection closed',
    what: 'Your server closed the connection before it answered',
    side: 'yours',
    todo: 'Look into its log, and that of a proxy in front of it, at the time of the try.',
  },
  tls: {
    listed: 'no secure connection',
    what: 'No secure connection to your server could be made',
    side: 'yours',
    todo: 'Most often the certificate has run out, is not complete or is of another name. Renew or mend it.',
  },
  timeout_connect: {
    listed: 'no connection in time',
    what: 'Your server did not take the connection in time',
    side: 'yours',
    todo: 'Check host and port of the address, and that a firewall lets our requests in.',
  },
  timeout_response: {
    listed: 'no answer in time',
    what: 'Your server did not answer in time',
    side: 'yours',
    todo: 'Answer first with a code such as 200, and do the work after that.',
  },
  blocked_address: {
    listed: 'address not allowed',
    what: 'We may not send to this address',
    side: 'yours',
    todo: 'It leads to a private network. Use an address that can be reached from the internet.',
  },
  redirect: {
    listed: 'redirected',
    what: 'Your server answered with a redirect, which we do not follow',
    side: 'yours',
    todo: 'Put the address that it leads to into the endpoint.',
  },
  too_large: {
    listed: 'answer too large',
    what: 'The answer of your server is too large',
    side: 'yours',
    todo: 'Answer with a code and little else.',
  },
  protocol: {
    listed: 'no valid answer',
    what: 'What answers at your address is no web server',
    side: 'yours',
    todo: 'Check scheme and port of the address: another service may listen there.',
  },
  token: {
    listed: 'no token',
    what: 'We got no token to sign in to your server with',
    side: 'yours',
    todo: 'Check how we authenticate at your server: token address, client and secret.',
  },
  function: {
    listed: 'not sent, an error of ours',
    what: 'It was not sent, since something of ours failed',
    side: 'ours',
    todo: 'Nothing is wrong with your server. Tell us the ID of the event if it stays so.',
  },
  unknown_outcome: {
    listed: 'outcome not known',
    what: 'We were interrupted, so we cannot tell whether it arrived',
    side: 'ours',
    todo: 'Look whether you have this event before you have it sent again.',
  },
};

type OfCode = Omit<DeliveryFailure, 'listed'>;

const byCode: Readonly<Record<number, OfCode>> = {
  400: {
    what: 'Your server finds the request wrong',
    side: 'yours',
    todo: 'Read its answer: it often says which field it does not take.',
  },
  401: {
    what: 'Your server does not accept how we sign in',
    side: 'yours',
    todo: 'Check the authentication of the endpoint, and whether your server checks the signature with the right secret.',
  },
  403: {
    what: 'Your server forbids the request',
    side: 'yours',
    todo: 'Check the authentication of the endpoint, and whether a firewall of yours keeps us out.',
  },
  404: {
    what: 'There is nothing at this address of your server',
    side: 'yours',
    todo: 'Check the path of the address, and that the latest version of your server has it.',
  },
  405: {
    what: 'Your server takes no POST at this address',
    side: 'yours',
    todo: 'Check the path of the address: it may be that of a page.',
  },
  408: {
    what: 'Your server waited too long for the request',
    side: 'yours',
    todo: 'Have it sent again. If it goes on, look at a proxy in front of your server.',
  },
  409: {
    what: 'Your server sees a conflict, mostly since it has the event already',
    side: 'yours',
    todo: 'If it has the event, answer with a code such as 200: nothing more is needed.',
  },
  410: {
    what: 'Your server says that this address is gone for good',
    side: 'yours',
    todo: 'Give the endpoint its new address, or delete it.',
  },
  413: {
    what: 'The body is larger than your server takes',
    side: 'yours',
    todo: 'Raise the limit of your server, or of a proxy in front of it.',
  },
  415: {
    what: 'Your server does not take this content type',
    side: 'yours',
    todo: 'Let it take the content type that stands among the headers.',
  },
  422: {
    what: 'Your server understands the body and cannot use it',
    side: 'yours',
    todo: 'Read its answer: it often says which field it does not take.',
  },
  429: {
    what: 'Your server is asked too often',
    side: 'yours',
    todo: 'Raise its limit for us, or ask us to send more slowly.',
  },
  501: {
    what: 'Your server does not know this kind of request',
    side: 'yours',
    todo: 'Check the address: it has to take a POST.',
  },
  502: {
    what: 'A proxy of yours gets no answer from your server',
    side: 'yours',
    todo: 'Check that the server behind the proxy runs.',
  },
  503: {
    what: 'Your server is overloaded or being serviced',
    side: 'yours',
    todo: 'We try again by ourselves as long as tries are left. Recover what did not arrive after that.',
  },
  504: {
    what: 'A proxy of yours waited too long for your server',
    side: 'yours',
    todo: 'Answer first with a code such as 200, and do the work after that.',
  },
};

const otherClient: OfCode = {
  what: 'Your server refuses the request',
  side: 'yours',
  todo: 'Read its answer, and its log at the time of the try.',
};
const otherServer: OfCode = {
  what: 'Your server failed',
  side: 'yours',
  todo: 'Look into its log at the time of the try.',
};
const nothingTold: DeliveryFailure = {
  listed: 'did not work',
  what: 'The try failed, and we cannot tell why',
  side: 'unknown',
  todo: 'Look into the log of your server at the time of the try.',
};

/** What is told of a try that failed; both may be missing. */
export interface ToldTry {
  kind: string | null | undefined;
  code: number | null | undefined;
}

/** What went wrong with a try, whose side it is on and what to do. */
export function deliveryFailure({ kind, code }: ToldTry): DeliveryFailure {
  const known = errorKindOf({ kind: kind ?? null, code: code ?? null, error: null });
  if (known === undefined) return nothingTold;
  if (known !== 'status_4xx' && known !== 'status_5xx') return byKind[known];
  const words = (code && byCode[code]) || (known === 'status_4xx' ? otherClient : otherServer);
  return { listed: code ? `your server answered ${code}` : 'your server refused it', ...words };
}

/** It was never sent: its endpoint was switched off or deleted when its turn came. */
export const discardedWords: DeliveryFailure = {
  listed: 'not sent, the endpoint was off',
  what: 'It was not sent, since the endpoint was switched off',
  side: 'yours',
  todo: 'Switch the endpoint on, then have it sent again.',
};

/** When to come again, by the `Retry-After` of an answer in seconds; undefined where it says none. */
export function askedPause(retryAfter: string | null | undefined): string | undefined {
  const seconds = /^\s*(\d{1,7})\s*$/.exec(retryAfter ?? '')?.[1];
  return seconds === undefined
    ? undefined
    : `It asked us to come again after ${spokenTime(Number(seconds))}.`;
}
