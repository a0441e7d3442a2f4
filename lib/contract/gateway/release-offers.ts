import type { OfferingDialect } from '@/lib/releases/dialect';
import type { ReleaseOffer, ReleaseOffers } from '@/lib/releases/offers';
import { offeringRecords } from '@/lib/releases/records.mjs';
import type { LicensedFeature } from './licensed-features';
import type { OperationName } from './operations';

/** What a gateway can offer: operations and settings. */
export type Offer = OperationName | LicensedFeature;

/** One licence covers them all: it is asked for before the route is (gateway contract §1.6). */
export const portalLinkOffers = [
  'listPortalLinks',
  'getPortalLink',
  'createPortalLink',
  'updatePortalLink',
  'revokePortalLink',
  'refreshPortalLinkKey',
] as const satisfies readonly OperationName[];

function isToldOf(name: Offer, offers: ReleaseOffers): name is keyof ReleaseOffers {
  return Object.hasOwn(offers, name);
}

/** What a release is known to do about something. */
export function releaseOffer(dialect: OfferingDialect, name: Offer): ReleaseOffer {
  const { offers } = offeringRecords[dialect];
  return isToldOf(name, offers) ? offers[name] : 'has';
}
