import 'server-only';
import {
  chosenOf,
  type DeliverySearch,
  deliverySearch,
  type EventSearch,
  eventSearch,
} from '@/lib/contract/console/activity-searches';
import { settledStatuses } from '@/lib/contract/gateway/choices';
import { ConsoleError } from '../../../console-error';
import { spanMs } from './span-of';

/** What is taken where an address does not ask for a status: what did not arrive. */
const failedStatuses = [
  'Failure',
  'Discarded',
] as const satisfies readonly (typeof settledStatuses)[number][];

/** A list as it is frozen: of a fixed time, in one order, without its page. */
export type FrozenSearch =
  | { kind: 'retry'; search: DeliverySearch; sendsArrived: boolean; address: string }
  | { kind: 'replay'; search: EventSearch; address: string };

function unreadable(): ConsoleError {
  return new ConsoleError('invalid', {
    detail: 'The address of the list holds something that is no filter of it. Nothing was chosen.',
  });
}

/** A span back from now is one from a moment on, so that the set does not slide while it is read. */
function fixedTime<F extends { last: keyof typeof spanMs | null; from: string | null }>(
  filters: F,
  now: number,
): F {
  const { last } = filters;
  return last
    ? { ...filters, last: null, from: new Date(now - spanMs[last]).toISOString() }
    : filters;
}

function statusesOf(asked: string | null): string[] {
  const given = chosenOf(asked);
  if (given.length === 0) return [...failedStatuses];
  const settled = settledStatuses.filter((status) => given.includes(status));
  if (settled.length > 0) return settled;
  throw new ConsoleError('invalid', {
    detail:
      'The list shows deliveries that are still under way: the gateway tries them by itself. Choose the status Failure, Discarded or Success to send those once more.',
  });
}

/**
 * Reads the address of a list as the set of a job.
 * @throws ConsoleError `invalid` for what no list has, and for deliveries that are all under way
 */
export function frozenSearch(kind: 'retry' | 'replay', text: string, now: number): FrozenSearch {
  const params = Object.fromEntries(new URLSearchParams(text));
  const first = { page: null, perPage: 100 };
  if (kind === 'replay') {
    const parsed = eventSearch.parseStrict(params);
    if (!parsed) throw unreadable();
    const filters = { ...fixedTime(parsed.filters, now), sort: null };
    const search = { ...first, filters };
    return { kind, search, address: eventSearch.write({ ...parsed, filters }).toString() };
  }
  const parsed = deliverySearch.parseStrict(params);
  if (!parsed) throw unreadable();
  const statuses = statusesOf(parsed.filters.status);
  const filters = { ...fixedTime(parsed.filters, now), sort: null, status: statuses.join(',') };
  return {
    kind,
    search: { ...first, filters },
    sendsArrived: statuses.includes('Success'),
    address: deliverySearch.write({ ...deliverySearch.empty, filters }).toString(),
  };
}
