import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { prepareIdStream } from '../id-stream';
import { type Candidates, type IdStream, type Page, type PageQuery, readPage } from '../page';
import { boundedStream } from './bounded-stream';
import type { IdTimes } from './id-times';
import type { DeliveryFilter, DeliveryRow, EventParts } from './index';
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

  /** Of those that are asked for, the filter that most likely finds the fewest rows. */
  function streamsOf(projectId: string, filter: DeliveryFilter): IdStream[] {
    const { eventId, idempotencyKey, subscriptionId, endpointIds, eventType } = filter;
    const statuses = [...new Set(filter.statuses)];
    const isFailed = statuses.length > 0 && statuses.every((status) => failed.has(status));
    if (eventId) return [streams.ofEvent({ eventId })];
    if (idempotencyKey) return [streams.ofKey({ projectId, key: idempotencyKey })];
    if (endpointIds.length > 0 && isFailed) {
      return endpointIds.flatMap((endpointId) =>
        statuses.map((status) => streams.failedOfEndpoint({ endpointId, status })),
      );
    }
    if (subscriptionId) return [streams.ofSubscription({ subscriptionId })];
    if (endpointIds.length > 0) {
      return endpointIds.map((endpointId) => streams.ofEndpoint({ endpointId }));
    }
    if (eventType && !isFailed) return [streams.ofType({ projectId, eventType })];
    const wanted = statuses.length > 0 ? statuses : deliveryStatuses;
    return wanted.map((status) => streams.ofStatus({ projectId, status }));
  }

  function candidates(projectId: string, filter: DeliveryFilter): Candidates<Light> {
    const { eventId, idempotencyKey, subscriptionId, eventType } = filter;
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    const range = times.range(filter.from, filter.until);
    const endpoints = new Set(filter.endpointIds);
    const statuses = new Set(filter.statuses);
    return {
      streams: streamsOf(projectId, filter).map((each) => boundedStream(each, range)),
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
