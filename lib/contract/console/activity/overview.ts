import { filterInstant, recentSpans } from '@/lib/contract/console/activity-searches';
import { createSearchModel, filterChoice, type SearchOf } from '@/lib/contract/console/list-search';
import type { deliveryStatuses, endpointStatuses, jobKinds } from '@/lib/contract/gateway/choices';

const overviewFilters = { last: filterChoice(recentSpans), from: filterInstant, to: filterInstant };

/** Address of the overview: a span back from now, or two instants; the last day without either. */
export const overviewSearch = createSearchModel(overviewFilters);
/** The same with what a page asks when it is refreshed: nothing that was counted before. */
export const overviewAsk = createSearchModel({ ...overviewFilters, fresh: filterChoice(['yes']) });
export type OverviewSearch = SearchOf<typeof overviewFilters>;

/** What is told where the address says nothing. */
export const usualSpan = '24h';

/** Whole days that an overview goes back at most. */
export const mostOverviewDays = 100;

/** Deliveries that a walk looks at where a gateway keeps no figures. */
export const mostWalked = 2_000;

export type DeliveryCounts = Record<(typeof deliveryStatuses)[number], number>;

/** Those that are done with: they arrived, or will not be tried again. */
export interface Ended {
  deliveries: number;
  arrived: number;
  ended: number;
}

/** Deliveries made within a while, by the status that they have now. */
export interface OverviewBar {
  /** ISO 8601. */
  from: string;
  /** Null where it was not looked at. */
  counts: DeliveryCounts | null;
  p50Ms: number | null;
  p95Ms: number | null;
  /** Events that no subscription took and requests that were refused; null where it is not told. */
  lost: number | null;
}

/** How deliveries to an endpoint fared that were made in the span. */
export interface OverviewEndpoint {
  uid: string;
  name: string | null;
  /** Without credentials. */
  url: string | null;
  /** Null where it is not told, as of one that is deleted. */
  status: string | null;
  counts: DeliveryCounts;
  failing: OverviewFailing | null;
}

export interface OverviewFailing {
  /** Since when nothing arrived any more; null where the newest delivery arrived. */
  since: string | null;
  /** Whether it began before that: nothing earlier was looked at. */
  isLonger: boolean;
  firstAt: string | null;
  /** Of the newest that failed; null where it is not told. */
  errorKind: string | null;
  httpCode: number | null;
}

/** Something that needs a person. Names are null where they are not told. */
export type Attention =
  | {
      kind: 'endpoint_fails';
      endpoint: Pick<OverviewEndpoint, 'uid' | 'name' | 'url'>;
      failing: OverviewFailing;
      failed: number;
      waiting: number;
      /** Of those that ended; null where none did. */
      share: number | null;
    }
  | {
      kind: 'oldest_due';
      dueAt: string;
      endpoint: { uid: string; name: string | null } | null;
      /** All that wait for their first try. */
      inLine: number | null;
    }
  | {
      kind: 'refused';
      count: number;
      /** The commonest, of the requests that are kept. */
      reason: string | null;
      source: { uid: string; name: string | null } | null;
      since: string | null;
    }
  | {
      kind: 'endpoints_off';
      status: Exclude<(typeof endpointStatuses)[number], 'active'>;
      endpoints: { uid: string; name: string | null }[];
      discarded: number;
      waiting: number;
    }
  | { kind: 'held'; since: string; due: number }
  | {
      kind: 'job_stopped';
      job: { uid: string; name: string | null; kind: (typeof jobKinds)[number] };
      reason: string | null;
      at: string | null;
      left: number | null;
    };

/** A row of what needs a person, the gravest first. */
export interface AttentionRow {
  /** Names the matter over several readings, so that it can be acknowledged. */
  key: string;
  /** Grows as the matter gets worse. */
  weight: number;
  /** When the matter began, or was first seen in the span. */
  since: string | null;
  /** Names this time of a matter that comes and goes: another one is a new matter. Null where it has none. */
  episode: string | null;
  isGrave: boolean;
  matter: Attention;
}

/** Where the figures are from. */
export type CountedBy =
  | { by: 'gateway' }
  | {
      by: 'walk';
      deliveries: number;
      /** Whether every delivery of the span was looked at. */
      isComplete: boolean;
      /** When the oldest was made that was looked at; null without one. */
      backTo: string | null;
    };

/** What a project needs and how its deliveries went. Null is not known, and never nothing. */
export interface Overview {
  /** When it was read; both ends of what is told of. ISO 8601. */
  asOf: string;
  from: string;
  to: string;
  /** Whether the end is the moment of reading. */
  isUntilNow: boolean;
  counted: CountedBy;
  /** Whether nothing ever came in. */
  isEmpty: boolean;
  /** At least so many where a walk was not complete. */
  counts: DeliveryCounts;
  /** What ended in whole days or in the same length before, beside what is compared with it. */
  before: { current: Ended; former: Ended; unit: 'hours' | 'days' } | null;
  /** What receivers took to answer, or what deliveries took from being made to having arrived. */
  latency: { of: 'receiver' | 'delivery'; p50Ms: number | null; p95Ms: number | null };
  bars: {
    lengthMs: number;
    /** Milliseconds that each figure of the line is of, where it is the highest of several. */
    highestOfMs: number | null;
    rows: OverviewBar[];
  };
  /** What waits now, whenever it was made. */
  pending: { scheduled: number | null; retry: number | null; nextDueAt: string | null };
  /** Events that no subscription took, and requests that were refused at the door. */
  unmatched: number | null;
  refused: number | null;
  /** Most failures first. */
  endpoints: OverviewEndpoint[];
  /** Null where the gateway does not tell why they failed; a kind is null where it is not told. */
  errors: { of: 'attempts' | 'deliveries'; kinds: { kind: string | null; count: number }[] } | null;
  attention: AttentionRow[];
}
