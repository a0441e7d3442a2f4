// @ts-check
import { convoy2636 } from './convoy-26-3-6.mjs';

/** A gateway of which nothing is known. @type {import('./gateway-record').GatewayRecord} */
export const unknown = {
  isFamily: true,
  readsCache: false,
  endpoint: {
    ...convoy2636.endpoint,
    noRateLimit: 'unsure',
    redactsPasswords: 'unsure',
    formerSecret: 'unsure',
  },
  source: {
    ...convoy2636.source,
    addsVerifier: 'unsure',
    removesVerifier: 'unsure',
    opensWithoutVerifier: true,
    brokerFailure: 'unsure',
    outlivesDeletion: 'unsure',
  },
  subscription: {
    ...convoy2636.subscription,
    clearsFilter: 'unsure',
    storesRetryAtCreate: true,
    retry: 'unsure',
    waitsLonger: false,
    limitsRate: 'unsure',
    alerts: 'unsure',
    mayHideFilter: false,
    readsInterval: 'unsure',
    searchesWithCase: 'unsure',
    refusesSecond: 'unsure',
    recreates: 'unsure',
  },
  portalLinks: { tokenOpens: 'unsure' },
};
