'use client';

import type { QueryKey } from '@tanstack/react-query';
import type { Noun } from '@/components/table/list/list-words';
import type { List } from '@/components/table/list/use-list';
import type { Followed } from '@/components/table/live/use-followed';
import type { ListRow } from '@/components/table/table/list-features';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import type { LiveSwitch } from './use-live-switch';

const loadFollower = () => import('./live-follower').then((module) => module.LiveFollower);

/** Follows the rows of a list while that is switched on; its code comes then. */
export function LiveRows<F extends FilterReaders, Row extends ListRow>({
  live,
  list,
  queryKey,
  noun,
  ask,
}: {
  live: LiveSwitch;
  list: List<F, Row>;
  queryKey: QueryKey;
  noun: Noun;
  ask: Followed<Row>['ask'];
}) {
  const { view, search } = list;
  const isWanted = live.isOn && view !== undefined;
  const LiveFollower = useOnDemand(loadFollower, { wanted: isWanted });
  if (!LiveFollower || !isWanted) return null;
  const isOldestFirst = Reflect.get(search.filters, 'sort') === 'ASC';
  return (
    <LiveFollower
      queryKey={queryKey}
      view={view}
      // What is new stands on the first page alone, and elsewhere in a list that begins with the oldest.
      countsNew={search.page === null && !isOldestFirst}
      noun={noun}
      everySeconds={live.everySeconds}
      ask={ask}
      onShow={list.refresh}
    />
  );
}
