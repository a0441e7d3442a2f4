'use client';

import { CircleDot, Unplug } from 'lucide-react';
import { EndFilter } from '@/components/resource/ends/end-filter';
import type { ListFilter, OwnFilterProps } from '@/components/resource/list/list-filter';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import { type EventFilters, eventSearch } from '@/lib/contract/console/activity-searches';
import { eventStatuses } from '@/lib/contract/gateway/choices';
import { eventStatusWord } from '@/lib/words/activity/statuses';
import { fitsFilter, MoreFilters, moreWords } from '../list/filters/more-filters';
import {
  distinct,
  eventTypeLook,
  idempotencyLook,
  orderLook,
  payloadLook,
} from '../list/filters/shared-looks';
import { TimeFilter, timeWords } from '../list/filters/time-filter';
import { ValueFilter } from '../list/filters/value-filter';
import { chosenWords, type ValueLook } from '../list/filters/value-look';

const status: ValueLook = {
  kind: 'checks',
  noun: 'status',
  icon: CircleDot,
  values: eventStatuses,
  wordOf: eventStatusWord,
};
const rare = {
  payload: payloadLook,
  unmatched: {
    kind: 'checks',
    noun: 'match',
    icon: Unplug,
    values: ['yes'],
    wordOf: () => 'no subscription took it',
  },
  idempotencyKey: idempotencyLook,
  sort: orderLook,
} satisfies Partial<Record<keyof EventFilters, ValueLook>>;

/** What the list of events can be narrowed by, in the order of the row of filters. */
export const eventFilters: readonly ListFilter<EventFilters, EventRow>[] = [
  { name: 'q', kind: 'search', fields: 'any ID, or a part of a type' },
  {
    name: 'last',
    kind: 'several',
    Control: ({ values, narrow }) => <TimeFilter values={values} narrow={narrow} />,
    wordsOfAll: timeWords,
  },
  {
    name: 'status',
    kind: 'own',
    Control: ({ value, onChange }) => (
      <ValueFilter
        look={status}
        value={value}
        fits={fitsFilter(eventSearch, 'status')}
        onChange={onChange}
      />
    ),
    wordsOf: (value) => `status is ${chosenWords(status, value)}`,
  },
  {
    name: 'sourceId',
    kind: 'own',
    Control: SourceFilter,
    wordsOf: (uid) => `source is ${uid}`,
  },
  {
    name: 'endpointId',
    kind: 'own',
    Control: ({ projectId, value, onChange }) => (
      <EndFilter
        projectId={projectId}
        kind="endpoint"
        value={value}
        nameOf={() => null}
        onChange={onChange}
      />
    ),
    wordsOf: (uid) => `endpoint is ${uid}`,
  },
  {
    name: 'eventType',
    kind: 'own',
    Control: ({ value, rows, onChange }) => (
      <ValueFilter
        look={eventTypeLook}
        value={value}
        suggestions={distinct(rows.map(({ event_type }) => event_type))}
        fits={fitsFilter(eventSearch, 'eventType')}
        onChange={onChange}
      />
    ),
    wordsOf: (type) => `event type is ${type}`,
  },
  {
    name: 'payload',
    kind: 'several',
    Control: ({ values, narrow }) => (
      <MoreFilters model={eventSearch} looks={rare} values={values} narrow={narrow} />
    ),
    wordsOfAll: moreWords<EventFilters>(rare),
  },
];

function SourceFilter({ rows, ...filter }: OwnFilterProps<EventRow>) {
  const nameOf = (uid: string) =>
    rows.find(({ source_id }) => source_id === uid)?.source_metadata?.name;
  return <EndFilter {...filter} kind="source" nameOf={nameOf} />;
}
