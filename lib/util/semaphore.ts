/** Gives back a place; calling it again does nothing. */
export type Release = () => void;

/** Lets a bounded number in at one time, a bounded number wait, and turns the rest away at once. */
export interface Semaphore {
  /**
   * Waits for a place. Undefined when too many wait already.
   * @throws the signal's reason when it aborts while waiting
   */
  acquire(signal: AbortSignal): Promise<Release | undefined>;
}

export function createSemaphore(places: number, maximumWaiting: number): Semaphore {
  let taken = 0;
  const waiting = new Set<() => void>();

  function take(): Release {
    taken += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= 1;
      const next = waiting.values().next();
      if (!next.done) next.value();
    };
  }

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (taken < places && waiting.size === 0) return take();
      if (waiting.size >= maximumWaiting) return undefined;
      return await new Promise<Release>((resolve, reject) => {
        const admit = () => {
          waiting.delete(admit);
          signal.removeEventListener('abort', leave);
          resolve(take());
        };
        const leave = () => {
          waiting.delete(admit);
          reject(signal.reason);
        };
        waiting.add(admit);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}

/**
 * A semaphore for each name, made when it is first asked for: where one gateway does not answer,
 * the calls that wait for it hold up none to another.
 */
export function createSemaphores(
  places: number,
  maximumWaiting: number,
): (name: string) => Semaphore {
  const made = new Map<string, Semaphore>();
  return (name) => {
    const semaphore = made.get(name) ?? createSemaphore(places, maximumWaiting);
    made.set(name, semaphore);
    return semaphore;
  };
}
