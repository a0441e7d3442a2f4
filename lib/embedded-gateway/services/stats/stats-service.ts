import type { ProjectRecord } from '../../store/projects';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';
import { errorKindsOf, figuresOf, intakeOf } from './figures';
import { type AskedTime, statsTime } from './stats-time';

/** Figures of a project (moving events §7). */
export function createStatsService({ store, events: { counts, waiting }, clock }: MovingContext) {
  return {
    /** @throws {GatewayError} 400 for a time that no figures can be given of */
    async get({ uid }: ProjectRecord, asked: AskedTime) {
      const time = statsTime(asked, clock);
      const { total, spans, endpoints, types } = await counts.within(uid, time);
      const { scheduled, retry } = counts.waiting(uid);
      const isOpen = (projectId: string, endpointId: string) =>
        projectId === uid && store.endpoints.statusOf(uid, endpointId) === 'active';
      const oldestDueAt = await waiting.oldestDueAt(clock.now(), isOpen);
      return {
        from: timeText(time.from),
        to: timeText(time.to),
        bucket: time.span,
        totals: { ...figuresOf(total), ...intakeOf(total) },
        buckets: spans.map(({ at, tally }) => ({
          from: timeText(at),
          ...figuresOf(tally),
          ...intakeOf(tally),
        })),
        endpoints: endpoints.map(({ name, tally }) => ({
          endpoint_id: name,
          // Empty for one that is deleted.
          name: store.endpoints.get(uid, name)?.name ?? '',
          ...figuresOf(tally),
        })),
        event_types: types.map(({ name, tally }) => ({ event_type: name, ...figuresOf(tally) })),
        error_kinds: errorKindsOf(total),
        pending: {
          scheduled,
          retry,
          oldest_due_at: oldestDueAt === undefined ? null : timeText(oldestDueAt),
        },
      };
    },
  };
}

export type StatsService = ReturnType<typeof createStatsService>;
