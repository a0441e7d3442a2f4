import type { CanaryState, JobRecord } from '../store/events/job-records';

export type CanaryVerdict =
  /** So many more may go. */
  { kind: 'open'; room: number } | { kind: 'passed' } | { kind: 'failed'; reason: string };

/**
 * What the first ones of a job tell of the rest. One has failed when its first attempt of this job has,
 * whatever its later tries come to: who waits for those would wait for hours. What could not be sent
 * tells nothing, and another one goes in its place.
 */
export function canaryVerdict(
  { canary, counts }: Pick<JobRecord, 'canary' | 'counts'>,
  { taken, settled, failed }: CanaryState,
): CanaryVerdict {
  if (!canary || counts.waiting === 0) return { kind: 'passed' };
  const { count, max_failures } = canary;
  if (failed > max_failures) {
    return {
      kind: 'failed',
      reason: `${failed} of the first ${taken} failed; at most ${max_failures} may`,
    };
  }
  if (taken >= count && settled === taken) return { kind: 'passed' };
  return { kind: 'open', room: Math.max(count - taken, 0) };
}
