import { clip } from '@/components/table/table/marked-text';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import type { DeliveryFilters, EventFilters } from '@/lib/contract/console/activity-searches';
import { isolated } from '@/lib/util/isolated';
import { errorKindWord } from '@/lib/words/activity/error-kinds';
import { deliveryStatusWord, eventStatusWord } from '@/lib/words/activity/statuses';

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

/** What a set was made from, in words; of a job that others made, the console knows nothing of it. */
export function madeFrom(
  job: Pick<JobView, 'kind' | 'groups' | 'search' | 'by' | 'portalLinkId' | 'untriedEndpointId'>,
): string {
  const { untriedEndpointId } = job;
  if (untriedEndpointId !== null) {
    const name = shownValue('endpointId', untriedEndpointId, job);
    return `what was never sent to ${isolated(clip(name, 80))}`;
  }
  if (job.portalLinkId !== null) return 'what did not arrive at endpoints of a portal link';
  if (job.search !== null) return searchWords(job.search, job);
  return job.by === null ? 'not known here' : 'chosen row by row';
}

/** What a list was narrowed by when a set was made from it, in words. */
function searchWords(search: string, job: Pick<JobView, 'kind' | 'groups'>): string {
  const parts = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    if (!isFilter(name) || name === 'sort' || value === '') return [];
    if (name === 'unmatched') return [labels.unmatched];
    return [`${labels[name]} ${isolated(clip(shownValue(name, value, job), 80))}`];
  });
  return parts.length === 0 ? 'the whole list' : parts.join(' · ');
}

function shownValue(
  name: FilterName,
  value: string,
  { kind, groups }: Pick<JobView, 'kind' | 'groups'>,
): string {
  const either = (wordOf: (each: string) => string) => value.split(',').map(wordOf).join(' or ');
  if (name === 'status') return either(kind === 'retry' ? deliveryStatusWord : eventStatusWord);
  if (name === 'errorKind') return either(errorKindWord);
  if (name === 'from' || name === 'to') return value.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  if (name === 'endpointId') {
    return groups.find(({ endpointId }) => endpointId === value)?.endpointName || value;
  }
  return value;
}
