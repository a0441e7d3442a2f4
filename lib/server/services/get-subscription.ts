import 'server-only';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { findRow } from './find-row';
import { savedRows } from './known-rows';
import { gatewayLists } from './listing/gateway-lists';
import { walkList } from './listing/walk-list';
import { withoutList } from './listing/without-list';
import { readOneView } from './read-one';
import type { ServiceContext } from './service-context';

/**
 * One subscription, masked; found in the list where the gateway has no read of one.
 * @throws ConsoleError
 */
export async function getSubscription(
  context: ServiceContext,
  uid: string,
): Promise<SubscriptionView> {
  return await findRow<SubscriptionView>(context, {
    noun: 'subscription',
    operation: 'getSubscription',
    uid,
    read: () => readOneView(context, operations.getSubscription, { subscriptionID: uid }),
    walk: () =>
      withoutList(
        context,
        'listSubscriptions',
        () => walkList(context, gatewayLists.subscriptions, { wire: {}, servedPage: null }),
        async () => savedRows(context, 'subscription'),
      ),
  });
}
