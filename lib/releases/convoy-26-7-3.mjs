// @ts-check
import { convoy2636 } from './convoy-26-3-6.mjs';

/**
 * Release 26.7.3: C in the gateway contract, whose §12 tells it from the one before.
 * @type {import('./gateway-record').ReleaseRecord}
 */
export const convoy2673 = {
  labels: { from: [26, 4], build: '26.6.6' },
  namesApiVersion: true,
  isFamily: false,
  readsCache: false,
  endpoint: { ...convoy2636.endpoint, refusesTemplates: true },
  source: convoy2636.source,
  subscription: { ...convoy2636.subscription, mayHideFilter: false, recreates: 'no' },
  portalLinks: convoy2636.portalLinks,
  filter: { ...convoy2636.filter, sortsLists: false, flattensHeaders: true },
  engine: convoy2636.engine,
  chain: { ...convoy2636.chain, refusesEmptySettings: true, refusesMissingSignature: true },
  honoursLinkFilters: false,
  offers: { ...convoy2636.offers, activateEndpoint: 'has', testSourceFunction: 'licensed' },
};
