/** The pauses between the steps of one piece of work, which others cut short. */
export interface Rest {
  /** What wakes it from now on counts. */
  begin(): void;
  /** Resolves after `longestMs`, earlier when it was woken since, but not before `shortestMs`. */
  take(shortestMs: number, longestMs: number): Promise<void>;
  wake(): void;
  /** Ends this pause and all that follow at once. */
  end(): void;
}

export function createRest(): Rest {
  let isWoken = false;
  let isEnded = false;
  let isWakeable = false;
  let go: (() => void) | undefined;

  function pause(milliseconds: number): Promise<void> {
    if (isEnded || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => go?.(), milliseconds);
      go = () => {
        clearTimeout(timer);
        go = undefined;
        resolve();
      };
    });
  }

  return {
    begin() {
      isWoken = false;
    },
    async take(shortestMs, longestMs) {
      isWakeable = false;
      await pause(shortestMs);
      isWakeable = true;
      if (!isWoken) await pause(longestMs - shortestMs);
    },
    wake() {
      isWoken = true;
      if (isWakeable) go?.();
    },
    end() {
      isEnded = true;
      go?.();
    },
  };
}
