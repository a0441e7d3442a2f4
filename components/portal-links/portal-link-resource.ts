import type { ResourceKind } from '@/components/resource/resource-kind';
import type { Removal } from '@/components/resource/usage/removal';
import { routes } from '@/lib/util/routes';

/** As its list counts them. */
export const linkNoun = { one: 'link', many: 'links' };

export const portalLinkResource: ResourceKind = {
  noun: { one: 'portal link', many: 'portal links' },
  indefinite: 'a portal link',
  title: 'Portal links',
  list: routes.portalLinks,
  create: routes.newPortalLink,
  one: routes.portalLink,
};

/** A link is not deleted; it ends. */
export const revoked: Removal = { verb: 'Revoke', done: 'revoked' };
