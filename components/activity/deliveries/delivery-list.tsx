'use client';

import { Send } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { deliverySearch } from '@/lib/contract/console/activity-searches';
import { deliveryListOptions } from '@/lib/queries/activity/deliveries';
import { openedBy } from '@/lib/util/routes';
import { deliveryColumns, deliveryLayout } from './columns';

export const deliveryList = listKind({
  name: 'deliveries',
  noun: { one: 'delivery', many: 'deliveries' },
  title: 'Deliveries',
  purpose: 'What went to endpoints, and what came of it',
  model: deliverySearch,
  options: deliveryListOptions,
  filters: [],
  columns: deliveryColumns,
  layout: deliveryLayout,
  summaryOf: ({ uid }) => uid,
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
  return <ResourceList kind={deliveryList} scope={scope} />;
}
