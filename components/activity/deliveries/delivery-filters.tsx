'use client';

import { CircleDot, Fingerprint, Hash, RotateCw, TriangleAlert, Workflow } from 'lucide-react';
import { EndFilter } from '@/components/resource/ends/end-filter';
import type { ListFilter, OwnFilterProps } from '@/components/resource/list/list-filter';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { type DeliveryFilters, deliverySearch } from '@/lib/contract/console/activity-searches';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { errorKindWord } from '@/lib/words/activity/error-kinds';
import { eventTypeOf } from '@/lib/words/activity/names';
import { deliveryStatusWord } from '@/lib/words/activity/statuses';
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
  values: deliveryStatuses,
  wordOf: deliveryStatusWord,
};
const rare = {
  payload: payloadLook,
  errorKind: {
    kind: 'checks',
    noun: 'kind of error',
    icon: TriangleAlert,
    values: errorKinds,
    wordOf: errorKindWord,
  },
  httpCode: {
    kind: 'text',
    noun: 'HTTP code',
    icon: Hash,
    placeholder: '503 or 500,502,503',
    hint: 'Codes of the last try, with commas between them.',
  },
  tries: {
    kind: 'text',
    noun: 'number of tries',
    icon: RotateCw,
    placeholder: '3 or 1,2,3',
    hint: 'Tries made so far, with commas between them.',
  },
  eventId: {
    kind: 'text',
    noun: 'event',
    icon: Fingerprint,
    placeholder: 'ID of an event',
    hint: 'All deliveries of one event.',
  },
  subscriptionId: {
    kind: 'text',
    noun: 'subscription',
    icon: Workflow,
    placeholder: 'ID of a subscription',
    hint: 'What one subscription had sent.',
  },
  idempotencyKey: idempotencyLook,
  sort: orderLook,
} satisfies Partial<Record<keyof DeliveryFilters, ValueLook>>;

/** What the list of deliveries can be narrowed by, in the order of the row of filters. */
export const deliveryFilters: readonly ListFilter<DeliveryFilters, DeliveryRow>[] = [
  { name: 'q', kind: 'search', fields: 'any ID, type, endpoint or host' },
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
        fits={fitsFilter(deliverySearch, 'status')}
        onChange={onChange}
      />
    ),
    wordsOf: (value) => `status is ${chosenWords(status, value)}`,
  },
  {
    name: 'endpointId',
    kind: 'own',
    Control: EndpointFilter,
    wordsOf: (uid) => `endpoint is ${uid}`,
  },
  {
    name: 'eventType',
    kind: 'own',
    Control: ({ value, rows, onChange }) => (
      <ValueFilter
        look={eventTypeLook}
        value={value}
        suggestions={distinct(rows.map(eventTypeOf))}
        fits={fitsFilter(deliverySearch, 'eventType')}
        onChange={onChange}
      />
    ),
    wordsOf: (type) => `event type is ${type}`,
  },
  {
    name: 'sourceId',
    kind: 'own',
    Control: SourceFilter,
    wordsOf: (uid) => `source is ${uid}`,
  },
  {
    name: 'payload',
    kind: 'several',
    Control: ({ values, narrow }) => (
      <MoreFilters model={deliverySearch} looks={rare} values={values} narrow={narrow} />
    ),
    wordsOfAll: moreWords<DeliveryFilters>(rare),
  },
];

function EndpointFilter({ rows, ...filter }: OwnFilterProps<DeliveryRow>) {
  const nameOf = (uid: string) =>
    rows.find((row) => row.endpoint_id === uid)?.endpoint_metadata?.name;
  return <EndFilter {...filter} kind="endpoint" nameOf={nameOf} />;
}

function SourceFilter({ rows, ...filter }: OwnFilterProps<DeliveryRow>) {
  const nameOf = (uid: string) =>
    rows.find(({ source_metadata }) => source_metadata?.uid === uid)?.source_metadata?.name;
  return <EndFilter {...filter} kind="source" nameOf={nameOf} />;
}
