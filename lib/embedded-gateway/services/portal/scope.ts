import { GatewayError } from '../../base/gateway-error';
import type { Store } from '../../store';
import type { PortalLinkRecord } from '../../store/portal-links';
import type { ProjectRecord } from '../../store/projects';

/** What whoever holds a credential of a link may see and do, asked anew each time (gateway contract §8.5). */
export interface PortalScope {
  project: ProjectRecord;
  /**
   * The link as it is now.
   * @throws {GatewayError} 401 once it was revoked
   */
  link(): PortalLinkRecord;
  /** Ids of the live endpoints of the link, oldest first: of an owner also those made later. */
  endpointIds(): string[];
  owns(endpointId: string): boolean;
  /** Of the endpoints that a list is asked for by, those of the link; all of them where none is asked for. */
  narrowed(asked: readonly string[]): string[];
  /** @throws {GatewayError} 404 for an endpoint that is not the link's, as for one that is not there */
  requireEndpoint(endpointId: string): void;
  /** @throws {GatewayError} 401 once the link was revoked, 403 where it may not manage its endpoints */
  requireManaging(): void;
}

const credentialRefused = () => new GatewayError(401, 'authorization failed');
export const portalNotAllowed = () => new GatewayError(403, 'Unauthorized');

/** The scope of a link that was just opened. */
export function portalScope(
  store: Pick<Store, 'portalLinks' | 'endpoints'>,
  project: ProjectRecord,
  { uid }: PortalLinkRecord,
): PortalScope {
  const { endpoints, portalLinks } = store;

  function link(): PortalLinkRecord {
    const now = portalLinks.get(project.uid, uid);
    if (!now) throw credentialRefused();
    return now;
  }

  function endpointIds(): string[] {
    const { owner_id, endpoints: listed } = link();
    if (owner_id !== '') return endpoints.idsOfOwner(project.uid, owner_id);
    const known = [...new Set(listed ?? [])].sort();
    return known.filter((id) => endpoints.ownerOf(project.uid, id) !== undefined);
  }

  function owns(endpointId: string): boolean {
    const owner = endpoints.ownerOf(project.uid, endpointId);
    if (owner === undefined) return false;
    const { owner_id, endpoints: listed } = link();
    return owner_id === '' ? (listed ?? []).includes(endpointId) : owner === owner_id;
  }

  return {
    project,
    link,
    endpointIds,
    owns,
    narrowed(asked) {
      const own = endpointIds();
      const wanted = new Set(asked);
      return wanted.size === 0 ? own : own.filter((id) => wanted.has(id));
    },
    requireEndpoint(endpointId) {
      if (!owns(endpointId)) throw new GatewayError(404, 'endpoint not found');
    },
    requireManaging() {
      if (!link().can_manage_endpoint) throw portalNotAllowed();
    },
  };
}
