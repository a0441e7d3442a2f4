'use client';

import { Workflow } from 'lucide-react';
import { PageHeader } from '@/components/shell/page-header';
import { Facts, PanelSection } from '@/components/table/facts';
import { ListMessage } from '@/components/table/list-message';
import { clip } from '@/components/table/marked-text';
import { type ListScope, ResourceList } from '@/components/table/resource-list';
import { ResourcePanel } from '@/components/table/resource-panel';
import { SearchBox } from '@/components/table/search-box';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { subscriptionListOptions, subscriptionOptions } from '@/lib/queries/subscriptions';
import { subscriptionColumns, subscriptionLayout } from './columns';
import {
  activeSubscriptionFilters,
  endpointName,
  eventTypes,
  sourceName,
  subscriptionNoun,
} from './subscription-words';

/** The embedded copies hold mostly zero values, not the real settings (gateway contract §6.4). */
const shownApart = new Set([
  'uid',
  'name',
  'project_id',
  'endpoint_metadata',
  'source_metadata',
  'device_metadata',
]);

/** The subscriptions of a project, read only. */
export function SubscriptionList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      scope={scope}
      name="subscriptions"
      noun={subscriptionNoun}
      model={subscriptionSearch}
      options={(search) => subscriptionListOptions(projectId, search)}
      columns={subscriptionColumns}
      layoutDefaults={subscriptionLayout}
      header={(actions) => (
        <PageHeader
          title="Subscriptions"
          purpose="Which events go to which endpoint"
          actions={actions}
        />
      )}
      filters={({ wanted, change }) => (
        <SearchBox
          label="Search by name"
          value={wanted.filters.q ?? ''}
          onCommit={(text) => change({ q: text === '' ? null : text })}
        />
      )}
      activeFilters={activeSubscriptionFilters}
      panelContent={(panel, row) => (
        <ResourcePanel
          key={panel.uid}
          {...panel}
          noun="subscription"
          row={row}
          options={subscriptionOptions(projectId, panel.uid)}
          schema={subscriptionSchema}
          omit={shownApart}
          head={(subscription) => (
            <PanelSection>
              <Facts
                facts={[
                  { label: 'Source', value: <bdi>{clip(sourceName(subscription), 200)}</bdi> },
                  { label: 'Endpoint', value: <bdi>{clip(endpointName(subscription), 200)}</bdi> },
                ]}
              />
            </PanelSection>
          )}
        />
      )}
      summaryOf={summaryOf}
      nothing={
        <ListMessage icon={Workflow} title="No subscriptions yet">
          A subscription sends the events of a source to an endpoint, all of them or those that
          match. Subscriptions made through the gateway&rsquo;s API appear here after Refresh.
        </ListMessage>
      }
    />
  );
}

function summaryOf(subscription: SubscriptionView): string {
  const types = eventTypes(subscription).length;
  return `${clip(sourceName(subscription), 30)} → ${clip(endpointName(subscription), 30)} · ${types} event ${types === 1 ? 'type' : 'types'}`;
}
