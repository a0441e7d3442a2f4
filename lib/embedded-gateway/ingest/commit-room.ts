/** What waits to be committed, within bounds: memory is no queue (acceptance E21). */
export interface CommitRoom {
  /** Does `work` if there is room for so many bytes; undefined, at once, if there is none. */
  take<T>(bytes: number, work: () => Promise<T>): Promise<T> | undefined;
}

export function createCommitRoom(limits: { events: number; bytes: number }): CommitRoom {
  let events = 0;
  let held = 0;
  async function hold<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    events += 1;
    held += bytes;
    try {
      return await work();
    } finally {
      events -= 1;
      held -= bytes;
    }
  }

  return {
    take: (bytes, work) =>
      events >= limits.events || held + bytes > limits.bytes ? undefined : hold(bytes, work),
  };
}
