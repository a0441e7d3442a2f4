/** How many failures within which time are worth an alert. */
export interface AlertRule {
  count: number;
  windowMs: number;
}

/** What is told of a window that holds as many failures as its rule asks for. */
export interface Reached {
  /** When the first of them was, in the milliseconds of the caller. */
  since: number;
  count: number;
}

interface Moment {
  at: number;
  count: number;
}

/** Up to here each failure is remembered by itself; more than these share moments. */
export const mostMoments = 100;

/**
 * Failures within the time that slides along with them. It takes a bounded room whatever its rule asks
 * for, and counts exactly up to a hundred failures; of more those that were closest share a moment, the
 * earlier one, so that they leave early rather than late.
 */
export interface FailureWindow {
  /**
   * Counts a failure, by the rule as it is now: one that was changed takes over what is remembered.
   * @param at milliseconds that never go back
   */
  add(at: number, rule: AlertRule): Reached | undefined;
  /** How many moments it remembers. */
  size(): number;
}

export function createFailureWindow(): FailureWindow {
  const moments: Moment[] = [];

  function mergeClosest(): void {
    let closest = 1;
    const gap = (index: number) => (moments[index]?.at ?? 0) - (moments[index - 1]?.at ?? 0);
    for (let index = 2; index < moments.length; index += 1) {
      if (gap(index) < gap(closest)) closest = index;
    }
    const [merged] = moments.splice(closest, 1);
    const earlier = moments[closest - 1];
    if (merged && earlier) earlier.count += merged.count;
  }

  return {
    size: () => moments.length,
    add(at, { count, windowMs }) {
      moments.push({ at, count: 1 });
      while (moments[0] && moments[0].at < at - windowMs) moments.shift();
      // No more than the rule asks for say whether it is reached.
      while (moments.length > Math.min(count, mostMoments)) {
        if (count <= mostMoments) moments.shift();
        else mergeClosest();
      }
      const held = moments.reduce((sum, moment) => sum + moment.count, 0);
      return held >= count ? { since: moments[0]?.at ?? at, count: held } : undefined;
    },
  };
}
