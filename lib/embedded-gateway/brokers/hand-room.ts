/** What messages in hand take of the memory, over all sources. */
export interface HandRoom {
  /** Notes that a message came; what is returned notes that it is settled. */
  enter(bytes: number): () => void;
  /** Resolves when there is room for more. */
  hasRoom(): Promise<void>;
}

export function createHandRoom(mostBytes: number): HandRoom {
  let held = 0;
  let waiting: (() => void)[] = [];
  return {
    enter(bytes) {
      held += bytes;
      return () => {
        held -= bytes;
        if (held >= mostBytes) return;
        const admitted = waiting;
        waiting = [];
        for (const admit of admitted) admit();
      };
    },
    hasRoom: () =>
      held < mostBytes ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
  };
}
