// @ts-check
import { convoy2636 } from './convoy-26-3-6.mjs';

/**
 * A release 26 whose label is not told (design §6): what is sure of all of them.
 * @type {import('./gateway-record').GatewayRecord}
 */
export const convoy26 = {
  isFamily: true,
  readsCache: false,
  endpoint: convoy2636.endpoint,
  source: convoy2636.source,
  subscription: { ...convoy2636.subscription, recreates: 'unsure' },
  portalLinks: convoy2636.portalLinks,
};
