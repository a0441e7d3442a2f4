// @ts-check
import { release2636 } from './release-26-3-6.mjs';

/** A gateway of which nothing is known. @type {import('./gateway-record').GatewayRecord} */
export const unknown = {
  isFamily: true,
  readsCache: false,
  project: { readsLate: false, dropsSwitches: 'unsure' },
  endpoint: {
    ...release2636.endpoint,
    noRateLimit: 'unsure',
    redactsPasswords: 'unsure',
    formerSecret: 'unsure',
  },
  source: {
    ...release2636.source,
    addsVerifier: 'unsure',
    removesVerifier: 'unsure',
    opensWithoutVerifier: true,
    brokerFailure: 'unsure',
    outlivesDeletion: 'unsure',
  },
  subscription: {
    ...release2636.subscription,
    clearsFilter: 'unsure',
    storesRetryAtCreate: true,
    retry: 'unsure',
    waitsLonger: false,
    limitsRate: 'unsure',
    alerts: 'unsure',
    mayHideFilter: false,
    readsInterval: 'unsure',
    refusesSecond: 'unsure',
    recreates: 'unsure',
  },
  activity: { listsOutcomes: false, listsEventFacts: true, keepsRefused: false },
  portalLinks: {
    tokenOpens: 'unsure',
    scope: 'unsure',
    knowsAuthType: 'unsure',
    needsFreshKey: false,
  },
};
