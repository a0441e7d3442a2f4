import { GatewayError } from '../../base/gateway-error';
import type { ProjectRecord } from '../../store/projects';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';

/** What ingest refused of a source, newest first (moving events §4, §7). */
export function createRefusedRequests({ store, events: { refused } }: MovingContext) {
  return {
    list(project: ProjectRecord, sourceId: string) {
      if (!store.sources.get(project.uid, sourceId))
        throw new GatewayError(404, 'source not found');
      return refused
        .list(project.uid, sourceId)
        .map(({ refused_at, status, reason, size, header_names }) => ({
          refused_at: timeText(refused_at),
          status,
          reason,
          size,
          header_names,
        }));
    },
  };
}

export type RefusedRequests = ReturnType<typeof createRefusedRequests>;
