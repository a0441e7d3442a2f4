import type { OperationName } from './operations';

/** Releases whose behaviour was recorded on running gateways (design §6). */
export type Release = '24.6.5' | '26.3.6' | '26.7.3';

/** What a licence can hold back although no operation stands for it alone (gateway contract §1.6). */
export const licensedFeatures = [
  'subscriptionFilter',
  'subscriptionFunction',
  'basicAuthentication',
  'oauth2Authentication',
  'clientCertificate',
  'endpointManagement',
  'eventSearch',
] as const;
export type LicensedFeature = (typeof licensedFeatures)[number];

/** What a gateway can offer: operations, a topic that is not in their table, settings. */
export type Offer = OperationName | LicensedFeature | 'eventdeliveries';

/** Whether a release has something: always, never, or where its licence covers it. */
export type ReleaseOffer = 'has' | 'lacks' | 'licensed';

interface Differences {
  lacks: readonly Offer[];
  licensed: readonly Offer[];
}

/** One licence covers them all: it is asked for before the route is (gateway contract §1.6). */
export const portalLinkOffers = [
  'listPortalLinks',
  'getPortalLink',
  'createPortalLink',
  'updatePortalLink',
  'revokePortalLink',
  'refreshPortalLinkKey',
] as const satisfies readonly OperationName[];

const licensedOf26 = [
  ...portalLinkOffers,
  'testSubscriptionFilter',
  'testSubscriptionFunction',
  ...licensedFeatures,
] as const;

/** What sets a gateway apart from one that has everything; each release in one place. */
const differences: Record<Release | 'embedded', Differences> = {
  '24.6.5': {
    lacks: [
      'refreshPortalLinkKey',
      'activateEndpoint',
      'testEndpointOauth2',
      'basicAuthentication',
      'oauth2Authentication',
      'clientCertificate',
    ],
    licensed: [],
  },
  '26.3.6': { lacks: ['activateEndpoint'], licensed: licensedOf26 },
  '26.7.3': { lacks: [], licensed: [...licensedOf26, 'testSourceFunction'] },
  // It takes no events yet, so it has none to search; its routes tell the rest.
  embedded: { lacks: ['eventSearch'], licensed: [] },
};

/** What a release is known to do about something. */
export function releaseOffer(release: Release | 'embedded', name: Offer): ReleaseOffer {
  const { lacks, licensed } = differences[release];
  if (lacks.includes(name)) return 'lacks';
  return licensed.includes(name) ? 'licensed' : 'has';
}

/** Whether the list of portal links filters and sorts as it is asked; no real release does (§8.3). */
export function honoursPortalLinkFilters(release: Release | 'embedded'): boolean {
  return release === 'embedded';
}
