import type { CapabilitiesView, PortalLinkFilter } from '@/lib/contract/console/capabilities';
import type { PortalLinkSave } from '@/lib/contract/console/portal-link-save';
import { type PortalLinkFilters, portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import type { PortalLink } from '@/lib/contract/gateway/portal-link';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkTraits } from '@/lib/releases/traits';
import { portalLinkBodies, storedLinkBody } from '@/lib/save-bodies/portal-link-body';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { sameValue } from '@/lib/util/same-value';
import { containsText } from '../listing/list-filter';
import { byConsole, byText, byValue } from '../listing/row-filters';
import type { ListedKind, WritableKind } from '../resource/kinds';

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

/** A kind of token that this gateway does not have is neither kept nor told (gateway contract §8.2). */
function withoutAuthType(dialect: Dialect): ReadonlySet<string> {
  return new Set(portalLinkTraits(dialect).knowsAuthType === 'no' ? ['auth_type'] : []);
}

function sentRow(uid: string, { name, owner_id }: Body): PortalLink {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { uid, name: text(name), owner_id: text(owner_id) };
}

type PortalLinkKind = ListedKind<PortalLink, PortalLinkFilters> &
  WritableKind<PortalLink, PortalLinkSave, PortalLinkSave>;

/** Portal links as they are listed, read, written and compared (gateway contract §8). */
export const portalLinkKind: PortalLinkKind = {
  noun: 'portal link',
  idName: 'portalLinkID',
  list: 'portal-links',
  schema: portalLinkBodies.schema,
  bodies: portalLinkBodies,
  operations: {
    list: operations.listPortalLinks,
    read: operations.getPortalLink,
    create: operations.createPortalLink,
    update: operations.updatePortalLink,
    remove: operations.revokePortalLink,
  },
  removal: { verb: 'revoke', done: 'revoked' },
  search: portalLinkSearch,
  filters: {
    q: byText(heldBy, 'q', trustIn('q')),
    owner: byConsole(({ owner_id }, text) => containsText(owner_id, text)),
    ownerId: byValue('ownerId', ({ owner_id }) => owner_id, trustIn('ownerId')),
  },
  order: trustIn('sort'),
  standIn: null,
  isCached: false,
  comparable: storedLinkBody,
  settings: storedLinkBody,
  isAsCreated(row, sent) {
    const { name, owner_id, endpoints } = storedLinkBody(row);
    return (
      name === sent.name &&
      owner_id === (sent.owner_id ?? '') &&
      sameValue(endpoints, sent.endpoints ?? [])
    );
  },
  ignored: (_write, dialect) => withoutAuthType(dialect),
  notReadable: withoutAuthType,
  // A save is of the whole, and so is its undo.
  undoBody: (before) => ({ body: storedLinkBody(before), cannotUndo: [] }),
  sentRow,
};
