import type { EndpointRecord } from '../../store/endpoints';
import { dayMs, hourMs, minuteMs } from './week';

/** How a receiver fares for a while. */
export type Trouble =
  | 'unavailable'
  | 'bad gateway'
  | 'too many requests'
  | 'silent'
  | 'no address'
  | 'certificate expired'
  | 'gone'
  | 'moved'
  | 'unprocessable';

interface Incident {
  trouble: Trouble;
  /** Milliseconds before the present; without an end it lasts on. */
  begins: number;
  ends?: number;
  /** The part of requests that meet it, in percent; all of them where it is not said. */
  percent?: number;
}

/** By the name of an endpoint of one's own, or by the owner of one. */
const incidents: Readonly<Record<string, readonly Incident[]>> = {
  // An outage of forty minutes yesterday, over before what waited for it gave up.
  'Order desk': [
    { trouble: 'unavailable', begins: dayMs + 40 * minuteMs, ends: dayMs },
    { trouble: 'bad gateway', begins: 4 * dayMs, ends: 4 * dayMs - 6 * minuteMs },
  ],
  // One that goes on.
  'Stock counter': [{ trouble: 'bad gateway', begins: 25 * minuteMs }],
  'Search index': [{ trouble: 'too many requests', begins: 7 * dayMs, percent: 25 }],
  'Data warehouse': [{ trouble: 'silent', begins: 7 * dayMs, percent: 5 }],
  'CRM sync': [{ trouble: 'unprocessable', begins: 3 * dayMs, percent: 25 }],
  // Those that fail for good.
  'ember-kitchens': [{ trouble: 'certificate expired', begins: 80 * hourMs }],
  'greenline-transit': [{ trouble: 'no address', begins: 4 * dayMs }],
  'eastgate-health': [{ trouble: 'gone', begins: 5 * dayMs }],
  // Those that come and go.
  'iris-telemetry': [{ trouble: 'too many requests', begins: 7 * dayMs, percent: 30 }],
  'juniper-hotels': [{ trouble: 'moved', begins: 4 * dayMs, ends: 4 * dayMs - 5 * hourMs }],
  'borealis-foods': [{ trouble: 'silent', begins: 2 * dayMs, ends: 2 * dayMs - 3 * hourMs }],
  'lumen-books': [{ trouble: 'unavailable', begins: 3 * dayMs, ends: 3 * dayMs - 20 * minuteMs }],
};

/** How long ago endpoints that do not take anything now stopped to. */
const closedSince = { paused: 20 * hourMs, inactive: 60 * hourMs } as const;

export interface Receiver extends Pick<EndpointRecord, 'name' | 'owner_id' | 'status'> {}

/** What happened to a receiver at a moment that lies so many milliseconds back, with its share. */
export function incidentOf(
  { name, owner_id }: Receiver,
  ago: number,
): { trouble: Trouble; percent: number } | undefined {
  const found = (incidents[owner_id || name] ?? []).find(
    ({ begins, ends = Number.NEGATIVE_INFINITY }) => ago <= begins && ago > ends,
  );
  return found && { trouble: found.trouble, percent: found.percent ?? 100 };
}

/** The state that an endpoint was in so many milliseconds ago. */
export function statusThen({ status }: Receiver, ago: number): EndpointRecord['status'] {
  return status !== 'active' && ago > closedSince[status] ? 'active' : status;
}
