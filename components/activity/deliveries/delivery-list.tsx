'use client';

import { Send } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { deliverySearch } from '@/lib/contract/console/activity-searches';
import { deliveryListOptions } from '@/lib/queries/activity/deliveries';
import { openedBy, routes } from '@/lib/util/routes';
import { ActivityTabs } from '../list/activity-tabs';
import { deliveryColumns, deliveryLayout } from './columns';
import { deliveryName } from './delivery-facts';
import { deliveryFilters } from './delivery-filters';
import { DeliverySummary } from './delivery-summary';

export const deliveryList = listKind({
  name: 'deliveries',
  noun: { one: 'delivery', many: 'deliveries' },
  title: 'Activity',
  model: deliverySearch,
  options: deliveryListOptions,
  filters: deliveryFilters,
  columns: deliveryColumns,
  layout: deliveryLayout,
  summaryOf: (row) => <DeliverySummary row={row} />,
  nameOf: deliveryName,
  pageOf: (projectId, uid) => routes.activityOf(projectId, 'deliveries', uid),
  nothing: {
    icon: Send,
    title: 'No deliveries yet',
    text: 'A delivery is made when an event matches a subscription.',
  },
  panel: latePanel(openedBy.activity, () =>
    import('./delivery-panel').then((module) => module.DeliveryPanel),
  ),
  loadMenu: () => import('./delivery-row-menu').then((module) => module.DeliveryRowMenu),
});

/** What went to endpoints, and what came of it. */
export function DeliveryList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      kind={deliveryList}
      scope={scope}
      beside={({ wanted }) => (
        <ActivityTabs projectId={projectId} current="deliveries" filters={wanted.filters} />
      )}
      oldestFirst={({ filters }) => filters.sort === 'ASC'}
    />
  );
}
