import type { Problem } from '@/lib/contract/console/problem';
import { errorText, isApiError } from '@/lib/queries/api-error';
import { lowerFirst } from '@/lib/util/first-letter';
import {
  draftIsKept,
  insistWords,
  lookedWords,
  type SaveWords,
  saveWords,
} from '@/lib/words/failures/saving';

/** What went wrong with a save as a whole; problems of single fields stand at the fields. */
export interface SaveProblem extends SaveWords {
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

function wordsOf(problem: Problem): SaveWords {
  if (problem.insistOn) return insistWords[problem.insistOn];
  if (problem.code === 'outcome_unknown' && problem.lookup) {
    return lookedWords(problem.lookup, problem.gateway?.status ?? null);
  }
  const known = saveWords[problem.code];
  // A refusal that names nothing is best told by what it means.
  if (known && problem.code === 'gateway_rejected' && !hasFields(problem)) {
    return { ...known, advice: `${problem.detail} ${draftIsKept}` };
  }
  return (
    known ?? {
      title: `Not saved: ${lowerFirst(problem.title)}`,
      advice: `${problem.detail} ${draftIsKept}`,
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
  advice: `A part of the page failed or did not load. Look at your connection and try again. ${draftIsKept} If it stays, reload the page: the draft in this tab keeps all but secrets.`,
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
      ? `No usable answer came from Gatehouse. Save again: the same save is carried out once, however often it is sent. ${draftIsKept}`
      : errorText(error),
    requestIds: [],
    rest,
  };
}
