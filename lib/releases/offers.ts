/** Whether a release has something: always, never, or where its licence covers it (contract §1.6). */
export type ReleaseOffer = 'has' | 'lacks' | 'licensed';

/** Operations and settings that not every gateway has without a licence; the others all of them have. */
export interface ReleaseOffers {
  listPortalLinks: ReleaseOffer;
  getPortalLink: ReleaseOffer;
  createPortalLink: ReleaseOffer;
  updatePortalLink: ReleaseOffer;
  revokePortalLink: ReleaseOffer;
  refreshPortalLinkKey: ReleaseOffer;
  activateEndpoint: ReleaseOffer;
  testEndpointOauth2: ReleaseOffer;
  testSubscriptionFilter: ReleaseOffer;
  testSubscriptionFunction: ReleaseOffer;
  testSourceFunction: ReleaseOffer;
  subscriptionFilter: ReleaseOffer;
  subscriptionFunction: ReleaseOffer;
  basicAuthentication: ReleaseOffer;
  oauth2Authentication: ReleaseOffer;
  clientCertificate: ReleaseOffer;
  endpointManagement: ReleaseOffer;
  eventSearch: ReleaseOffer;
}
