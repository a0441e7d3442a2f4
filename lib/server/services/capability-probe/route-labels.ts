import type { LicensedFeature } from '@/lib/contract/gateway/licensed-features';
import type { OperationName } from '@/lib/contract/gateway/operations';
import type { Offer } from '@/lib/contract/gateway/release-offers';

/** What the probe looks for, in the order of the settings page. */
export const routeLabels = {
  getProject: 'Read the project',
  updateProject: 'Change the settings of the project',
  listPortalLinks: 'List portal links',
  getPortalLink: 'Read one portal link',
  createPortalLink: 'Create portal links',
  updatePortalLink: 'Change portal links',
  revokePortalLink: 'Revoke portal links',
  refreshPortalLinkKey: 'Make a fresh key of a portal link',
  listEndpoints: 'List endpoints',
  getEndpoint: 'Read one endpoint',
  createEndpoint: 'Create endpoints',
  updateEndpoint: 'Change endpoints',
  deleteEndpoint: 'Delete endpoints',
  pauseEndpoint: 'Pause endpoints',
  activateEndpoint: 'Activate endpoints',
  expireEndpointSecret: 'Exchange the secret of an endpoint',
  testEndpointOauth2: 'Try to get a token for an endpoint',
  listSources: 'List sources',
  getSource: 'Read one source',
  createSource: 'Create sources',
  updateSource: 'Change sources',
  deleteSource: 'Delete sources',
  testSourceFunction: 'Run the function of a source',
  listSubscriptions: 'List subscriptions',
  getSubscription: 'Read one subscription',
  createSubscription: 'Create subscriptions',
  updateSubscription: 'Change subscriptions',
  deleteSubscription: 'Delete subscriptions',
  testSubscriptionFilter: 'Test the filter of a subscription',
  testSubscriptionFunction: 'Run the function of a subscription',
  listEvents: 'List events',
  listDeliveries: 'List deliveries',
} as const satisfies Partial<Record<OperationName, string>>;

export type ProbedOperation = keyof typeof routeLabels;

/** Settings that a licence can hold back. */
const featureLabels: Record<LicensedFeature, string> = {
  subscriptionFilter: 'Filters of subscriptions',
  subscriptionFunction: 'Functions of subscriptions',
  basicAuthentication: 'Basic authentication of endpoints',
  oauth2Authentication: 'OAuth 2.0 of endpoints',
  clientCertificate: 'Client certificates of endpoints',
  endpointManagement: 'Timeout, e-mail and chat webhook of endpoints',
  eventSearch: 'Search of events',
};

/** Every row of the settings page, in its order. */
export const offerLabels: Partial<Record<Offer, string>> = {
  ...routeLabels,
  ...featureLabels,
};
