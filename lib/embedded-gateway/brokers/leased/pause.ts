/** Waits so long, and no longer than until the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/** Pauses that double from the first to the longest, up to half as long again by chance. */
export function growingPauses(firstMs: number, longestMs: number) {
  let nextMs = firstMs;
  return {
    next(): number {
      const ms = nextMs;
      nextMs = Math.min(nextMs * 2, longestMs);
      return ms * (1 + Math.random() / 2);
    },
    reset(): void {
      nextMs = firstMs;
    },
  };
}
