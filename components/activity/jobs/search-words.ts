import { clip } from '@/components/table/table/marked-text';
import type { JobGroup } from '@/lib/contract/console/activity/jobs';
import type { DeliveryFilters, EventFilters } from '@/lib/contract/console/activity-searches';
import { isolated } from '@/lib/util/isolated';
import { kindWord } from './kind-word';

type FilterName = keyof DeliveryFilters | keyof EventFilters;

const labels: Readonly<Record<FilterName, string>> = {
  q: 'any text',
  status: 'status',
  endpointId: 'endpoint',
  sourceId: 'source',
  subscriptionId: 'subscription',
  eventId: 'event',
  eventType: 'event type',
  errorKind: 'kind of error',
  httpCode: 'HTTP code',
  tries: 'tries',
  idempotencyKey: 'idempotency key',
  payload: 'payload',
  unmatched: 'matched by nothing',
  last: 'last',
  from: 'from',
  to: 'until',
  sort: 'sort',
};

const isFilter = (name: string): name is FilterName => Object.hasOwn(labels, name);

/** What a list was narrowed by when a set was made from it, in words. */
export function searchWords(
  search: string,
  groups: readonly Pick<JobGroup, 'endpointId' | 'endpointName'>[],
): string {
  const parts = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    if (!isFilter(name) || name === 'sort' || value === '') return [];
    if (name === 'unmatched') return [labels.unmatched];
    return [`${labels[name]} ${isolated(clip(shownValue(name, value, groups), 80))}`];
  });
  return parts.length === 0 ? 'none: the whole list' : parts.join(' · ');
}

function shownValue(
  name: FilterName,
  value: string,
  groups: readonly Pick<JobGroup, 'endpointId' | 'endpointName'>[],
): string {
  if (name === 'status') return value.split(',').join(' or ');
  if (name === 'errorKind') return value.split(',').map(kindWord).join(' or ').toLowerCase();
  if (name === 'from' || name === 'to') return value.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  if (name === 'endpointId') {
    return groups.find(({ endpointId }) => endpointId === value)?.endpointName || value;
  }
  return value;
}
