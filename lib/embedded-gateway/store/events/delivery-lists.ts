import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { prepareIdStream } from '../id-stream';
import { type Candidates, type IdStream, type Page, type PageQuery, readPage } from '../page';
import { boundedStream } from './bounded-stream';
import type { IdTimes } from './id-times';
import type { DeliveryFilter, DeliveryRow, EventParts } from './index';
import { rarestStreams } from './rarest-streams';
import { type DeliveryColumns, deliveryFromColumns, shownDeliveries } from './rows';

/** What filters look at; the rest is read of the rows that are shown. */
type Light = Pick<
  DeliveryRow,
  | 'uid'
  | 'event_id'
  | 'endpoint_id'
  | 'subscription_id'
  | 'event_type'
  | 'idempotency_key'
  | 'status'
  | 'created_at'
>;

/** Those that have an index of their own within their endpoint. */
const failed = new Set(['Failure', 'Retry', 'Discarded']);

function prepareStreams({ db }: EventParts) {
  const stream = (condition: string) => prepareIdStream(db, { table: 'deliveries', condition });
  return {
    ofStatus: stream('project_id = @projectId AND status = @status'),
    ofType: stream('project_id = @projectId AND event_type = @eventType'),
    ofKey: stream("project_id = @projectId AND idempotency_key = @key AND idempotency_key <> ''"),
    ofEvent: stream('event_id = @eventId'),
    ofEndpoint: stream('endpoint_id = @endpointId'),
    failedOfEndpoint: stream(
      `endpoint_id = @endpointId AND status = @status
       AND status IN ('Failure', 'Retry', 'Discarded')`,
    ),
    ofSubscription: stream('subscription_id = @subscriptionId'),
  };
}

/** The list of deliveries: each filter through an index, the others by looking at what it finds. */
export function createDeliveryLists(parts: EventParts, times: IdTimes) {
  const { db } = parts;
  const streams = prepareStreams(parts);
  const light = db.prepare<[string, string], Light>(
    `SELECT uid, event_id, endpoint_id, subscription_id, event_type, idempotency_key, status,
       created_at FROM deliveries WHERE uid = ? AND project_id = ?`,
  );
  const whole = db.prepare<[string], DeliveryColumns>(`${shownDeliveries} WHERE d.uid = ?`);

  /** Every filter that is asked for as a way to find rows, those that mostly find few first. */
  function waysOf(projectId: string, filter: DeliveryFilter): IdStream[][] {
    const { eventId, idempotencyKey, subscriptionId, endpointIds, eventType } = filter;
    const statuses = [...new Set(filter.statuses)];
    const isFailed = statuses.length > 0 && statuses.every((status) => failed.has(status));
    const ofEndpoints = isFailed
      ? endpointIds.flatMap((endpointId) =>
          statuses.map((status) => streams.failedOfEndpoint({ endpointId, status })),
        )
      : endpointIds.map((endpointId) => streams.ofEndpoint({ endpointId }));
    const ofStatuses = statuses.map((status) => streams.ofStatus({ projectId, status }));
    const ways = [
      eventId ? [streams.ofEvent({ eventId })] : [],
      idempotencyKey ? [streams.ofKey({ projectId, key: idempotencyKey })] : [],
      ofEndpoints,
      subscriptionId ? [streams.ofSubscription({ subscriptionId })] : [],
      ofStatuses,
      eventType ? [streams.ofType({ projectId, eventType })] : [],
    ].filter((way) => way.length > 0);
    if (ways.length > 0) return ways;
    return [deliveryStatuses.map((status) => streams.ofStatus({ projectId, status }))];
  }

  function candidates(projectId: string, filter: DeliveryFilter): Candidates<Light> {
    const { eventId, idempotencyKey, subscriptionId, eventType } = filter;
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    const range = times.range(filter.from, filter.until);
    const endpoints = new Set(filter.endpointIds);
    const statuses = new Set(filter.statuses);
    return {
      streams: rarestStreams(
        waysOf(projectId, filter).map((way) => way.map((each) => boundedStream(each, range))),
      ),
      load: (uid) => light.get(uid, projectId),
      matches: (row) =>
        row.created_at >= from &&
        row.created_at <= until &&
        (!eventId || row.event_id === eventId) &&
        (!idempotencyKey || row.idempotency_key === idempotencyKey) &&
        (!subscriptionId || row.subscription_id === subscriptionId) &&
        (!eventType || row.event_type === eventType) &&
        (endpoints.size === 0 || endpoints.has(row.endpoint_id)) &&
        (statuses.size === 0 || statuses.has(row.status)),
    };
  }

  return async function list(
    projectId: string,
    filter: DeliveryFilter,
    query: PageQuery,
  ): Promise<Page<DeliveryRow>> {
    const page = await readPage(candidates(projectId, filter), query);
    const items = page.items.flatMap(({ uid }) => {
      const row = whole.get(uid);
      return row ? [deliveryFromColumns(row)] : [];
    });
    return { ...page, items };
  };
}
