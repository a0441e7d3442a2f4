import {
  release26 as asSent,
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
} from '@/lib/testing/fake-gateway/behaviour';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { EndpointForm } from '../screens/endpoint-form';
import { testOverGateways } from './over-gateways';

const kinds = {
  /** 26.3.6 without a licence: takes everything, stores what it likes. */
  release26: writing26Unlicensed,
  /** The same with a licence. */
  licensed26: writing26,
  /** A release to come: keeps what it is sent, also what today's releases refuse. */
  later: { ...asSent, release: 'Convoy v27.1.0' },
  /** 24.6.5. */
  release24: writing24,
  /** The six documented operations alone. */
  documented: { ...bySpecification, routes: 'documented' },
} as const;

export type EndpointGateway = keyof typeof kinds;

/** Tests of the endpoint form over gateways that differ from the interface, each as new. */
export const test = testOverGateways({
  kinds,
  type: 'outgoing',
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
