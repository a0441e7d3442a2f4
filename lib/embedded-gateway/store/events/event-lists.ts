import { prepareIdStream } from '../id-stream';
import { type Candidates, type IdStream, readOn, readPage } from '../page';
import { boundedStream } from './bounded-stream';
import type { IdTimes } from './id-times';
import type { EventFilter, EventParts, EventReads } from './index';
import { rarestStreams } from './rarest-streams';
import { type EventColumns, eventColumns, eventFromColumns, eventTables, textsOf } from './rows';

/** What filters look at; the rest is read of the rows that are shown. */
interface Light {
  uid: string;
  source_id: string;
  event_type: string;
  endpoints: string;
  idempotency_key: string;
  accepted_at: number;
}

/** The list of events: each filter through an index, the others by looking at what it finds. */
export function createEventLists(
  { db }: EventParts,
  times: IdTimes,
): Pick<EventReads, 'events' | 'earlierEvents'> {
  const stream = (condition: string) => prepareIdStream(db, { table: 'events', condition });
  const streams = {
    ofProject: stream('project_id = @projectId'),
    ofSource: stream("source_id = @sourceId AND source_id <> ''"),
    ofKey: stream("project_id = @projectId AND idempotency_key = @key AND idempotency_key <> ''"),
    ofEndpoint: prepareIdStream(db, {
      table: 'deliveries',
      id: 'event_id',
      condition: 'endpoint_id = @endpointId',
      isRepeated: true,
    }),
  };
  const light = db.prepare<[string, string], Light>(
    `SELECT uid, source_id, event_type, endpoints, idempotency_key, accepted_at
     FROM events WHERE uid = ? AND project_id = ?`,
  );
  const whole = db.prepare<[string], EventColumns>(
    `SELECT ${eventColumns} FROM ${eventTables} WHERE e.uid = ?`,
  );
  const ofEndpointsOf = ({ endpointIds }: EventFilter): IdStream[] =>
    endpointIds.map((endpointId) => streams.ofEndpoint({ endpointId }));

  /** Every filter that is asked for as a way to find rows, those that mostly find few first. */
  function waysOf(projectId: string, filter: EventFilter): IdStream[][] {
    const { idempotencyKey, sourceIds } = filter;
    return [
      idempotencyKey ? [streams.ofKey({ projectId, key: idempotencyKey })] : [],
      ofEndpointsOf(filter),
      sourceIds.map((sourceId) => streams.ofSource({ sourceId })),
    ];
  }

  function candidates(projectId: string, filter: EventFilter): Candidates<Light> {
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    const range = times.range(filter.from, filter.until);
    const sources = new Set(filter.sourceIds);
    const endpoints = new Set(filter.endpointIds);
    const bounded = (way: IdStream[]) => way.map((each) => boundedStream(each, range));
    return {
      streams: filter.isConfined
        ? bounded(ofEndpointsOf(filter))
        : rarestStreams(
            waysOf(projectId, filter).map(bounded),
            bounded([streams.ofProject({ projectId })]),
          ),
      load: (uid) => light.get(uid, projectId),
      matches: (row) =>
        row.accepted_at >= from &&
        row.accepted_at <= until &&
        (sources.size === 0 || sources.has(row.source_id)) &&
        (!filter.idempotencyKey || row.idempotency_key === filter.idempotencyKey) &&
        ((endpoints.size === 0 && !filter.isConfined) ||
          textsOf(row.endpoints).some((each) => endpoints.has(each))),
    };
  }

  return {
    async events(projectId, filter, query) {
      const page = await readPage(candidates(projectId, filter), query);
      const items = page.items.flatMap(({ uid }) => {
        const row = whole.get(uid);
        if (!row) return [];
        const { target: _, ...event } = eventFromColumns(row);
        return [event];
      });
      return { ...page, items };
    },
    earlierEvents(projectId, filter, { from, before }, limit) {
      const { streams: all, load, matches } = candidates(projectId, filter);
      const range = { lowest: '', highest: before };
      const earlier = all.map((each) => boundedStream(each, range));
      return readOn({ streams: earlier, load, matches }, from, limit);
    },
  };
}
