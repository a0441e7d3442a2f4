import 'server-only';
import type { ConsoleError } from '@/lib/server/console-error';
import { type Answer, writeProblem } from '@/lib/server/route/answer';
import { problemStatuses } from '@/lib/server/route/problem-statuses';
import { portalFailure } from '@/lib/words/portal/failures';

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
