import type { PrunedEvents } from '../store/events/pruned';
import type { ProjectRecord } from '../store/projects';
import { timeText } from './context';
import type { MovingContext } from './moving-context';

function prunedAnswer(pruned: PrunedEvents | undefined) {
  return (
    pruned && {
      events: pruned.events,
      pruned_at: timeText(pruned.pruned_at),
      accepted_until: timeText(pruned.accepted_until),
    }
  );
}

/** What is kept of the events of a project, and what was pruned of them (moving events §3). */
export function createRetention({ events: { retention } }: MovingContext) {
  return {
    get({ uid }: ProjectRecord) {
      const { retentionMs, maximumBytes, usedBytes, oldestAcceptedAt, pruned } = retention.of(uid);
      return {
        retention_seconds: retentionMs / 1000,
        maximum_bytes: maximumBytes,
        used_bytes: usedBytes,
        oldest_event_at: oldestAcceptedAt === undefined ? null : timeText(oldestAcceptedAt),
        pruned_for_age: prunedAnswer(pruned.age) ?? null,
        pruned_for_room: prunedAnswer(pruned.room) ?? null,
      };
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;
