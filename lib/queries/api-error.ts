import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';
import { errorGuard } from '@/lib/util/error-guard.mjs';

/** How a call to this console's server can fail, seen from the browser. */
export type ApiFailure =
  | { kind: 'problem'; problem: Problem }
  /** An answer that is not ours: a bare 500, a proxy's page, text where JSON was due. */
  | { kind: 'unreadable'; status: number }
  /** No answer at all: the server is down or the network is. */
  | { kind: 'unreachable' };

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly failure: ApiFailure) {
    super(failureText(failure));
  }

  /** The code of the console's closed list; undefined when the server did not say one. */
  get code(): ConsoleErrorCode | undefined {
    return this.failure.kind === 'problem' ? this.failure.problem.code : undefined;
  }

  /** Messages per form path, as the gateway or our own checks gave them. */
  get fields(): Record<string, string> {
    return (this.failure.kind === 'problem' && this.failure.problem.fields) || {};
  }
}

/** Recognises a failed call, whichever bundle made it. */
export const isApiError = errorGuard(ApiError, 'ApiError');

/** How long whoever refused asked to wait, in seconds; undefined where nobody said. */
export function waitSecondsOf(error: unknown): number | undefined {
  const isTold = isApiError(error) && error.failure.kind === 'problem';
  return isTold ? error.failure.problem.retryAfterSeconds : undefined;
}

function failureText(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'problem':
      return failure.problem.detail || failure.problem.title;
    case 'unreadable':
      return `What came with status ${failure.status} is no answer of Gatehouse, but perhaps a page of something in front of it. Try again; if it stays, look into the log of the server.`;
    case 'unreachable':
      return 'Gatehouse itself does not answer. What is on screen is kept; check that its server runs and that you are connected, then try again.';
  }
}

/** What to tell the operator about anything that was thrown. */
export function errorText(error: unknown): string {
  return isApiError(error)
    ? error.message
    : 'Something went wrong in this page. Reload it; what was saved is safe.';
}

/** What the gateway itself said, in quotes after a blank; empty where it said nothing. */
export function gatewayWords(error: unknown): string {
  const isTold = isApiError(error) && error.failure.kind === 'problem';
  const words = isTold ? error.failure.problem.gateway?.message : undefined;
  return words ? ` The gateway says: “${words}”` : '';
}

/** Both, since the gateway's words are often the only reason there is. */
export function wholeErrorText(error: unknown): string {
  return `${errorText(error)}${gatewayWords(error)}`;
}
