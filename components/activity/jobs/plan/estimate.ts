/** What goes to one endpoint, and how many per second it takes at most; null without a limit. */
export interface Load {
  count: number;
  perSecond: number | null;
}

/**
 * How long each of several loads takes, in seconds, when they share a pace in turn and none gets more
 * than it takes. Null where nothing limits one: then its receiver alone says how long it takes.
 * @param pace how many go per second in all; null for as many as they take
 */
export function durationsOf(loads: readonly Load[], pace: number | null): (number | null)[] {
  if (pace === null) {
    return loads.map(({ count, perSecond }) => (perSecond === null ? null : count / perSecond));
  }
  const left = loads.map(({ count }) => count);
  const ends = loads.map(() => 0);
  let open = loads.flatMap((_, at) => (loads[at]?.count ? [at] : []));
  for (let now = 0; open.length > 0; ) {
    const speeds = sharesOf(
      open.map((at) => loads[at]?.perSecond ?? null),
      pace,
    );
    const times = open.map((at, place) => (left[at] ?? 0) / (speeds[place] ?? pace));
    const step = Math.min(...times);
    now += step;
    const isOver = times.map((time) => time <= step);
    open.forEach((at, place) => {
      left[at] = isOver[place] ? 0 : (left[at] ?? 0) - step * (speeds[place] ?? pace);
      if (isOver[place]) ends[at] = now;
    });
    open = open.filter((_, place) => !isOver[place]);
  }
  return ends;
}

/** A pace divided evenly; what one does not take goes to the others. */
function sharesOf(limits: readonly (number | null)[], pace: number): number[] {
  const shares = limits.map(() => 0);
  const inOrder = limits
    .map((limit, at) => ({ limit: limit ?? Number.POSITIVE_INFINITY, at }))
    .toSorted((one, other) => one.limit - other.limit);
  let rest = pace;
  inOrder.forEach(({ limit, at }, place) => {
    const share = Math.min(limit, rest / (inOrder.length - place));
    shares[at] = share;
    rest -= share;
  });
  return shares;
}

export interface Estimate {
  /** Of each load, in seconds; null where it is not known. */
  durations: readonly (number | null)[];
  /** Of all of them, in seconds; null where nothing limits any. */
  seconds: number | null;
  /** True where some are not known, so that it may take longer. */
  isAtLeast: boolean;
  /** The load whose own limit makes it as long as it is; undefined where that is the pace. */
  slowest: number | undefined;
}

export function estimateOf(loads: readonly Load[], pace: number | null): Estimate {
  const durations = durationsOf(loads, pace);
  const known = durations.filter((each) => each !== null);
  const seconds = known.length > 0 ? Math.max(...known) : null;
  const last = seconds === null ? -1 : durations.indexOf(seconds);
  const { count = 0, perSecond = null } = loads[last] ?? {};
  const alone = perSecond === null ? 0 : count / perSecond;
  return {
    durations,
    seconds,
    isAtLeast: known.length < durations.length,
    // By its own limit: at the pace alone all of them would be through clearly earlier.
    slowest: seconds !== null && alone > seconds * 0.9 ? last : undefined,
  };
}

/** Round steps of an axis from 0 to at least `seconds`, in seconds; five at most. */
export function axisOf(seconds: number): number[] {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
  const step = steps.find((each) => seconds / each <= 4) ?? Math.ceil(seconds / 4 / 3600) * 3600;
  const count = Math.max(1, Math.ceil(seconds / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
