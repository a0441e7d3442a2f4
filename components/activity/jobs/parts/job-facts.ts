import type { JobOutcome, JobState, JobView } from '@/lib/contract/console/activity/jobs';
import { isOver } from '@/lib/words/activity/jobs';

type Counts = Record<JobOutcome, number>;

/** Those of which it is known what became of them. */
export function doneOf({ succeeded, failed, skipped }: Counts): number {
  return succeeded + failed + skipped;
}

/** Those that were not sent yet, or were and have not answered. */
export function leftOf({ waiting, sent }: Counts): number {
  return waiting + sent;
}

const moving: ReadonlySet<JobState> = new Set(['preparing', 'canary', 'running']);

/** Whether it changes without anybody doing anything. */
export function isMoving({ state }: Pick<JobView, 'state'>): boolean {
  return moving.has(state);
}

/** Whether it is worth looking at again in a moment. */
export function isWatched(job: Pick<JobView, 'state' | 'counts'>): boolean {
  return isMoving(job) || (isOver(job) && job.counts.sent > 0);
}
