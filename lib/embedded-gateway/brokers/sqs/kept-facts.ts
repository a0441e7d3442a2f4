import type { QueueFacts, SqsQueue } from './queue';

/** Each look is a request that is paid for. */
const keptMs = 15_000;

export interface KeptFacts {
  /** @returns at most 15 seconds old, or what was told last where the queue does not tell now */
  read(): Promise<QueueFacts>;
}

/** Asks a queue of itself no more often than needed. */
export function keepFacts(queue: SqsQueue, first: QueueFacts): KeptFacts {
  let last = Promise.resolve(first);
  let readAt = performance.now();
  return {
    read() {
      if (performance.now() - readAt < keptMs) return last;
      readAt = performance.now();
      const before = last;
      last = queue.facts().catch(() => before);
      return last;
    },
  };
}
