import 'server-only';

/** Times of a session in milliseconds of the server's clock. */
export interface SessionTimes {
  signedInAt: number;
  usedAt: number;
}

export interface SessionLimits {
  /** Longest time between two uses, in milliseconds. */
  sessionIdleMs: number;
  /** Longest time after sign-in, in milliseconds. */
  sessionAbsoluteMs: number;
}

/** A sealed time may lie this far ahead: two processes on one machine differ by less. */
const TOLERATED_SKEW_MS = 60_000;

/** When a session ends unless it is used, and when it ends in any case. */
export function sessionEnds(times: SessionTimes, limits: SessionLimits) {
  const absolute = times.signedInAt + limits.sessionAbsoluteMs;
  return { idle: Math.min(times.usedAt + limits.sessionIdleMs, absolute), absolute };
}

/** True once the time of a session is over. */
export function isOver(times: SessionTimes, limits: SessionLimits, now: number): boolean {
  return now > sessionEnds(times, limits).idle;
}

/**
 * True while a session may be used. Times from the future mean that the clock was set back, which
 * must not lengthen a session, so they end it.
 */
export function isAlive(times: SessionTimes, limits: SessionLimits, now: number): boolean {
  const isOrdered = times.signedInAt <= times.usedAt;
  const isPast = times.usedAt <= now + TOLERATED_SKEW_MS;
  return isOrdered && isPast && !isOver(times, limits, now);
}
