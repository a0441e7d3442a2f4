import type { CapabilitiesView, PortalLinkFilter } from '@/lib/contract/console/capabilities';
import { type PortalLinkFilters, portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { type PortalLink, portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { containsText } from '../listing/list-filter';
import { byConsole, byText, byValue } from '../listing/row-filters';
import type { ListedKind } from '../resource/kinds';

/** Real gateways ignore these parameters, so each is trusted as it was found (gateway contract §8.3). */
function trustIn(parameter: PortalLinkFilter) {
  return (known: CapabilitiesView | undefined) =>
    known?.portalLinkFilters[parameter] ?? ('unknown' as const);
}

/** What else a link is looked for by: its owner, and the endpoints that it shows. */
function heldBy({ owner_id, endpoints_metadata }: PortalLinkView) {
  const shown = (endpoints_metadata ?? []).flatMap(({ uid, name, url }) => [uid, name, url]);
  return [owner_id, ...shown];
}

/** Portal links as they are listed and read. */
export const portalLinkKind: ListedKind<PortalLink, PortalLinkFilters> = {
  noun: 'portal link',
  idName: 'portalLinkID',
  list: 'portal-links',
  schema: portalLinkSchema,
  operations: { list: operations.listPortalLinks, read: operations.getPortalLink },
  search: portalLinkSearch,
  filters: {
    q: byText(heldBy, 'q', trustIn('q')),
    owner: byConsole(({ owner_id }, text) => containsText(owner_id, text)),
    ownerId: byValue('ownerId', ({ owner_id }) => owner_id, trustIn('ownerId')),
  },
  order: trustIn('sort'),
  standIn: null,
};
