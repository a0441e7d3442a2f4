/** Times of repeated runs, in milliseconds. */
export interface RepeatFigures {
  runs: number;
  median: number;
  /** 95 of 100 runs took no longer. */
  p95: number;
  longest: number;
}

/** The value below which a share of the sorted values lies, by nearest rank. */
function atShare(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export function repeatFigures(milliseconds: readonly number[]): RepeatFigures {
  const sorted = [...milliseconds].sort((left, right) => left - right);
  return {
    runs: sorted.length,
    median: atShare(sorted, 0.5),
    p95: atShare(sorted, 0.95),
    longest: sorted.at(-1) ?? 0,
  };
}
