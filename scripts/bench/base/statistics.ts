/** The value below which `share` of the samples lie; NaN for none. */
export function percentile(samples: readonly number[], share: number): number {
  const ordered = [...samples].sort((left, right) => left - right);
  const at = Math.min(ordered.length - 1, Math.max(0, Math.ceil(share * ordered.length) - 1));
  return ordered[at] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Runs `work` a number of times after a warm-up; the times are in milliseconds. */
export async function sample(
  times: number,
  warmUp: number,
  work: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let round = -warmUp; round < times; round += 1) {
    const start = performance.now();
    await work(round);
    if (round >= 0) samples.push(performance.now() - start);
  }
  return samples;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

export function ratio(value: number): string {
  return `${value.toFixed(2)}×`;
}
