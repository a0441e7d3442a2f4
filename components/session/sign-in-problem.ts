import { isApiError } from '@/lib/queries/api-error';
import { signInWords, typedIsKept } from '@/lib/words/failures/sign-in';

export interface SignInProblem {
  title: string;
  /** What it means and what to do. */
  advice: string;
  /** The gateway's own words, shown as such. */
  gatewaySays: string | undefined;
}

/** Words for a refused sign-in; each cause has its own. */
export function signInProblem(error: unknown): SignInProblem {
  if (isApiError(error) && error.failure.kind === 'problem') {
    const { problem } = error.failure;
    const { title, advice } = signInWords[problem.code];
    return { title, advice: advice(problem), gatewaySays: problem.gateway?.message || undefined };
  }
  const kind = isApiError(error) ? error.failure.kind : 'page';
  return {
    title:
      kind === 'unreachable' ? 'Gatehouse itself does not answer' : 'No usable answer came back',
    advice: `${isApiError(error) ? error.message : 'Reload this page.'} ${typedIsKept}`,
    gatewaySays: undefined,
  };
}

/** Words for a sign-in link that did not work. */
export function onceProblem(error: unknown): SignInProblem {
  const refused =
    isApiError(error) &&
    (error.code === 'sign_in_refused' || error.code === 'not_found' || error.code === 'invalid');
  if (!refused) return signInProblem(error);
  return {
    title: 'This sign-in link does not work any more',
    advice:
      'A link works once and only for the server that printed it. Restart Gatehouse to get a new one, or sign in with an API key below.',
    gatewaySays: undefined,
  };
}
