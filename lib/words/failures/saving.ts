import type { Insistence } from '@/lib/contract/console/insistence';
import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import { upperFirst } from '@/lib/util/first-letter';

export interface SaveWords {
  title: string;
  /** What it means, what was kept and what to do. */
  advice: string;
}

export const draftIsKept = 'What you typed is kept.';

/** Those of other codes are told by their titles. */
export const saveWords: Readonly<Partial<Record<ConsoleErrorCode, SaveWords>>> = {
  unauthenticated: {
    title: 'Not saved: the session has ended',
    advice: `Sign in again, then save once more. ${draftIsKept}`,
  },
  gateway_key_refused: {
    title: 'Not saved: the gateway refuses the key',
    advice: `Enter a key that works, then save once more. ${draftIsKept}`,
  },
  gateway_rejected: {
    title: 'Not saved: the gateway did not accept it',
    advice: `Change what it names, then save again. ${draftIsKept}`,
  },
  gateway_licence: {
    title: 'Not saved: the gateway has no licence for it',
    advice: `Take the setting out that it names, or ask whoever runs the gateway. ${draftIsKept}`,
  },
  invalid: {
    title: 'Not saved: something cannot be stored like this',
    advice: `Put right what is marked, then save again. ${draftIsKept}`,
  },
  not_found: {
    title: 'Not saved: it is not on the gateway any more',
    advice: 'It may have been deleted elsewhere. Copy what you need before you leave this page.',
  },
  read_only: {
    title: 'Not saved: nothing can be changed here',
    advice: `The console or this session has become read-only since this page was opened. ${draftIsKept}`,
  },
  gateway_unreachable: {
    title: 'Not saved: the gateway does not answer',
    advice: `Nothing was sent. Save again when it is back. ${draftIsKept}`,
  },
  rate_limited: {
    title: 'Not saved: too many requests',
    advice: `Wait a little, then save again. ${draftIsKept}`,
  },
  overloaded: {
    title: 'Not saved: Gatehouse has too much to do',
    advice: `Wait a few seconds, then save again. ${draftIsKept}`,
  },
  internal: {
    title: 'It may have been saved',
    advice: `Something went wrong inside Gatehouse. Look into the list before you change anything and save again. ${draftIsKept}`,
  },
  outcome_unknown: {
    title: 'It may have been saved',
    advice: `The connection to the gateway broke before its answer came. ${draftIsKept}`,
  },
};

/** What is refused by what was just read of the gateway, which may be told late. */
export const insistWords: Readonly<Record<Insistence, SaveWords>> = {
  http_address: {
    title: 'Not saved: this project takes https addresses only',
    advice: `Gatehouse read the setting ssl.enforce_secure_endpoints of the project just now, and it is on. Some gateways tell a setting that was changed as it was for a few minutes: save anyway to put the address to the gateway. ${draftIsKept}`,
  },
};

type Lookup = Pick<NonNullable<Problem['lookup']>, 'verdict' | 'resource'>;

/** What to do where nobody can tell; a project is never made twice, and may be told late. */
function untoldAdvice({ resource }: Lookup): string {
  return resource === 'project'
    ? 'Some gateways tell a change of these settings minutes later. To save again does no harm'
    : 'Look into the list before you save again, since that could make a second one';
}

/** What a look at the gateway found after no usable answer came, or one that only failed. */
export function lookedWords(lookup: Lookup, status: number | null): SaveWords {
  const what = status === null ? 'the connection broke' : `the gateway answered ${status}`;
  switch (lookup.verdict) {
    case 'saved':
      return {
        title: 'Saved, although the answer was lost',
        advice: 'Gatehouse looked: the gateway holds what you sent. Go on from there.',
      };
    case 'not_saved':
      return {
        title: `Not saved: ${what}`,
        advice: `Gatehouse looked: the gateway does not hold it. Save again. ${draftIsKept}`,
      };
    case 'cannot_tell':
      return {
        title: 'It may have been saved',
        advice: `${upperFirst(what)}, and a look at the gateway could not tell. ${untoldAdvice(lookup)}. ${draftIsKept}`,
      };
  }
}
