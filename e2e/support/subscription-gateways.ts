import { fakeEndpoint, fakeSource } from '@/lib/testing/fake-gateway/rows';
import { SubscriptionForm } from '../screens/subscription-form';
import { testOverGateways } from './over-gateways';

/** Tests of subscriptions over gateways that differ from the interface, each as new. */
export const test = testOverGateways({
  group: 'subscriptions',
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
