import { portalRoutes } from '@/lib/util/portal-routes';
import { isApiError } from '../api-error';
import { type ApiRequest, callApi } from '../client';

/** What a page of the portal says of itself, to a server that lets no other page ask. */
const portalHeader = 'X-Portal';

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
export function callPortal<Data>(
  api: string,
  { path, ...request }: Omit<ApiRequest, 'pageHeader'>,
) {
  const isPartner = api.startsWith(`${portalRoutes.closed()}/`);
  return callApi<Data>({
    ...request,
    path: `${api}${path}`,
    ...(isPartner ? { pageHeader: portalHeader } : {}),
  });
}

/** What to tell whoever looks at a portal about anything that was thrown. */
export function portalErrorText(error: unknown): string {
  if (!isApiError(error))
    return 'Something went wrong in this page. Reload it; what was saved is safe.';
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
      return 'There is no answer. What is on screen is kept; check that you are online, then try again.';
    case 'unreadable':
      return 'We cannot do this right now. Nothing is lost; try again in a few minutes.';
    case 'problem':
      // Said by the server of the portal for whoever asked it, but for what never got there.
      return failure.problem.code === 'payload_too_large'
        ? 'This is too large to be sent. Make it smaller, then try again.'
        : failure.problem.detail;
  }
}
