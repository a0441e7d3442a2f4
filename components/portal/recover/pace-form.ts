import { type RecoveryStart, recoveryLimits } from '@/lib/contract/portal/jobs';

export const paceWays = ['all', 'even', 'first'] as const;

export interface PaceForm {
  way: (typeof paceWays)[number];
  /** As it was typed. */
  perSecond: string;
}

/** How many go first where a few do. */
export const firstOnes = 5;

export type Pace = Omit<RecoveryStart, 'operationId'>;

/** The pace that was entered; null where the number is none. */
export function readPace({ way, perSecond }: PaceForm): Pace | null {
  if (way === 'all') return { perSecond: null, first: null };
  if (way === 'first') return { perSecond: null, first: firstOnes };
  const number = /^\d{1,6}$/.test(perSecond.trim()) ? Number(perSecond) : 0;
  return number >= 1 && number <= recoveryLimits.perSecond
    ? { perSecond: number, first: null }
    : null;
}
