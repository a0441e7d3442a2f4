import 'server-only';
import { portalFailure } from '@/lib/words/portal/failures';
import type { ConsoleError } from '../console-error';
import { type Answer, writeProblem } from '../route/answer';
import { problemStatuses } from '../route/problem-statuses';

/** A failure as RFC 9457 says it, with no word of what stands behind the portal. */
export function portalProblemAnswer(
  error: ConsoleError,
  requestId: string,
  headers: Headers,
): Answer {
  const { code, title, detail } = portalFailure(error.code, error.detail);
  const { fields, retryAfterSeconds } = error;
  const problem = {
    type: 'about:blank',
    title,
    status: problemStatuses[code],
    detail,
    code,
    requestId,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return writeProblem(problem, headers);
}
