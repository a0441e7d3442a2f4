import type { RandomSource } from '../base/ports';

/** Waits, or not for so long where the signal aborts; never rejects. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Pauses that double from one failure to the next. */
export interface GrowingPauses {
  /** The next one, in milliseconds: half to all of it, so that many do not come at one time. */
  next(): number;
  /** Begins anew. */
  reset(): void;
}

export function createGrowingPauses(
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  random: RandomSource,
): GrowingPauses {
  let whole = firstMs;
  return {
    next() {
      const [byte = 0] = random.bytes(1);
      const pause = Math.round(whole * (0.5 + byte / 510));
      whole = Math.min(whole * 2, longestMs);
      return pause;
    },
    reset() {
      whole = firstMs;
    },
  };
}
