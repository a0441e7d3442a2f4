import { endpointTests, httpAddressTests } from './live/endpoints';
import { projectTests, trialTests } from './live/gateway';
import { subscriptionTests } from './live/subscriptions';
import { test } from './support/live-gateway';

test.describe('on any gateway', { tag: '@live' }, () => {
  projectTests();
  trialTests();
  endpointTests();
  httpAddressTests();
  subscriptionTests();
});
