/** Lets one piece of work after another have a resource of a gateway. */
export interface KeyedMutex {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A gateway has no conditional writes (gateway contract §0.3 row 14), so between this console's
 * own operators a read and the write that follows from it must not be parted.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      const before = last.get(key);
      const run = before ? before.then(work, work) : work();
      last.set(key, run);
      try {
        return await run;
      } finally {
        if (last.get(key) === run) last.delete(key);
      }
    },
  };
}
