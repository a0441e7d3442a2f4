import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { prepareIdStream } from '../id-stream';
import { type Candidates, type IdStream, readOn, readPage } from '../page';
import { boundedStream } from './bounded-stream';
import type { IdTimes } from './id-times';
import type { AttemptFilter, DeliveryFilter, DeliveryRow, EventParts, EventReads } from './index';
import { rarestStreams } from './rarest-streams';
import { type DeliveryColumns, deliveryColumns, deliveryFromColumns, deliveryTables } from './rows';

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
  | 'source_id'
  | 'error_kind'
  | 'last_code'
  | 'tries'
  | 'created_at'
  | 'updated_at'
>;

/** Those that have an index of their own within their endpoint. */
const failed = new Set(['Failure', 'Retry', 'Discarded']);

/** Whether a value is one of those that are asked for; nothing asked for is everything. */
function among<T>(asked: readonly T[]): (value: T | null) => boolean {
  const values = new Set<T | null>(asked);
  return (value) => values.size === 0 || values.has(value);
}

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
    ofSource: stream("source_id = @sourceId AND source_id <> ''"),
    ofErrorKind: stream(
      'project_id = @projectId AND error_kind = @kind AND error_kind IS NOT NULL',
    ),
    ofCode: stream('project_id = @projectId AND last_code = @code AND last_code >= 300'),
    ofTries: stream('project_id = @projectId AND tries = @tries AND tries > 1'),
  };
}

/** The list of deliveries: each filter through an index, the others by looking at what it finds. */
export function createDeliveryLists(
  parts: EventParts,
  times: IdTimes,
): Pick<EventReads, 'deliveries' | 'settledDeliveries'> {
  const { db } = parts;
  const streams = prepareStreams(parts);
  const light = db.prepare<[string, string], Light>(
    `SELECT uid, event_id, endpoint_id, subscription_id, event_type, idempotency_key, status,
       source_id, error_kind, last_code, tries, created_at, updated_at
     FROM deliveries WHERE uid = ? AND project_id = ?`,
  );
  const whole = db.prepare<[string], DeliveryColumns>(
    `SELECT ${deliveryColumns} FROM ${deliveryTables} WHERE d.uid = ?`,
  );

  /**
   * Ways by the last attempt. What goes well has no index: most rows are so, and are found as fast
   * without one.
   */
  function attemptWays(
    projectId: string,
    { errorKinds, codes, tries }: AttemptFilter,
  ): IdStream[][] {
    return [
      errorKinds.map((kind) => streams.ofErrorKind({ projectId, kind })),
      codes.every((code) => code >= 300)
        ? codes.map((code) => streams.ofCode({ projectId, code }))
        : [],
      tries.every((count) => count > 1)
        ? tries.map((count) => streams.ofTries({ projectId, tries: count }))
        : [],
    ];
  }

  function ofEndpointsOf({ endpointIds, statuses }: DeliveryFilter): IdStream[] {
    const wanted = [...new Set(statuses)];
    return wanted.length > 0 && wanted.every((status) => failed.has(status))
      ? endpointIds.flatMap((endpointId) =>
          wanted.map((status) => streams.failedOfEndpoint({ endpointId, status })),
        )
      : endpointIds.map((endpointId) => streams.ofEndpoint({ endpointId }));
  }

  /** Every filter that is asked for as a way to find rows, those that mostly find few first. */
  function waysOf(projectId: string, filter: DeliveryFilter): IdStream[][] {
    const { eventId, idempotencyKey, subscriptionId, eventType } = filter;
    const statuses = [...new Set(filter.statuses)];
    const ofStatuses = statuses.map((status) => streams.ofStatus({ projectId, status }));
    return [
      eventId ? [streams.ofEvent({ eventId })] : [],
      idempotencyKey ? [streams.ofKey({ projectId, key: idempotencyKey })] : [],
      ...attemptWays(projectId, filter),
      ofEndpointsOf(filter),
      subscriptionId ? [streams.ofSubscription({ subscriptionId })] : [],
      filter.sourceIds.map((sourceId) => streams.ofSource({ sourceId })),
      ofStatuses,
      eventType ? [streams.ofType({ projectId, eventType })] : [],
    ];
  }

  function candidates(projectId: string, filter: DeliveryFilter): Candidates<Light> {
    const { eventId, idempotencyKey, subscriptionId, eventType } = filter;
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    const range = times.range(filter.from, filter.until);
    const isOfEndpoints = among(filter.endpointIds);
    const isOfSources = among(filter.sourceIds);
    const hasStatus = among(filter.statuses);
    const hasErrorKind = among(filter.errorKinds);
    const hasCode = among(filter.codes);
    const hasTries = among(filter.tries);
    const bounded = (way: IdStream[]) => way.map((each) => boundedStream(each, range));
    const all = deliveryStatuses.map((status) => streams.ofStatus({ projectId, status }));
    return {
      streams: filter.isConfined
        ? bounded(ofEndpointsOf(filter))
        : rarestStreams(waysOf(projectId, filter).map(bounded), bounded(all)),
      load: (uid) => light.get(uid, projectId),
      matches: (row) =>
        row.created_at >= from &&
        row.created_at <= until &&
        (!eventId || row.event_id === eventId) &&
        (!idempotencyKey || row.idempotency_key === idempotencyKey) &&
        (!subscriptionId || row.subscription_id === subscriptionId) &&
        (!eventType || row.event_type === eventType) &&
        isOfEndpoints(row.endpoint_id) &&
        isOfSources(row.source_id) &&
        hasStatus(row.status) &&
        hasErrorKind(row.error_kind) &&
        hasCode(row.last_code) &&
        hasTries(row.tries),
    };
  }

  return {
    async deliveries(projectId, filter, query) {
      const page = await readPage(candidates(projectId, filter), query);
      const items = page.items.flatMap(({ uid }) => {
        const row = whole.get(uid);
        return row ? [deliveryFromColumns(row)] : [];
      });
      return { ...page, items };
    },
    settledDeliveries(projectId, filter, { from, before, changed }, limit) {
      const { streams: all, load, matches } = candidates(projectId, filter);
      const range = { lowest: '', highest: before };
      return readOn(
        {
          streams: all.map((each) => boundedStream(each, range)),
          load,
          // A time that has not come yet is of a clock that was set back, and tells nothing.
          matches: (row) =>
            (row.updated_at <= changed.after || row.updated_at > changed.until) && matches(row),
        },
        from,
        limit,
      );
    },
  };
}
