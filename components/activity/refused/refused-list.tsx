'use client';

import { ShieldX } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { refusedSearch } from '@/lib/contract/console/activity-searches';
import { refusedListOptions } from '@/lib/queries/activity/refused';
import { openedBy } from '@/lib/util/routes';
import { ActivityTabs } from '../list/activity-tabs';
import { refusedColumns, refusedLayout } from './columns';
import { refusedFilters } from './refused-filters';
import { RefusedSummary } from './refused-summary';

export const refusedList = listKind({
  name: 'refused',
  noun: { one: 'refused request', many: 'refused requests' },
  title: 'Activity',
  model: refusedSearch,
  options: refusedListOptions,
  filters: refusedFilters,
  columns: refusedColumns,
  layout: refusedLayout,
  summaryOf: (row) => <RefusedSummary row={row} />,
  nameOf: ({ reason, uid }) => reason || uid,
  nothing: {
    icon: ShieldX,
    title: 'No refused requests yet',
    text: 'A source turns requests away that its verifier does not accept.',
  },
  panel: latePanel(openedBy.activity, () =>
    import('./refused-panel').then((module) => module.RefusedPanel),
  ),
  loadMenu: () => import('./refused-row-menu').then((module) => module.RefusedRowMenu),
});

/** What was turned away at the door, and why. */
export function RefusedList(scope: ListScope) {
  const { projectId } = scope;
  return (
    <ResourceList
      kind={refusedList}
      scope={scope}
      beside={({ wanted }) => (
        <ActivityTabs projectId={projectId} current="refused" filters={wanted.filters} />
      )}
    />
  );
}
