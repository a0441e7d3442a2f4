import { endpointTests, httpAddressTests } from './live/endpoints';
import { projectTests, trialTests } from './live/gateway';
import { portalLinkTests } from './live/portal-links';
import { sourceTests } from './live/sources';
import { subscriptionTests } from './live/subscriptions';
import { test } from './support/live-gateway';
import { triedStandIns } from './support/live-targets';

// A stand-in that wants for nothing fails what is left untried, and what its release has cannot be
// skipped for want of an answer.
for (const release of triedStandIns) {
  test.describe(`on a stand-in of ${release}`, () => {
    test.use({ standInRelease: release });
    trialTests();
    httpAddressTests();
    portalLinkTests();
    subscriptionTests();
    projectTests();
    endpointTests();

    test.describe('with an incoming project', () => {
      test.use({ projectType: 'incoming' });
      sourceTests();
    });
  });
}
