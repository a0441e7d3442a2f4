import type { ResourceKind } from '@/components/resource/resource-kind';
import { routes } from '@/lib/util/routes';

export const subscriptionResource: ResourceKind = {
  noun: { one: 'subscription', many: 'subscriptions' },
  indefinite: 'a subscription',
  title: 'Subscriptions',
  list: routes.subscriptions,
  create: routes.newSubscription,
  one: routes.subscription,
};
