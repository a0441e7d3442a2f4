import type { JobPace, JobView } from '@/lib/contract/console/activity/jobs';

/** What is chosen and typed of a pace; the numbers as they were typed. */
export interface PaceForm {
  way: 'all' | 'even' | 'first';
  perSecond: string;
  first: string;
  failures: string;
}

type Most = JobView['most'];

/** From so many on a job begins with a few, unless that is chosen otherwise. */
const worthTrying = 50;

/** A pace that is kind to receivers: a few of a large set go first. */
export function firstPace(total: number, most: Most): PaceForm {
  return {
    way: total >= worthTrying && most.canary > 0 ? 'first' : 'all',
    perSecond: String(Math.min(10, most.perSecond)),
    first: String(Math.min(20, most.canary)),
    failures: '2',
  };
}

export interface PaceProblems {
  perSecond?: string;
  first?: string;
  failures?: string;
}

export type PaceRead = { pace: JobPace; problems: null } | { pace: null; problems: PaceProblems };

function readNumber(text: string, least: number, most: number): number | undefined {
  const typed = text.trim();
  if (!/^\d{1,6}$/.test(typed)) return undefined;
  const number = Number(typed);
  return number >= least && number <= most ? number : undefined;
}

const range = (least: number, most: number) =>
  `Enter a whole number from ${least} to ${most.toLocaleString('en-GB')}`;

/** The pace that was entered, or what is wrong with it. */
export function readPace({ way, ...typed }: PaceForm, most: Most): PaceRead {
  if (way === 'all') return { pace: { perSecond: null, canary: null }, problems: null };
  const perSecond = readNumber(typed.perSecond, 1, most.perSecond);
  const problems: PaceProblems = {};
  if (perSecond === undefined) problems.perSecond = range(1, most.perSecond);
  if (way === 'even') {
    return perSecond === undefined
      ? { pace: null, problems }
      : { pace: { perSecond, canary: null }, problems: null };
  }
  const count = readNumber(typed.first, 1, most.canary);
  const maxFailures = readNumber(typed.failures, 0, count ?? most.canary);
  if (count === undefined) problems.first = range(1, most.canary);
  if (maxFailures === undefined) problems.failures = range(0, count ?? most.canary);
  return perSecond === undefined || count === undefined || maxFailures === undefined
    ? { pace: null, problems }
    : { pace: { perSecond, canary: { count, maxFailures } }, problems: null };
}
