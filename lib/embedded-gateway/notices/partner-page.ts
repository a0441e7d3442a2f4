import { portalRoutes } from '@/lib/util/portal-routes';
import type { GatewaySettings } from '../base/ports';
import type { Store } from '../store';
import type { EndpointRecord } from '../store/endpoints';
import type { PartnerPage } from './partner-text';

/** Links that are looked at for one that may manage the endpoint. */
const mostLinks = 20;

interface Parts {
  store: {
    projects: Pick<Store['projects'], 'get'>;
    portalLinks: Pick<Store['portalLinks'], 'list'>;
    portalBrands: Pick<Store['portalBrands'], 'get'>;
  };
  settings: Pick<GatewaySettings, 'consoleOrigin' | 'portalOrigin'>;
}

/**
 * The page on which a partner sees an endpoint, by the newest link to it, one that may manage it before
 * others. Undefined for an endpoint that no link shows: who looks after it has the console.
 */
export async function partnerPageOf(
  { store, settings }: Parts,
  { uid, project_id }: Pick<EndpointRecord, 'uid' | 'project_id'>,
): Promise<PartnerPage | undefined> {
  const { items } = await store.portalLinks.list(
    project_id,
    { endpointIds: [uid] },
    { perPage: mostLinks, direction: 'next', sort: 'DESC', cursor: undefined },
  );
  const link = items.find(({ can_manage_endpoint }) => can_manage_endpoint) ?? items[0];
  if (!link) return undefined;
  const origin = settings.portalOrigin ?? settings.consoleOrigin;
  const name = store.portalBrands.get(project_id)?.name || store.projects.get(project_id)?.name;
  return { name: name ?? '', url: `${origin}${portalRoutes.home(link.uid)}` };
}
