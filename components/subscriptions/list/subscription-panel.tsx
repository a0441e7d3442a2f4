'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { ResourcePanel } from '@/components/resource/list/resource-panel';
import { type Fact, PanelCode } from '@/components/table/panel/facts';
import { MarkedText } from '@/components/table/table/marked-text';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionSummaries } from '@/lib/form-models/subscription/summary';
import { subscriptionToFormValues } from '@/lib/form-models/subscription/values';
import { subscriptionOptions } from '@/lib/queries/subscriptions';
import { Route } from '../ends/route';
import { subscriptionResource } from '../subscription-resource';
import { eventTypes, filterParts } from '../subscription-words';

/** Everything about one subscription, in the panel beside the list. */
export function SubscriptionPanel(props: ListPanelProps<SubscriptionView>) {
  const { projectId, uid } = props;
  return (
    <ResourcePanel
      {...props}
      kind={subscriptionResource}
      options={subscriptionOptions(projectId, uid)}
      factsOf={(subscription) => factsOf(subscription, projectId)}
      partsOf={(subscription) => (
        <>
          {filterParts(subscription).map(({ part, conditions }) => (
            <PanelCode
              key={part}
              title={`Filter on the ${part}`}
              code={JSON.stringify(conditions, null, 2)}
            />
          ))}
          <PanelCode title="Function" code={subscription.function} />
        </>
      )}
    />
  );
}

/** What is set, as the closed sections of the form say it. */
function factsOf(subscription: SubscriptionView, projectId: string): Fact[] {
  const types = eventTypes(subscription);
  const said = subscriptionSummaries(subscriptionToFormValues(subscription));
  return [
    { label: 'Route', value: <Route subscription={subscription} linked={projectId} /> },
    { label: 'Event types', value: types.length > 0 ? <EventTypes types={types} /> : null },
    { label: 'Delivery mode', value: said.deliveryMode },
    { label: 'Retries', value: said.retry },
    { label: 'Rate limit', value: said.rateLimit },
    { label: 'Alert', value: said.alert },
    { label: 'App ID', value: said.appId },
  ];
}

function EventTypes({ types }: { types: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {types.map((type) => (
        <li
          translate="no"
          key={type}
          className="max-w-full rounded-sm bg-hover px-1.5 font-mono text-xs leading-5"
        >
          <MarkedText value={type === '*' ? 'all (*)' : type} isCut />
        </li>
      ))}
    </ul>
  );
}
