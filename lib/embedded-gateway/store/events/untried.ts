import { prepareIdStream } from '../id-stream';
import { readOn } from '../page';
import { boundedStream } from './bounded-stream';
import type { IdTimes } from './id-times';
import type { EventParts, EventReads } from './index';
import { targetText } from './rows';

interface Light {
  uid: string;
  source_id: string;
  target: string;
  accepted_at: number;
  is_left: number;
}

/** With more sources than this, all events of the project are looked at in order. */
const mostSources = 100;

/** Finds events that an endpoint has no delivery of, a bounded look at a time. */
export function createUntriedReads(
  { db }: EventParts,
  times: IdTimes,
): Pick<EventReads, 'untriedEvents'> {
  const ofProject = prepareIdStream(db, { table: 'events', condition: 'project_id = @projectId' });
  const ofSource = prepareIdStream(db, {
    table: 'events',
    condition: "source_id = @sourceId AND source_id <> ''",
  });
  const light = db.prepare<[string, string, string], Light>(
    `SELECT uid, source_id, target, accepted_at,
       is_duplicate = 1 OR status = 'Processing'
         OR EXISTS (SELECT 1 FROM deliveries WHERE endpoint_id = ? AND event_id = events.uid)
         OR EXISTS (SELECT 1 FROM example_events WHERE event_id = events.uid) AS is_left
     FROM events WHERE uid = ? AND project_id = ?`,
  );

  return {
    untriedEvents(projectId, filter, { from, before }, limit) {
      const { endpointId, targets, sourceIds } = filter;
      const texts = new Set(targets.map(targetText));
      const sources = new Set(sourceIds);
      const isOfSources = filter.isOfSources || targets.every(({ kind }) => kind === 'source');
      const range = times.range(filter.from, filter.until);
      const streams =
        isOfSources && sources.size <= mostSources
          ? [...sources].map((sourceId) => ofSource({ sourceId }))
          : [ofProject({ projectId })];
      return readOn(
        {
          streams: streams.map((each) =>
            boundedStream(boundedStream(each, range), { lowest: '', highest: before }),
          ),
          load: (uid) => light.get(endpointId, uid, projectId),
          matches: (row) =>
            row.is_left === 0 &&
            texts.has(row.target) &&
            ((row.target !== 'source' && !isOfSources) || sources.has(row.source_id)) &&
            row.accepted_at >= (filter.from ?? Number.NEGATIVE_INFINITY) &&
            row.accepted_at <= (filter.until ?? Number.POSITIVE_INFINITY),
        },
        from,
        limit,
      );
    },
  };
}
