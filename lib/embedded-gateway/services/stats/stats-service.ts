import { sentenceOf } from '../../base/sentence';
import type { ProjectRecord } from '../../store/projects';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';
import { failingEndpoints, namedEndpoint } from './failing-endpoints';
import { errorKindsOf, figuresOf, intakeOf } from './figures';
import { type AskedTime, statsTime } from './stats-time';

/** Figures of a project (moving events §7). */
export function createStatsService({ store, events, clock }: MovingContext) {
  const { counts, waiting } = events;
  const failingOf = failingEndpoints(events.failures);
  return {
    /** @throws {GatewayError} 400 for a time that no figures can be given of */
    async get({ uid }: ProjectRecord, asked: AskedTime) {
      const time = statsTime(asked, clock);
      const { total, spans, endpoints, types } = await counts.within(uid, time);
      const { scheduled, retry } = counts.waiting(uid);
      const isOpen = (projectId: string, endpointId: string) =>
        projectId === uid && store.endpoints.statusOf(uid, endpointId) === 'active';
      const due = await waiting.firstDue(isOpen);
      const failing = await failingOf(uid, endpoints, time);
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
          ...namedEndpoint(store.endpoints.get(uid, name)),
          ...figuresOf(tally),
          failing: failing.get(name) ?? null,
        })),
        event_types: types.map(({ name, tally }) => ({ event_type: name, ...figuresOf(tally) })),
        error_kinds: errorKindsOf(total),
        pending: {
          scheduled,
          retry,
          oldest_due_at: due && due.at <= clock.now() ? timeText(due.at) : null,
          next_due_at: due ? timeText(due.at) : null,
          due_endpoint_id: due?.endpointId ?? null,
          due_endpoint_name: due ? (store.endpoints.get(uid, due.endpointId)?.name ?? '') : null,
        },
        refused_reasons: events.refused.reasonsSince(uid, time.from).map((each) => ({
          source_id: each.source_id,
          source_name: store.sources.get(uid, each.source_id)?.name ?? '',
          reason: sentenceOf(each.reason),
          kept: each.kept,
          first_at: timeText(each.first_at),
          last_at: timeText(each.last_at),
        })),
      };
    },
  };
}

export type StatsService = ReturnType<typeof createStatsService>;
