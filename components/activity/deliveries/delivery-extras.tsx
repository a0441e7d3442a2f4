'use client';

import type { Noun } from '@/components/table/list/list-words';
import type { List } from '@/components/table/list/use-list';
import type { Selection } from '@/components/table/table/use-selection';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { DeliveryFilters } from '@/lib/contract/console/activity-searches';
import { deliveryKeys, fetchDeliveryNews } from '@/lib/queries/activity/deliveries';
import { LateNotes } from '../list/late-notes';
import { LiveRows } from '../list/live/live-rows';
import type { LiveSwitch } from '../list/live/use-live-switch';
import { RetryFocused } from './retry-selection';

const loadFigures = () => import('./delivery-figures').then((module) => module.DeliveryFigures);
const loadSelectionBar = () =>
  import('./delivery-selection-bar').then((module) => module.DeliverySelectionBar);

type Deliveries = List<DeliveryFilters, DeliveryRow>;

/** What stands over the list once its first rows are there: figures, and what is new. */
export function AboveDeliveries({
  projectId,
  list,
  live,
  noun,
}: {
  projectId: string;
  list: Deliveries;
  live: LiveSwitch;
  noun: Noun;
}) {
  const { view, search } = list;
  const Figures = useOnDemand(loadFigures, { wanted: view !== undefined });
  return (
    <>
      {Figures && view ? (
        <Figures
          projectId={projectId}
          search={search}
          loadedAt={view.loadedAt}
          onNarrow={list.narrow}
        />
      ) : (
        <div className="min-h-32 border-b bg-surface" />
      )}
      <LateNotes list={list} noun={noun} />
      <LiveRows
        live={live}
        list={list}
        queryKey={deliveryKeys.list(projectId, search)}
        noun={noun}
        ask={(since, uids, signal) => fetchDeliveryNews(projectId, search, since, uids, signal)}
      />
    </>
  );
}

/** What can be done with selected deliveries; its code comes with the first of them. */
export function SelectedDeliveries({
  projectId,
  selection,
  list: { search, view },
}: {
  projectId: string;
  selection: Selection<DeliveryRow>;
  list: Deliveries;
}) {
  const isWanted = selection.rows.length > 0;
  const SelectionBar = useOnDemand(loadSelectionBar, { wanted: isWanted });
  if (!isWanted) return <RetryFocused projectId={projectId} />;
  if (!SelectionBar || !view) return null;
  const { has_next_page, has_prev_page } = view.pagination;
  return (
    <SelectionBar
      projectId={projectId}
      selection={selection}
      search={search}
      hasMore={has_next_page || has_prev_page}
    />
  );
}
