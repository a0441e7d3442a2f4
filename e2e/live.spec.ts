import { endpointTests, httpAddressTests } from './live/endpoints';
import { gatewayTests } from './live/gateway';
import { portalLinkTests } from './live/portal-links';
import { subscriptionTests } from './live/subscriptions';
import { test } from './support/live-gateway';

test.describe('on any gateway', { tag: '@live' }, () => {
  gatewayTests();
  endpointTests();
  httpAddressTests();
  portalLinkTests();
  subscriptionTests();
});
