import {
  createSearchModel,
  filterChoice,
  filterText,
  type SearchOf,
} from '@/lib/contract/console/list-search';
import {
  deliveryStatuses,
  eventStatuses,
  jobKinds,
  jobStatuses,
  sortOrders,
} from '@/lib/contract/gateway/choices';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { parseInstant } from '@/lib/util/instant';

/** As on the gateway; `paused` where the console carries a job out and nobody is signed in any more. */
export const jobStates = [...jobStatuses, 'paused'] as const;

/** Spans back from now that a list can be narrowed to. */
export const recentSpans = ['1h', '24h', '7d', '30d'] as const;

const HOUR_MS = 60 * 60 * 1000;

/** How long each of them is, in milliseconds. */
export const spanMs: Record<(typeof recentSpans)[number], number> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
};

/**
 * What is looked at where an address names no start, which gateways do too (gateway contract §3.4): all
 * there is would be too much for them.
 */
export const usualSpan = '7d' satisfies (typeof recentSpans)[number];

/** Several values of a closed list, in its order, with commas between them. */
export function filterChoices<const Value extends string>(values: readonly Value[]) {
  return (text: string): string | undefined => {
    const given = text.split(',');
    const known = given.every((each) => values.some((value) => value === each));
    return known ? values.filter((value) => given.includes(value)).join(',') : undefined;
  };
}

/** The values of a filter that takes several; none where it is off. */
export function chosenOf(value: string | null | undefined): string[] {
  return value ? value.split(',') : [];
}

const mostNumbers = 10;

/** Several whole numbers up to a highest one, with commas between them. */
function filterNumbers(highest: number) {
  return (text: string): string | undefined => {
    const given = text.split(',');
    const fits = given.length <= mostNumbers && given.every((each) => /^\d{1,5}$/.test(each));
    return fits && given.every((each) => Number(each) <= highest) ? text : undefined;
  };
}

/** An instant as an address holds it: UTC, to the millisecond. */
export function filterInstant(text: string): string | undefined {
  const instant = parseInstant(text);
  return instant.kind === 'moment' ? new Date(instant.ms).toISOString() : undefined;
}

/** When: a span back from now, or two instants. */
const time = { last: filterChoice(recentSpans), from: filterInstant, to: filterInstant };

const deliveryFilters = {
  /** Any id, or a part of an event type, of a name or of an address. */
  q: filterText,
  status: filterChoices(deliveryStatuses),
  endpointId: filterText,
  sourceId: filterText,
  subscriptionId: filterText,
  eventId: filterText,
  eventType: filterText,
  errorKind: filterChoices(errorKinds),
  httpCode: filterNumbers(999),
  tries: filterNumbers(10_000),
  idempotencyKey: filterText,
  /** In what was carried: a text, or `path=value`. */
  payload: filterText,
  ...time,
  sort: filterChoice(sortOrders),
};
const eventFilters = {
  q: filterText,
  status: filterChoices(eventStatuses),
  sourceId: filterText,
  endpointId: filterText,
  eventType: filterText,
  idempotencyKey: filterText,
  payload: filterText,
  /** Events that no subscription took. */
  unmatched: filterChoice(['yes']),
  ...time,
  sort: filterChoice(sortOrders),
};
const refusedFilters = { q: filterText, sourceId: filterText, ...time };
const jobFilters = { kind: filterChoice(jobKinds), status: filterChoices(jobStates) };

/** Addresses of the lists of what happened; page, query and server route share the same model. */
export const deliverySearch = createSearchModel(deliveryFilters);
export const eventSearch = createSearchModel(eventFilters);
export const refusedSearch = createSearchModel(refusedFilters);
export const jobSearch = createSearchModel(jobFilters);

export type DeliveryFilters = typeof deliveryFilters;
export type EventFilters = typeof eventFilters;
export type RefusedFilters = typeof refusedFilters;
export type JobFilters = typeof jobFilters;

export type DeliverySearch = SearchOf<DeliveryFilters>;
export type EventSearch = SearchOf<EventFilters>;
export type RefusedSearch = SearchOf<RefusedFilters>;
export type JobSearch = SearchOf<JobFilters>;
