// @ts-check
import { release2636 } from './release-26-3-6.mjs';

/**
 * The gateway of our own, where it differs from the release that it follows (contract §13).
 * @type {import('./gateway-record').OfferingRecord}
 */
export const embedded = {
  isFamily: false,
  readsCache: false,
  project: { readsLate: false, dropsSwitches: 'no' },
  endpoint: {
    ...release2636.endpoint,
    honoursDisabled: true,
    rotatesOnUpdate: true,
    redactsPasswords: 'no',
    isLicensed: false,
    pings: 'no',
    settingsBeyond: ['teams_webhook_url'],
    formerSecret: 'ends_as_set',
  },
  source: {
    addsVerifier: 'yes',
    removesVerifier: 'yes',
    opensWithoutVerifier: false,
    brokerFailure: 'no_contact',
    honoursSettings: true,
    takesKeyless: true,
    settingsBeyond: ['event_type_location'],
    outlivesDeletion: 'no',
  },
  subscription: {
    ...release2636.subscription,
    clearsSettings: true,
    answersAppId: true,
    isLicensed: false,
    storesRetryAtCreate: true,
    retry: 'as_set',
    waitsLonger: false,
    limitsRate: 'yes',
    alerts: 'yes',
    mayHideFilter: false,
    matchesByFormer: false,
    readsInterval: 'yes',
    recreates: 'no',
  },
  portalLinks: { tokenOpens: 'pages_to_come' },
  honoursLinkFilters: true,
  offers: {
    listPortalLinks: 'has',
    getPortalLink: 'has',
    createPortalLink: 'has',
    updatePortalLink: 'has',
    revokePortalLink: 'has',
    refreshPortalLinkKey: 'has',
    activateEndpoint: 'has',
    testEndpointOauth2: 'has',
    testSubscriptionFilter: 'has',
    testSubscriptionFunction: 'has',
    testSourceFunction: 'has',
    subscriptionFilter: 'has',
    subscriptionFunction: 'has',
    basicAuthentication: 'has',
    oauth2Authentication: 'has',
    clientCertificate: 'has',
    endpointManagement: 'has',
    eventSearch: 'lacks',
  },
};
