import type { Insistence } from '@/lib/contract/console/insistence';
import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import { errorText, isApiError } from '@/lib/queries/api-error';
import { lowerFirst, upperFirst } from '@/lib/util/first-letter';

/** What went wrong with a save as a whole; problems of single fields stand at the fields. */
export interface SaveProblem {
  title: string;
  /** What it means, what was kept and what to do. */
  advice: string;
  /** The gateway's own words, shown as such. */
  gatewaySays?: string;
  /** How long whoever refused asked to wait. */
  waitSeconds?: number;
  requestIds: readonly { label: string; id: string }[];
  /** Messages that belong to no field of the form. */
  rest: readonly { name: string; message: string }[];
  /** @param submit checks and saves the form as it is now */
  action?: { label: string; run: (submit: () => Promise<unknown>) => void };
}

type Words = Pick<SaveProblem, 'title' | 'advice'>;

const kept = 'What you typed is kept.';

const words: Partial<Record<ConsoleErrorCode, Words>> = {
  unauthenticated: {
    title: 'Not saved: the session has ended',
    advice: `Sign in again, then save once more. ${kept}`,
  },
  gateway_key_refused: {
    title: 'Not saved: the gateway refuses the key',
    advice: `Enter a key that works, then save once more. ${kept}`,
  },
  gateway_rejected: {
    title: 'Not saved: the gateway did not accept it',
    advice: `Change what it names, then save again. ${kept}`,
  },
  gateway_licence: {
    title: 'Not saved: the gateway has no licence for it',
    advice: `Take the setting out that it names, or ask whoever runs the gateway. ${kept}`,
  },
  invalid: {
    title: 'Not saved: something cannot be stored like this',
    advice: `Put right what is marked, then save again. ${kept}`,
  },
  not_found: {
    title: 'Not saved: it is not on the gateway any more',
    advice: 'It may have been deleted elsewhere. Copy what you need before you leave this page.',
  },
  gateway_unreachable: {
    title: 'Not saved: the gateway does not answer',
    advice: `Nothing was sent. Save again when it is back. ${kept}`,
  },
  rate_limited: {
    title: 'Not saved: too many requests',
    advice: `Wait a little, then save again. ${kept}`,
  },
  overloaded: {
    title: 'Not saved: Gatehouse has too much to do',
    advice: `Wait a few seconds, then save again. ${kept}`,
  },
  internal: {
    title: 'It may have been saved',
    advice: `Something went wrong inside Gatehouse. Look into the list before you change anything and save again. ${kept}`,
  },
  outcome_unknown: {
    title: 'It may have been saved',
    advice: `The connection to the gateway broke before its answer came. ${kept}`,
  },
};

/** What is refused by what was just read of the gateway, which may be told late. */
const insistWords: Record<Insistence, Words> = {
  http_address: {
    title: 'Not saved: this project takes https addresses only',
    advice: `Gatehouse read the setting ssl.enforce_secure_endpoints of the project just now, and it is on. Some gateways tell a setting that was changed as it was for a few minutes: save anyway to put the address to the gateway. ${kept}`,
  },
};

type Verdict = NonNullable<Problem['lookup']>['verdict'];

/** What a look at the gateway found after no usable answer came, or one that only failed. */
function lookedWords(verdict: Verdict, status: number | null): Words {
  const what = status === null ? 'the connection broke' : `the gateway answered ${status}`;
  switch (verdict) {
    case 'saved':
      return {
        title: 'Saved, although the answer was lost',
        advice: 'Gatehouse looked: the gateway holds what you sent. Go on from there.',
      };
    case 'not_saved':
      return {
        title: `Not saved: ${what}`,
        advice: `Gatehouse looked: the gateway does not hold it. Save again. ${kept}`,
      };
    case 'cannot_tell':
      return {
        title: 'It may have been saved',
        advice: `${upperFirst(what)}, and a look at the gateway could not tell. Look into the list before you save again, since that could make a second one. ${kept}`,
      };
  }
}

function wordsOf(problem: Problem): Words {
  if (problem.insistOn) return insistWords[problem.insistOn];
  if (problem.code === 'outcome_unknown' && problem.lookup) {
    return lookedWords(problem.lookup.verdict, problem.gateway?.status ?? null);
  }
  const known = words[problem.code];
  // A refusal that names nothing is best told by what it means.
  if (known && problem.code === 'gateway_rejected' && !hasFields(problem)) {
    return { ...known, advice: `${problem.detail} ${kept}` };
  }
  return (
    known ?? {
      title: `Not saved: ${lowerFirst(problem.title)}`,
      advice: `${problem.detail} ${kept}`,
    }
  );
}

function hasFields({ fields }: Problem): boolean {
  return fields !== undefined && Object.keys(fields).length > 0;
}

/** Words for an undo that failed: what is stored and what is in the form are as they were. */
export function undoProblem(error: unknown): SaveProblem {
  const { title, ...rest } = saveProblem(error);
  const isKnown = isApiError(error) && error.failure.kind === 'problem';
  if (!isKnown || error.code === 'outcome_unknown') return { title, ...rest };
  return { ...rest, title: 'Not undone', advice: errorText(error) };
}

/** Words for a form whose check failed itself, as when the part of the page that does it did not load. */
export const uncheckedProblem: SaveProblem = {
  title: 'Nothing was sent: this form could not be checked',
  advice: `A part of the page failed or did not load. Look at your connection and try again. ${kept} If it stays, reload the page: the draft in this tab keeps all but secrets.`,
  requestIds: [],
  rest: [],
};

/** Words for an action on a resource that failed, such as a pause. */
export function actionProblem(title: string, error: unknown): SaveProblem {
  return { ...saveProblem(error), title, advice: errorText(error) };
}

/** True when an undo that failed changed nothing, so that it can still be done. */
export function canUndoAgain(error: unknown): boolean {
  if (!isApiError(error) || error.failure.kind !== 'problem') return true;
  const { code, lookup } = error.failure.problem;
  if (code === 'outcome_unknown') return lookup?.verdict === 'not_saved';
  return code !== 'not_found' && code !== 'conflict';
}

/** Words for a save that failed, with what the gateway said and the ids to look it up by. */
export function saveProblem(error: unknown, rest: SaveProblem['rest'] = []): SaveProblem {
  if (isApiError(error) && error.failure.kind === 'problem') {
    const { problem } = error.failure;
    const says = problem.gateway?.message;
    const ids = [
      { label: 'Request', id: problem.requestId },
      ...(problem.gateway?.requestId
        ? [{ label: 'Request on the gateway', id: problem.gateway.requestId }]
        : []),
    ];
    const { retryAfterSeconds } = problem;
    return {
      ...wordsOf(problem),
      requestIds: ids,
      rest,
      ...(says ? { gatewaySays: says } : {}),
      ...(retryAfterSeconds === undefined ? {} : { waitSeconds: retryAfterSeconds }),
    };
  }
  const isLost = isApiError(error);
  return {
    title: isLost ? 'It may have been saved' : 'Not saved',
    advice: isLost
      ? `No usable answer came from Gatehouse. Save again: the same save is carried out once, however often it is sent. ${kept}`
      : errorText(error),
    requestIds: [],
    rest,
  };
}
