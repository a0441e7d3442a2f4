import { queryOptions } from '@tanstack/react-query';
import type { ListView } from '@/lib/contract/console/list';
import { type PortalLinkSearch, portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView, RevealedLinks } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

export const portalLinkKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'portal-links'] as const,
  lists: (projectId: string) => [...portalLinkKeys.all(projectId), 'list'] as const,
  list: (projectId: string, search: PortalLinkSearch) =>
    [...portalLinkKeys.lists(projectId), search] as const,
  one: (projectId: string, uid: string) => [...portalLinkKeys.all(projectId), 'one', uid] as const,
  baseline: (projectId: string, uid: string) =>
    [...portalLinkKeys.all(projectId), 'baseline', uid] as const,
};

/** One page of portal links, as the address describes it. */
export function portalLinkListOptions(projectId: string, search: PortalLinkSearch) {
  return queryOptions({
    queryKey: portalLinkKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<PortalLinkView>>({
        path: fillPath(
          '/api/projects/{projectId}/portal-links',
          { projectId },
          portalLinkSearch.write(search),
        ),
        signal,
      }),
  });
}

/** One portal link, for a panel opened by its address. */
export function portalLinkOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: portalLinkKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<PortalLinkView>({
        path: fillPath('/api/projects/{projectId}/portal-links/{uid}', { projectId, uid }),
        signal,
      }),
  });
}

/**
 * Addresses and tokens of up to 100 links. The answer is the caller's alone: it never enters the
 * query cache, and the caller drops it when it is no longer on screen.
 */
export function revealPortalLinks(
  projectId: string,
  uids: readonly string[],
): Promise<RevealedLinks> {
  return callApi<RevealedLinks>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/portal-links/reveal', { projectId }),
    body: { uids },
  });
}
