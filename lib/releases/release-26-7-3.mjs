// @ts-check
import { release2636 } from './release-26-3-6.mjs';

/**
 * Release 26.7.3: C in the gateway contract, whose §12 tells it from the one before.
 * @type {import('./gateway-record').ReleaseRecord}
 */
export const release2673 = {
  labels: { from: [26, 4], build: '26.6.6' },
  namesApiVersion: true,
  isFamily: false,
  readsCache: false,
  project: { readsLate: false, dropsSwitches: 'yes' },
  endpoint: {
    ...release2636.endpoint,
    refusesTemplates: true,
    settingsBeyond: ['teams_webhook_url'],
  },
  source: { ...release2636.source, settingsBeyond: ['event_type_location'] },
  subscription: { ...release2636.subscription, mayHideFilter: false, recreates: 'no' },
  activity: release2636.activity,
  portalLinks: release2636.portalLinks,
  filter: { ...release2636.filter, sortsLists: false, flattensHeaders: true },
  engine: release2636.engine,
  chain: { ...release2636.chain, refusesEmptySettings: true, refusesMissingSignature: true },
  honoursLinkFilters: false,
  offers: { ...release2636.offers, activateEndpoint: 'has', testSourceFunction: 'licensed' },
};
