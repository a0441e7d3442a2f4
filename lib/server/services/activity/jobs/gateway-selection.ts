import 'server-only';
import type { JobCreateBody } from '@/lib/contract/console/activity/jobs';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import { jobLimits } from '@/lib/contract/gateway/job';
import type { BodyOf, operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../../console-error';
import { runtimeOf, type ServiceContext } from '../../context/service-context';
import { type FrozenSearch, frozenSearch } from './frozen-search';
import { listedDeliveries, listedEvents } from './listed-rows';

type Created = BodyOf<typeof operations.createJob>;

/** What a job of the embedded gateway is made of, and how it came about. */
export interface GatewaySelection {
  body: Pick<Created, 'ids' | 'deliveries' | 'events'>;
  search: string | null;
  isAtLeast: boolean;
}

/** From the beginning: the gateway looks back seven days where nothing is said (gateway contract §3.4). */
const beginning = '1970-01-01T00:00:00';

/** A moment as queries of the gateway hold it; ours takes a fraction of a second (gateway contract §3.4). */
function wireTime(instant: string | null): string | undefined {
  return instant?.replace(/Z$/, '');
}

function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, held]) =>
        held !== undefined && held !== null && !(Array.isArray(held) && held.length === 0),
    ),
  ) as Value;
}

function list(value: string | null): string[] {
  return value === null ? [] : [value];
}

/** The filters of a list as the gateway takes them; undefined where only this console can find the rows. */
function gatewayFilter(frozen: FrozenSearch): GatewaySelection['body'] | undefined {
  if (frozen.kind === 'retry') {
    const { filters } = frozen.search;
    if (filters.q || filters.payload) return undefined;
    const deliveries = {
      status: chosenOf(filters.status),
      endpointId: list(filters.endpointId),
      sourceId: list(filters.sourceId),
      subscriptionId: filters.subscriptionId,
      eventId: filters.eventId,
      eventType: filters.eventType,
      errorKind: chosenOf(filters.errorKind),
      httpCode: chosenOf(filters.httpCode).map(Number),
      numTrials: chosenOf(filters.tries).map(Number),
      idempotencyKey: filters.idempotencyKey,
      startDate: wireTime(filters.from) ?? beginning,
      endDate: wireTime(filters.to),
    };
    // Values of closed lists were read from closed lists; the client checks the body all the same.
    return { deliveries: defined(deliveries) as NonNullable<Created['deliveries']> };
  }
  const { filters } = frozen.search;
  const { q, payload, status, eventType, unmatched } = filters;
  if (q || payload || status || eventType || unmatched) return undefined;
  const events = {
    sourceId: filters.sourceId,
    endpointId: list(filters.endpointId),
    idempotencyKey: filters.idempotencyKey,
    startDate: wireTime(filters.from) ?? beginning,
    endDate: wireTime(filters.to),
  };
  return { events: defined(events) as NonNullable<Created['events']> };
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
  const frozen = frozenSearch(kind, search ?? '', runtimeOf(context).gateway.now());
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
