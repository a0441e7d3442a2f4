/** How late one may go, so that a timer that comes late slows nothing down; more would be a burst. */
const latenessMs = 200;

/** How many a pace lets go now, and when it lets the next one go. */
export interface Pace {
  /** Any number without a pace. */
  count: number;
  /** Milliseconds since 1970, after so many of them went. */
  nextAt(went: number): number;
}

/**
 * Spreads what goes evenly over time. What was missed, as while the gateway was down, is not made up
 * for; a clock that was set back makes nothing wait longer than its turn.
 * @param nextAt when the next one may go, as it was kept
 */
export function paceOf(perSecond: number | null, nextAt: number, now: number): Pace {
  if (perSecond === null) return { count: Number.POSITIVE_INFINITY, nextAt: () => now };
  const intervalMs = 1000 / perSecond;
  const first = Math.min(Math.max(nextAt, now - latenessMs), now + intervalMs);
  return {
    count: first > now ? 0 : Math.floor((now - first) / intervalMs) + 1,
    nextAt: (went) => first + went * intervalMs,
  };
}
