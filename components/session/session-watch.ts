import type { SessionView } from '@/lib/contract/console/session';

const LONGEST_WARNING_MS = 2 * 60 * 1000;

/** How the session stands, and how long that holds unless it is extended. */
export type SessionStanding =
  | { kind: 'calm'; renewable: boolean; changesInMs: number }
  | { kind: 'idle_soon'; endsInMs: number }
  | { kind: 'over_soon'; endsInMs: number }
  | { kind: 'ended' };

/**
 * Judges a session by the server's clock: `nowMs` is the server's time. Activity renews it in the
 * second half of its idle time only; two minutes before an end it warns (a quarter of the idle
 * time where that is shorter).
 */
export function sessionStanding(session: SessionView, nowMs: number): SessionStanding {
  const idleEnd = Date.parse(session.idleExpiresAt);
  const end = Date.parse(session.expiresAt);
  const issued = Date.parse(session.serverTime);
  const idleLength = Math.max(0, idleEnd - issued);
  const warning = Math.min(LONGEST_WARNING_MS, idleLength / 4);
  const untilIdle = idleEnd - nowMs;
  const untilEnd = end - nowMs;
  if (untilIdle <= 0 || untilEnd <= 0) return { kind: 'ended' };
  if (untilEnd <= warning) return { kind: 'over_soon', endsInMs: untilEnd };
  if (untilIdle <= warning) return { kind: 'idle_soon', endsInMs: untilIdle };
  const untilRenewable = untilIdle - idleLength / 2;
  const renewable = untilRenewable <= 0;
  const next = [untilIdle - warning, untilEnd - warning, ...(renewable ? [] : [untilRenewable])];
  return { kind: 'calm', renewable, changesInMs: Math.min(...next) };
}

/** Time left in words: minutes while there are some, then seconds in steps of ten. */
export function timeLeft(ms: number): string {
  if (ms > 90_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.max(10, Math.ceil(ms / 10_000) * 10)} s`;
}
