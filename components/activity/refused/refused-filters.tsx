'use client';

import { EndFilter } from '@/components/resource/ends/end-filter';
import type { ListFilter, OwnFilterProps } from '@/components/resource/list/list-filter';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import type { RefusedFilters } from '@/lib/contract/console/activity-searches';
import { TimeFilter, timeWords } from '../list/filters/time-filter';

/** What the list of refused requests can be narrowed by, in the order of the row of filters. */
export const refusedFilters: readonly ListFilter<RefusedFilters, RefusedRow>[] = [
  { name: 'q', kind: 'search', fields: 'reason or source' },
  {
    name: 'last',
    kind: 'several',
    Control: ({ values, narrow }) => <TimeFilter values={values} narrow={narrow} />,
    wordsOfAll: timeWords,
  },
  {
    name: 'sourceId',
    kind: 'own',
    Control: SourceFilter,
    wordsOf: (uid) => `source is ${uid}`,
  },
];

function SourceFilter({ rows, ...filter }: OwnFilterProps<RefusedRow>) {
  const nameOf = (uid: string) => rows.find(({ source_id }) => source_id === uid)?.source_name;
  return <EndFilter {...filter} kind="source" nameOf={nameOf} />;
}
