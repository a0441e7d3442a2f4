/** Each look is a request that is paid for. */
const keptMs = 15_000;

export interface KeptFacts<Facts> {
  /** @returns at most 15 seconds old, or what was told last where the broker does not tell now */
  read(): Promise<Facts>;
}

/** Asks a broker of itself no more often than needed. */
export function keepFacts<Facts>(ask: () => Promise<Facts>, first: Facts): KeptFacts<Facts> {
  const known = async () => first;
  let last: Promise<Facts> = known();
  let readAt = performance.now();
  return {
    read() {
      if (performance.now() - readAt < keptMs) return last;
      readAt = performance.now();
      const before = last;
      last = ask().catch(() => before);
      return last;
    },
  };
}
