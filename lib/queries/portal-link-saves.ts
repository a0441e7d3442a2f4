import type {
  PortalLinkCreateBody,
  PortalLinkUpdateBody,
} from '@/lib/contract/console/portal-link-save';
import type { FreshLink, PortalLinkView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { portalLinkKeys } from './portal-links';
import { resourceWrites } from './resource-saves';

export const portalLinkCalls = resourceWrites<
  PortalLinkView,
  PortalLinkCreateBody,
  PortalLinkUpdateBody
>({
  path: 'portal-links',
  keys: portalLinkKeys,
});

/**
 * Makes a fresh key of a link and answers the whole address. It is the caller's alone and never
 * enters the query cache.
 */
export function freshPortalLink(projectId: string, uid: string): Promise<FreshLink> {
  return callApi<FreshLink>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/portal-links/{uid}/refresh_token', {
      projectId,
      uid,
    }),
  });
}
