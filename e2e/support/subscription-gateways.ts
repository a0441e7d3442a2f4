import {
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
} from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint, fakeSource } from '@/lib/testing/fake-gateway/rows';
import { SubscriptionForm } from '../screens/subscription-form';
import { testOverGateways } from './over-gateways';

/** Tests of subscriptions over gateways that differ from the interface, each as new. */
export const test = testOverGateways({
  kinds: {
    /** 24.6.5. */
    release24: writing24,
    /** 26.3.6 with a licence. */
    release26: writing26,
    /** 26.3.6 without: takes filters and functions, and drops them. */
    unlicensed26: writing26Unlicensed,
    /** The six documented operations alone. */
    documented: { ...bySpecification, routes: 'documented', subscriptions: '24.6.5' },
  },
  type: 'outgoing',
  renew({ state }) {
    state.endpoints = [2, 1].map((number) => fakeEndpoint(number));
    state.sources = [fakeSource(1)];
    state.subscriptions = [];
    delete state.project.config;
  },
  open: ({ page, address }) => ({
    form: new SubscriptionForm(page, address('subscriptions')),
    address,
  }),
});

export { expect } from '../fixtures';
