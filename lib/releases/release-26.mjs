// @ts-check
import { release2636 } from './release-26-3-6.mjs';

/**
 * A release 26 whose label is not told (design §6): what is sure of all of them.
 * @type {import('./gateway-record').GatewayRecord}
 */
export const release26 = {
  isFamily: true,
  readsCache: false,
  project: { readsLate: true, dropsSwitches: 'unsure' },
  endpoint: release2636.endpoint,
  source: release2636.source,
  subscription: { ...release2636.subscription, recreates: 'unsure' },
  activity: release2636.activity,
  portalLinks: release2636.portalLinks,
};
