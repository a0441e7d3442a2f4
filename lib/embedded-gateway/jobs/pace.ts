/** What a timer that comes so late has missed is made up for, and what was missed for longer is not. */
const latenessMs = 1_000;

/** How many a pace lets go now, and when it lets the next one go. */
export interface Pace {
  /** Any number without a pace. */
  count: number;
  /** Milliseconds since 1970, after so many of them went. */
  nextAt(went: number): number;
}

/**
 * Spreads what goes evenly over time, without a burst after the gateway was down; a clock that was set
 * back makes nothing wait longer than its turn.
 * @param nextAt when the next one may go, as it was kept
 */
export function paceOf(perSecond: number | null, nextAt: number, now: number): Pace {
  if (perSecond === null) return { count: Number.POSITIVE_INFINITY, nextAt: () => now };
  const intervalMs = 1000 / perSecond;
  const turn = now - nextAt > latenessMs ? now : nextAt;
  const first = Math.min(turn, now + intervalMs);
  return {
    count: first > now ? 0 : Math.floor((now - first) / intervalMs) + 1,
    nextAt: (went) => first + went * intervalMs,
  };
}
