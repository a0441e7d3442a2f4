/** Settings that decide when a delivery is tried; null for what is not set. */
export interface TimetableSettings {
  type: 'linear' | 'exponential';
  /** Attempts in all, the first one included; 0 acts as 1 (gateway contract §9.8). */
  attempts: number;
  intervalSeconds: number;
  rateLimit: { count: number; seconds: number } | null;
  alert: { count: number; seconds: number } | null;
}

export interface Attempt {
  /** From 1. */
  number: number;
  /** Seconds after the event came in. */
  at: number;
  /** Seconds since the attempt before; 0 for the first. */
  wait: number;
  /** Seconds of the wait that the rate limit adds; 0 where it does not bite. */
  held: number;
  /** True for the failed attempt that completes the alert. */
  alerts: boolean;
}

export interface Timetable {
  /** The attempts one by one, at most `listedAttempts`. */
  attempts: Attempt[];
  /** How many there are in all. */
  count: number;
  /** Seconds from the event to the last attempt. */
  total: number;
  /** The attempt whose failure completes the alert; null when one delivery alone never does. */
  alert: Attempt | null;
  /** The first attempt that the rate limit holds back; null when it never does. */
  firstHeld: Attempt | null;
}

/** How many attempts are worked out one by one; those after them wait like the last of them. */
export const listedAttempts = 500;
/** Longest wait of exponential spacing, in seconds (gateway contract §9.8). */
const longestExponentialWait = 7200;

function waitBefore(number: number, { type, intervalSeconds }: TimetableSettings): number {
  if (type === 'linear') return intervalSeconds;
  return Math.min(intervalSeconds * 2 ** (number - 2), longestExponentialWait);
}

/** The first moment from `planned` on at which the limit leaves room for one more attempt. */
function admitted(planned: number, earlier: readonly Attempt[], limit: Limit): number {
  if (limit === null) return planned;
  const blocking = earlier[earlier.length - limit.count];
  return blocking ? Math.max(planned, blocking.at + limit.seconds) : planned;
}

type Limit = TimetableSettings['rateLimit'];

/** Whether the failure of the last attempt is one of `count` within the period. */
function completesAlert(attempts: readonly Attempt[], alert: TimetableSettings['alert']): boolean {
  if (alert === null) return false;
  const first = attempts[attempts.length - alert.count];
  const last = attempts.at(-1);
  return first !== undefined && last !== undefined && last.at - first.at <= alert.seconds;
}

/**
 * The moments of every attempt of one delivery that fails each time, as if it were alone: linear
 * waits are equal, exponential ones double up to two hours, and the limit delays what is too many.
 */
export function retryTimetable(settings: TimetableSettings): Timetable {
  const count = Math.max(1, settings.attempts);
  const attempts: Attempt[] = [];
  let alert: Attempt | null = null;
  for (let number = 1; number <= Math.min(count, listedAttempts); number += 1) {
    const before = attempts.at(-1)?.at ?? 0;
    const planned = number === 1 ? 0 : before + waitBefore(number, settings);
    const at = admitted(planned, attempts, settings.rateLimit);
    const attempt = { number, at, wait: at - before, held: at - planned, alerts: false };
    attempts.push(attempt);
    if (alert === null && completesAlert(attempts, settings.alert)) {
      attempt.alerts = true;
      alert = attempt;
    }
  }
  const last = attempts.at(-1);
  const beyond = (count - attempts.length) * (last?.wait ?? 0);
  return {
    attempts,
    count,
    total: (last?.at ?? 0) + beyond,
    alert,
    firstHeld: attempts.find(({ held }) => held > 0) ?? null,
  };
}
