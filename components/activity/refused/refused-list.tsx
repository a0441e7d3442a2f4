'use client';

import { ShieldX } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { refusedSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { exportedRefused } from '@/lib/export/activity';
import { refusedListOptions } from '@/lib/queries/activity/refused';
import { openedBy } from '@/lib/util/routes';
import { ActivityActions } from '../list/activity-actions';
import { ActivityTabs } from '../list/activity-tabs';
import { LateNotes } from '../list/late-notes';
import { NothingMatches } from '../list/nothing-matches';
import { RowExport } from '../list/row-export';
import { refusedColumns, refusedLayout } from './columns';
import { refusedFilters } from './refused-filters';
import { RefusedSummary } from './refused-summary';

const noun = { one: 'refused request', many: 'refused requests' };

export const refusedList = listKind({
  name: 'refused',
  noun,
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
    text: 'A source turns requests away that its verifier does not accept, and messages of a broker that no event comes of.',
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
      beside={({ wanted, view }) => (
        <ActivityTabs
          projectId={projectId}
          current="refused"
          filters={wanted.filters}
          refused={view ? knownCount(view) : null}
        />
      )}
      actions={<ActivityActions projectId={projectId} />}
      tools={(rows) => (
        <RowExport
          rows={rows}
          name="refused"
          what={`${rows.length} ${rows.length === 1 ? noun.one : noun.many}`}
          toFile={exportedRefused}
        />
      )}
      above={(list) => <LateNotes list={list} noun={noun} />}
      noMatch={(list) => <NothingMatches projectId={projectId} noun={noun} list={list} />}
    />
  );
}

/** How many there are where one page holds them all; null where nobody counted. */
function knownCount({ content, pagination }: ListView<unknown>): number | null {
  return pagination.has_next_page || pagination.has_prev_page ? null : content.length;
}
