import type { ProjectRecord } from '../../store/projects';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';

/** Deliveries that wait since a backup was restored, and their release (moving events §3). */
export function createHeldDeliveries({ events: { held }, moving }: MovingContext) {
  function answer({ uid }: ProjectRecord) {
    const since = held.heldSince(uid);
    return {
      held_since: since === undefined ? null : timeText(since),
      due: since === undefined ? 0 : held.countDue(uid),
    };
  }

  return {
    get: answer,
    async release(project: ProjectRecord) {
      await held.release(project.uid);
      moving.deliveriesDue();
      moving.jobsChanged();
      return answer(project);
    },
  };
}

export type HeldDeliveries = ReturnType<typeof createHeldDeliveries>;
