import { endpointTests, httpAddressTests } from './live/endpoints';
import { projectTests, trialTests } from './live/gateway';
import { portalLinkTests } from './live/portal-links';
import { subscriptionTests } from './live/subscriptions';
import { test } from './support/live-gateway';

// All over one console.
test.describe.configure({ mode: 'default' });

test.describe('on any gateway', { tag: '@live' }, () => {
  projectTests();
  trialTests();
  endpointTests();
  httpAddressTests();
  portalLinkTests();
  subscriptionTests();
});
