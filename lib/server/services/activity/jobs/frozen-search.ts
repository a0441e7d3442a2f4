import 'server-only';
import type { JobKind } from '@/lib/contract/console/activity/jobs';
import {
  chosenOf,
  type DeliverySearch,
  deliverySearch,
  type EventSearch,
  eventSearch,
} from '@/lib/contract/console/activity-searches';
import { settledStatuses } from '@/lib/contract/gateway/choices';
import { untoldWords } from '@/lib/words/activity/untold';
import { ConsoleError } from '../../../console-error';
import type { ServiceContext } from '../../context/service-context';
import { deliveryKind } from '../delivery-kind';
import { eventKind } from '../event-kind';
import { type AskedSearch, askedSearch } from '../list/asked-search';

/** What is taken where an address does not ask for a status: what did not arrive. */
const failedStatuses: readonly string[] = ['Failure', 'Discarded'];

/** How a set is found on this gateway, whatever its rows are. */
type Asked = Pick<AskedSearch<never>, 'range' | 'payload' | 'rowId'> & {
  filters: readonly Pick<AskedSearch<never>['filters'][number], 'wire' | 'isSent'>[];
};

/** A list as it is frozen: of a fixed time, in one order, without its page. */
export type FrozenSearch = { asked: Asked; address: string } & (
  | { kind: 'retry'; search: DeliverySearch; sendsArrived: boolean }
  | { kind: 'replay'; search: EventSearch }
);

function unreadable(): ConsoleError {
  return new ConsoleError('invalid', {
    detail: 'The address of the list holds something that is no filter of it. Nothing was chosen.',
  });
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

/** A list that shows more than it was asked for is no set that anybody chose. */
function requireApplied({ unapplied }: Pick<AskedSearch<never>, 'unapplied'>): void {
  if (unapplied.length === 0) return;
  throw new ConsoleError('invalid', {
    detail: `This gateway does not tell ${unapplied.map(untoldWords).join(' and ')}, so the list is not narrowed by it. Take that filter off, or choose rows one by one.`,
  });
}

/** A span back from now begins at one moment, so that the set does not slide while it is read. */
function fixedTime({ range }: Pick<Asked, 'range'>): { last: null; from: string | null } {
  return { last: null, from: range.from === null ? null : new Date(range.from).toISOString() };
}

const firstPage = { page: null, perPage: 100 };

/**
 * Reads the address of a list as the set of a job.
 * @throws ConsoleError `invalid` for what no list has, for deliveries that are all under way, and for a
 *   filter on what this gateway does not tell
 */
export async function frozenSearch(
  context: ServiceContext,
  kind: JobKind,
  text: string,
): Promise<FrozenSearch> {
  const params = Object.fromEntries(new URLSearchParams(text));
  if (kind === 'replay') {
    const parsed = eventSearch.parseStrict(params);
    if (!parsed) throw unreadable();
    const given = { ...firstPage, filters: { ...parsed.filters, sort: null } };
    const asked = await askedSearch(eventKind, context, given);
    requireApplied(asked);
    const search = { ...firstPage, filters: { ...given.filters, ...fixedTime(asked) } };
    return { kind, asked, search, address: addressOf(eventSearch.write(search)) };
  }
  const parsed = deliverySearch.parseStrict(params);
  if (!parsed) throw unreadable();
  const statuses = statusesOf(parsed.filters.status);
  const filters = { ...parsed.filters, sort: null, status: statuses.join(',') };
  const asked = await askedSearch(deliveryKind, context, { ...firstPage, filters });
  requireApplied(asked);
  const search = { ...firstPage, filters: { ...filters, ...fixedTime(asked) } };
  return {
    kind,
    asked,
    search,
    sendsArrived: statuses.includes('Success'),
    address: addressOf(deliverySearch.write(search)),
  };
}

function addressOf(written: URLSearchParams): string {
  written.delete('perPage');
  return written.toString();
}
