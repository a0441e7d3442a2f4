import type { PortalLinkView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import type { PortalLinkTraits } from '@/lib/releases/portal-link-traits';
import { portalLinkTraits } from '@/lib/releases/traits';

/** A sentence in parts, so that what matters most can stand out. */
export interface NotePart {
  text: string;
  strong?: true;
}

type NotedLink = Pick<PortalLinkView, 'can_manage_endpoint' | 'auth_type' | 'endpoint_count'>;

function endpointsOf({ endpoint_count }: NotedLink): string {
  if (endpoint_count === null || endpoint_count === undefined) return 'the endpoints of this link';
  if (endpoint_count === 0) return 'its endpoints (it has none now)';
  return endpoint_count === 1 ? 'its 1 endpoint' : `its ${endpoint_count} endpoints`;
}

function rights(link: NotedLink): NotePart[] {
  if (link.can_manage_endpoint === true) {
    return [{ text: 'add, change and delete', strong: true }, { text: ` ${endpointsOf(link)}.` }];
  }
  if (link.can_manage_endpoint === false) {
    return [{ text: 'see', strong: true }, { text: ` ${endpointsOf(link)}, but not change them.` }];
  }
  return [{ text: `reach ${endpointsOf(link)}; whether to change them is not told.` }];
}

function lifetime(link: NotedLink, { needsFreshKey }: PortalLinkTraits): NotePart {
  if (link.auth_type !== 'refresh_token') {
    return { text: ' The token does not expire; it works until the link is revoked.' };
  }
  return needsFreshKey
    ? { text: ' It opens nothing without a fresh key, which lasts one hour.' }
    : { text: ' The key in it lasts one hour: an address copied now stops working after that.' };
}

/**
 * What whoever has the address of a link may do, and for how long, on the gateway at hand (gateway
 * contract §8.5). Where a portal token is taken for a project key, the operator must know.
 */
export function tokenNote(link: NotedLink, dialect: Dialect): NotePart[] {
  const traits = portalLinkTraits(dialect);
  switch (traits.tokenOpens) {
    case 'whole_project':
      return [
        { text: 'On this gateway the token in the address ' },
        { text: 'works like an API key of the whole project', strong: true },
        {
          text:
            link.can_manage_endpoint === false
              ? ', although this link is marked view only: whoever has it can read and change everything here, other links and their tokens included.'
              : ': whoever has it can read and change everything here, other links and their tokens included.',
        },
        { text: ' It does not expire; it works until the link is revoked.' },
      ];
    case 'its_endpoints':
      return [{ text: 'Anyone with this address can ' }, ...rights(link), lifetime(link, traits)];
    case 'unsure':
      return [
        { text: 'Gatehouse could not tell which release this gateway is. ' },
        { text: 'Treat the address like an API key of the project', strong: true },
        { text: ': some releases accept its token everywhere.' },
      ];
  }
}

/** The note as plain text, for assistive tools and dialogs. */
export function noteText(parts: readonly NotePart[]): string {
  return parts.map((part) => part.text).join('');
}
