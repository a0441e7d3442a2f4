import type { SessionView } from '@/lib/contract/console/session';

const LONGEST_WARNING_MS = 2 * 60 * 1000;
const LONGEST_TRUST_MS = 10_000;

/** How the session stands, and how long that holds unless it is used. */
export type SessionStanding =
  | { kind: 'calm'; renewable: boolean; changesInMs: number }
  | { kind: 'idle_soon'; endsInMs: number }
  | { kind: 'over_soon'; endsInMs: number }
  | { kind: 'ended' };

/** Length of the idle time and of the warning before its end, in milliseconds. */
function lengths(session: SessionView): { idle: number; warning: number } {
  const idle = Math.max(0, Date.parse(session.idleExpiresAt) - Date.parse(session.usedAt));
  return { idle, warning: Math.min(LONGEST_WARNING_MS, idle / 4) };
}

/**
 * Judges a session by the server's clock: `nowMs` is the server's time. Activity renews it once a
 * tenth of its idle time has passed; two minutes before an end it warns (a quarter of the idle time
 * where that is shorter).
 */
export function sessionStanding(session: SessionView, nowMs: number): SessionStanding {
  const { idle, warning } = lengths(session);
  const untilIdle = Date.parse(session.idleExpiresAt) - nowMs;
  const untilEnd = Date.parse(session.expiresAt) - nowMs;
  if (untilIdle <= 0 || untilEnd <= 0) return { kind: 'ended' };
  if (untilEnd <= warning) return { kind: 'over_soon', endsInMs: untilEnd };
  if (untilIdle <= warning) return { kind: 'idle_soon', endsInMs: untilIdle };
  const untilRenewable = Date.parse(session.usedAt) + idle / 10 - nowMs;
  const renewable = untilRenewable <= 0;
  const next = [untilIdle - warning, untilEnd - warning, ...(renewable ? [] : [untilRenewable])];
  return { kind: 'calm', renewable, changesInMs: Math.min(...next) };
}

/**
 * True when the server should be asked before the operator is told that the session ends: another
 * tab may have used it since this one last heard of it.
 */
export function isHearsay(session: SessionView, nowMs: number): boolean {
  const trust = Math.min(LONGEST_TRUST_MS, lengths(session).warning / 4);
  return nowMs - Date.parse(session.serverTime) > trust;
}

/** Time left in words: minutes while there are some, then seconds in steps of ten. */
export function timeLeft(ms: number): string {
  if (ms > 90_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.max(10, Math.ceil(ms / 10_000) * 10)} s`;
}
