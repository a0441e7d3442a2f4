'use client';

import { Send } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { deliverySearch } from '@/lib/contract/console/activity-searches';
import { exportedDelivery } from '@/lib/export/activity';
import { deliveryListOptions } from '@/lib/queries/activity/deliveries';
import { openedBy, routes } from '@/lib/util/routes';
import { deliveryName } from '@/lib/words/activity/names';
import { ActivityActions } from '../list/activity-actions';
import { ActivityTabs } from '../list/activity-tabs';
import { LiveToggle } from '../list/live/live-toggle';
import { useLiveSwitch } from '../list/live/use-live-switch';
import { NothingMatches } from '../list/nothing-matches';
import { RowExport } from '../list/row-export';
import { deliveryColumns, deliveryLayout } from './columns';
import { AboveDeliveries, SelectedDeliveries } from './delivery-extras';
import { deliveryFilters } from './delivery-filters';
import { DeliverySummary } from './delivery-summary';

const noun = { one: 'delivery', many: 'deliveries' };

export const deliveryList = listKind({
  name: 'deliveries',
  noun,
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
    text: 'A delivery is made when an event matches a subscription. Send a test event from the page of an endpoint to see one.',
  },
  panel: latePanel(openedBy.activity, () =>
    import('./delivery-panel').then((module) => module.DeliveryPanel),
  ),
  loadMenu: () => import('./delivery-row-menu').then((module) => module.DeliveryRowMenu),
});

/** What went to endpoints, and what came of it. */
export function DeliveryList(scope: ListScope) {
  const { projectId } = scope;
  const live = useLiveSwitch();
  return (
    <ResourceList
      kind={deliveryList}
      scope={scope}
      beside={({ wanted }) => (
        <ActivityTabs projectId={projectId} current="deliveries" filters={wanted.filters} />
      )}
      actions={
        <>
          <LiveToggle live={live} />
          <ActivityActions projectId={projectId} />
        </>
      }
      tools={(rows) => (
        <RowExport
          rows={rows}
          name="deliveries"
          what={`${rows.length} ${rows.length === 1 ? noun.one : noun.many}`}
          toFile={exportedDelivery}
        />
      )}
      above={(list) => (
        <AboveDeliveries projectId={projectId} list={list} live={live} noun={noun} />
      )}
      selectionBar={(selection, list) => (
        <SelectedDeliveries projectId={projectId} selection={selection} list={list} />
      )}
      noMatch={(list) => <NothingMatches projectId={projectId} noun={noun} list={list} />}
      oldestFirst={({ filters }) => filters.sort === 'ASC'}
    />
  );
}
