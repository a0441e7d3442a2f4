import { GatewayError } from '../../base/gateway-error';
import { sentenceOf } from '../../base/sentence';
import type { RefusedRecord } from '../../store/events/records';
import type { ProjectRecord } from '../../store/projects';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';

/** A refused request as it is answered. */
function answered({ refused_at, status, reason, size, header_names }: RefusedRecord) {
  const told = { refused_at: timeText(refused_at), status, reason: sentenceOf(reason) };
  return { ...told, size, header_names };
}

/** What ingest refused, newest first (moving events §4, §7). */
export function createRefusedRequests({ store, events: { refused } }: MovingContext) {
  return {
    list(project: ProjectRecord, sourceId: string) {
      if (!store.sources.get(project.uid, sourceId))
        throw new GatewayError(404, 'source not found');
      return refused.list(project.uid, sourceId).map(answered);
    },
    /** Of all sources, those that are deleted among them. */
    newest: (project: ProjectRecord) =>
      refused.newest(project.uid).map((record) => ({
        uid: String(record.seq),
        source_id: record.source_id,
        ...answered(record),
      })),
  };
}

export type RefusedRequests = ReturnType<typeof createRefusedRequests>;
