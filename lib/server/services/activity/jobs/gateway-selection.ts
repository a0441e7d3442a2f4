import 'server-only';
import type { JobCreateBody } from '@/lib/contract/console/activity/jobs';
import { jobLimits } from '@/lib/contract/gateway/job';
import type { BodyOf, operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../../console-error';
import type { ServiceContext } from '../../context/service-context';
import { type FrozenSearch, frozenSearch } from './frozen-search';
import { listedDeliveries, listedEvents } from './listed-rows';

type Created = BodyOf<typeof operations.createJob>;

/** What a job of the embedded gateway is made of, and how it came about. */
export interface GatewaySelection {
  body: Pick<Created, 'ids' | 'deliveries' | 'events'>;
  search: string | null;
  isAtLeast: boolean;
}

/** A moment as queries of the embedded gateway hold it, to the millisecond (gateway contract §3.4). */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, -1);
}

/** The filters of a list as the gateway takes them; undefined where only this console can find the rows. */
function gatewayFilter({ kind, asked }: FrozenSearch): GatewaySelection['body'] | undefined {
  const { filters, payload, rowId, range } = asked;
  if (rowId !== null) return { ids: [rowId] };
  if (payload !== null || filters.some(({ isSent }) => !isSent)) return undefined;
  const { from, until } = range;
  const filter = Object.assign(
    // The gateway looks back seven days where nothing is said, and includes the end.
    { startDate: wireTime(from ?? 0), ...(until === null ? {} : { endDate: wireTime(until - 1) }) },
    ...filters.map(({ wire }) => wire),
  );
  // What a list sends is what a job takes; the client checks the body by its schema.
  return kind === 'retry' ? { deliveries: filter } : { events: filter };
}

/**
 * What the embedded gateway is asked to freeze: the same filters as the list has, or, where only this
 * console can apply them, the rows that it finds, up to a bound.
 * @throws ConsoleError where nothing matches
 */
export async function gatewaySelection(
  context: ServiceContext,
  { kind, ids, search }: Pick<JobCreateBody, 'kind' | 'ids' | 'search'>,
): Promise<GatewaySelection> {
  if (ids) return { body: { ids: [...new Set(ids)] }, search: null, isAtLeast: false };
  const frozen = await frozenSearch(context, kind, search ?? '');
  const { address } = frozen;
  const body = gatewayFilter(frozen);
  if (body) return { body, search: address, isAtLeast: false };
  const { rows, isAtLeast } =
    frozen.kind === 'retry'
      ? await listedDeliveries(context, frozen, jobLimits.ids)
      : await listedEvents(context, frozen, jobLimits.ids);
  if (rows.length === 0) {
    throw new ConsoleError('invalid', {
      detail: 'Nothing of the list can be sent once more: no row matches its filters any more.',
    });
  }
  return { body: { ids: rows.map(({ uid }) => uid) }, search: address, isAtLeast };
}
