'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { subscriptionOptions } from '@/lib/queries/subscriptions';
import { EventWay } from '../ends/event-way';
import { subscriptionResource } from '../subscription-resource';

/** The embedded copies hold mostly zero values, not the real settings (gateway contract §6.4). */
const shownApart = new Set([
  'uid',
  'name',
  'project_id',
  'endpoint_metadata',
  'source_metadata',
  'device_metadata',
]);

/** Everything about one subscription, in the panel beside the list. */
export function SubscriptionPanel(props: ListPanelProps<SubscriptionView>) {
  const { projectId, uid } = props;
  return (
    <ResourcePanel
      {...props}
      kind={subscriptionResource}
      options={subscriptionOptions(projectId, uid)}
      schema={subscriptionSchema}
      omit={shownApart}
      factsOf={(subscription) => [
        { label: 'Way', value: <EventWay subscription={subscription} linked={projectId} /> },
      ]}
    />
  );
}
