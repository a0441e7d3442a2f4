/** How many of a job were done at a moment. */
export interface Sample {
  atMs: number;
  done: number;
}

const WINDOW_MS = 30_000;

/** What is kept to tell a speed: the last half minute, and one before it. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const recent = samples.findLastIndex(({ atMs }) => atMs <= sample.atMs - WINDOW_MS);
  return [...samples.slice(Math.max(0, recent)), sample];
}

/** How many are done per second; null where that cannot be told yet, or nothing was done. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs <= first.atMs) return null;
  const speed = ((last.done - first.done) * 1000) / (last.atMs - first.atMs);
  return speed > 0 ? speed : null;
}

/** "10 per s", "3.5 per s", "12 per min". */
export function speedWords(speed: number): string {
  const [amount, unit] = speed >= 1 ? [speed, 's'] : [speed * 60, 'min'];
  const digits = amount >= 10 || Number.isInteger(amount) ? 0 : 1;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: digits })} per ${unit}`;
}
