import { setImmediate as nextTurn } from 'node:timers/promises';
import { spanMs, spanStart } from '../../store/events/counts/series';
import { countOf, deliveriesOf, type Tally } from '../../store/events/counts/tally';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';
import type { PortalScope } from './scope';

/** What is looked back on, besides the present hour; endpoints tell their health of the same time. */
const lookedBackMs = spanMs['1d'];

function standingOf(tally: Tally) {
  return {
    arrived: countOf(tally, 'Success'),
    failed: countOf(tally, 'Failure') + countOf(tally, 'Discarded'),
    waiting: deliveriesOf(tally, 'Scheduled') + countOf(tally, 'Retry'),
  };
}

/**
 * Figures of the endpoints of a portal link, from counters and bounded looks, so that they cost the same
 * however much there is (moving events §7).
 */
export function createPortalStats({ store, events, clock }: MovingContext) {
  const { counts, failures, retention, waiting } = events;

  function figuresOf(projectId: string, endpointId: string, from: number) {
    const now = clock.now();
    const hours = counts.hoursOfEndpoint(projectId, endpointId, from).map(({ at, tally }) => ({
      from: timeText(at),
      ...standingOf(tally),
    }));
    const sum = (of: 'arrived' | 'failed' | 'waiting') =>
      hours.reduce((total, hour) => total + hour[of], 0);
    const status = store.endpoints.statusOf(projectId, endpointId);
    const found = failures.ofEndpoint(projectId, endpointId, { from: 0, to: now + 1 });
    const failing = found?.since === undefined ? undefined : found;
    const due = status === 'active' ? waiting.nextDueOf(endpointId) : undefined;
    const { count, isMore } = failures.recoverable(projectId, endpointId);
    return {
      endpoint_id: endpointId,
      status: status ?? null,
      hours,
      arrived: sum('arrived'),
      failed: sum('failed'),
      waiting: sum('waiting'),
      failing_since: failing?.since === undefined ? null : timeText(failing.since),
      error_kind: failing?.last.errorKind ?? null,
      http_code: failing?.last.code ?? null,
      next_due_at: due === undefined ? null : timeText(due),
      recoverable: count,
      has_more_recoverable: isMore,
    };
  }

  return {
    async get({ project, endpointIds }: Pick<PortalScope, 'project' | 'endpointIds'>) {
      const now = clock.now();
      const from = spanStart(now, '1h') - lookedBackMs;
      const endpoints: ReturnType<typeof figuresOf>[] = [];
      for (const endpointId of endpointIds()) {
        endpoints.push(figuresOf(project.uid, endpointId, from));
        // Others get their turn.
        await nextTurn();
      }
      return {
        from: timeText(from),
        to: timeText(spanStart(now, '1h') + spanMs['1h']),
        endpoints,
        retention_seconds: retention.of(project.uid).retentionMs / 1000,
      };
    },
  };
}

export type PortalStats = ReturnType<typeof createPortalStats>;
