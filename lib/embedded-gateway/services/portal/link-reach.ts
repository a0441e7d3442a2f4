import { createRecentMap } from '@/lib/util/recent-map';
import { fail, ok, type Result } from '@/lib/util/result';
import type { Store } from '../../store';
import { portalScope } from './scope';

/** Why jobs of a revoked portal link end. */
export const linkRevoked = 'its portal link was revoked';
const mayNotSend = 'its portal link may not send anything any more';

/** Links whose endpoints are kept, each until the next write to the database. */
const mostKept = 100;

/** Endpoints that a portal link may have sent to as things stand, or why it may send nothing. */
export type LinkReach = (
  projectId: string,
  linkId: string,
) => Result<ReadonlySet<string>, typeof linkRevoked | typeof mayNotSend>;

export function createLinkReach(
  store: Pick<Store, 'projects' | 'portalLinks' | 'endpoints' | 'version'>,
): LinkReach {
  const kept = createRecentMap<{ version: number; reach: ReturnType<LinkReach> }>(mostKept);

  function read(projectId: string, linkId: string): ReturnType<LinkReach> {
    const project = store.projects.get(projectId);
    const link = store.portalLinks.get(projectId, linkId);
    if (!project || !link) return fail(linkRevoked);
    if (!link.can_manage_endpoint) return fail(mayNotSend);
    return ok(new Set(portalScope(store, project, link).endpointIds()));
  }

  return (projectId, linkId) => {
    const version = store.version();
    const known = kept.get(linkId);
    if (known?.version === version) return known.reach;
    const reach = read(projectId, linkId);
    kept.set(linkId, { version, reach });
    return reach;
  };
}
