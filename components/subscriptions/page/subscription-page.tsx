'use client';

import { ResourceLoader } from '@/components/resource/resource-loader';
import type { LastSaved, ResourceState } from '@/lib/contract/console/save-result';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionBaselineOptions } from '@/lib/queries/subscription-saves';
import { routes } from '@/lib/util/routes';
import { EditSubscription } from './edit-subscription';
import { SubscriptionGone } from './subscription-gone';

export interface SubscriptionPageProps {
  projectId: string;
  uid: string;
  /** What the server read; undefined when it came late or failed, null where there are no reads. */
  loaded: ResourceState<SubscriptionView> | null | undefined;
  /** What was answered to the last save from here, for gateways without reads. */
  lastSaved: LastSaved<SubscriptionView> | null;
  /** What a list tells of it, for gateways without reads. */
  listItem: SubscriptionView | null;
}

/** The page of a subscription, whenever and from wherever its first state comes. */
export function SubscriptionPage({ loaded, ...props }: SubscriptionPageProps) {
  const { projectId, uid } = props;
  return (
    <ResourceLoader
      loaded={loaded}
      options={subscriptionBaselineOptions(projectId, uid)}
      noun="subscription"
      title={uid}
      trail={[{ label: 'Subscriptions', href: routes.subscriptions(projectId) }]}
      gone={<SubscriptionGone />}
    >
      {(first) => <EditSubscription {...props} loaded={first} />}
    </ResourceLoader>
  );
}
