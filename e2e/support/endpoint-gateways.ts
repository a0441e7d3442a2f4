import type { GatewayKind } from '@/lib/testing/fake-gateway/gateway-kinds';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { EndpointForm } from '../screens/endpoint-form';
import { testOverGateways } from './over-gateways';

export type EndpointGateway = GatewayKind<'endpoints'>;

/** Tests of the endpoint form over gateways that differ from the interface, each as new. */
export const test = testOverGateways({
  group: 'endpoints',
  renew({ state }) {
    state.endpoints = [];
    state.portalLinks = [fakePortalLink(1)];
    state.project.config = {};
    state.enforcesHttps = null;
  },
  open: ({ page, address, signIn }) => ({
    form: new EndpointForm(page, address('endpoints')),
    signIn,
  }),
});

export { expect } from '../fixtures';
