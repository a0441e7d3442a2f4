import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import { isApiError } from '../api-error';
import { type ApiRequest, callApi } from '../client';

/** Keys of a portal begin with its server routes: a partner's and an operator's never mix. */
export const portalKeys = {
  all: (api: string) => ['portal', api] as const,
  endpoints: (api: string) => [...portalKeys.all(api), 'endpoints'] as const,
  deliveries: (api: string) => [...portalKeys.all(api), 'deliveries'] as const,
};

/**
 * Calls a server route of a portal: the partner's, or its mirror for an operator.
 * @param api what the addresses of its routes begin with
 * @param request its path below that, filled by `fillPath`
 * @throws ApiError, to be told by `portalErrorText`
 */
export function callPortal<Data>(api: string, { path, ...request }: ApiRequest) {
  return callApi<Data>({ ...request, path: `${api}${path}` });
}

const notNow = 'We cannot do this right now. Nothing is lost; try again in a few minutes.';
const ended = 'This page has ended. Open your link again to go on.';

/** What a partner is told of each failure; null where the answer itself says it best. */
const problemTexts: Readonly<Record<ConsoleErrorCode, string | null>> = {
  unauthenticated: ended,
  gateway_key_refused: ended,
  reauthentication_required: ended,
  forbidden: 'Your link may look at this, but not change it. Ask whoever gave it to you.',
  gateway_licence: 'This is not offered here.',
  read_only: 'Nothing can be changed at the moment. Try again later.',
  not_found: 'This is not there any more. Reload the page to see what is.',
  invalid: null,
  conflict: null,
  operation_reused: 'This was sent already. Reload the page to see what became of it.',
  payload_too_large: 'This is too large to be sent. Make it smaller, then try again.',
  unsupported_media_type: notNow,
  rate_limited: 'That was too often in a short time. Wait a moment, then try again.',
  sign_in_refused: ended,
  project_mismatch: ended,
  gateway_rejected: null,
  gateway_trouble: notNow,
  gateway_unavailable: notNow,
  gateway_unreachable: notNow,
  gateway_timeout: notNow,
  bad_gateway_answer: notNow,
  outcome_unknown:
    'We did not hear whether this worked. Reload the page to see what became of it before you try again.',
  overloaded: notNow,
  storage_trouble: notNow,
  not_ready: notNow,
  internal: notNow,
};

/** What to tell a partner about anything that was thrown. */
export function portalErrorText(error: unknown): string {
  if (!isApiError(error))
    return 'Something went wrong in this page. Reload it; what was saved is safe.';
  switch (error.failure.kind) {
    case 'unreachable':
      return 'There is no answer. What is on screen is kept; check that you are online, then try again.';
    case 'unreadable':
      return notNow;
    case 'problem': {
      const { code, detail } = error.failure.problem;
      return problemTexts[code] ?? detail;
    }
  }
}
