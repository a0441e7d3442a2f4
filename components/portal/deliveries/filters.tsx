'use client';

import { useId } from 'react';
import { SearchBox } from '@/components/table/list/search-box';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import type { PortalCounts } from '@/lib/contract/portal/deliveries';
import { type PortalDeliverySearch, portalStates } from '@/lib/contract/portal/searches';
import { unknown } from '@/lib/words/absent';
import { portalStateWords } from '@/lib/words/portal/states';
import { TimeFilter } from './time-filter';
import type { Deliveries } from './use-deliveries';

type Filters = PortalDeliverySearch['filters'];
type Narrow = Deliveries['narrow'];

function counted(label: string, count: number | null | undefined): string {
  return `${label} ${typeof count === 'number' ? count.toLocaleString('en') : unknown}`;
}

function sumOf(counts: PortalCounts | undefined): number | null {
  return portalStates.reduce<number | null>((sum, state) => {
    const count = counts?.[state];
    return sum === null || typeof count !== 'number' ? null : sum + count;
  }, 0);
}

/** All, or those alone that came to one end, with how many there are of each. */
export function StateFilter({
  state,
  counts,
  narrow,
}: {
  state: Filters['state'];
  counts: PortalCounts | undefined;
  narrow: Narrow;
}) {
  return (
    <Segmented
      legend="Which deliveries"
      hideLegend
      className="max-w-full"
      value={state ?? 'all'}
      options={[
        { value: 'all', label: counted('All', sumOf(counts)) },
        ...portalStates.map((value) => ({
          value,
          label: counted(portalStateWords[value].choice, counts?.[value]),
        })),
      ]}
      onChange={(value) => narrow({ state: value === 'all' ? null : value })}
    />
  );
}

/** By event, by type and by time. */
export function MoreFilters({
  filters,
  types,
  narrow,
}: {
  filters: Filters;
  /** Types that can be offered; any other one can be typed. */
  types: readonly string[];
  narrow: Narrow;
}) {
  const listId = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        value={filters.event ?? ''}
        fields="event ID"
        onCommit={(event) => narrow({ event: event.trim() || null })}
      />
      <Input
        key={filters.type ?? ''}
        aria-label="Event type"
        placeholder="Event type"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={filters.type ?? ''}
        className="w-44 max-md:w-auto max-md:flex-1"
        onKeyDown={(event) => {
          if (event.key === 'Enter') narrow({ type: event.currentTarget.value.trim() || null });
        }}
        onBlur={({ currentTarget: { value } }) => {
          if (value.trim() !== (filters.type ?? '')) narrow({ type: value.trim() || null });
        }}
      />
      <datalist id={listId}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <TimeFilter filters={filters} narrow={narrow} />
    </div>
  );
}
