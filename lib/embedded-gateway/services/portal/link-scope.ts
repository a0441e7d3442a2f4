import type { Store } from '../../store';
import type { PortalLinkRecord } from '../../store/portal-links';
import type { ProjectRecord } from '../../store/projects';

/** What the token of a portal link reaches. */
export interface LinkScope {
  project: ProjectRecord;
  link: PortalLinkRecord;
  mayManage: boolean;
  /** Live endpoints of the link, as they are now: of its owner all, also later ones. */
  endpointIds(): string[];
}

export function linkScope(
  { endpoints }: Pick<Store, 'endpoints'>,
  project: ProjectRecord,
  link: PortalLinkRecord,
): LinkScope {
  return {
    project,
    link,
    mayManage: link.can_manage_endpoint,
    endpointIds: () =>
      link.owner_id !== ''
        ? endpoints.idsOfOwner(project.uid, link.owner_id)
        : [...new Set(link.endpoints ?? [])].filter(
            (uid) => endpoints.statusOf(project.uid, uid) !== undefined,
          ),
  };
}
