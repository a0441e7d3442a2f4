import type Database from 'better-sqlite3';

/** What is written in this time shares a transaction: one sync of the disk for all of it. */
const gatherMs = 2;
const mostWrites = 256;

interface Waiting {
  work(): void;
  done(): void;
  failed(error: unknown): void;
}

export interface GroupCommit {
  /**
   * Does `work` in the next shared transaction; resolves with what it returned once that is on the
   * disk. What throws takes back its own changes and rejects; a commit that fails rejects everybody.
   */
  write<T>(work: () => T): Promise<T>;
  /** Commits at once what waits, as before the end. */
  flush(): void;
}

/** Lets many small writes share the price of one durable commit (moving events §3). */
export function createGroupCommit(db: Database.Database): GroupCommit {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Inside the shared transaction this is a savepoint of its own. */
  const one = db.transaction((work: () => void) => work());

  const commitAll = db.transaction((group: readonly Waiting[]) => {
    const refused = new Map<Waiting, unknown>();
    for (const entry of group) {
      try {
        one(entry.work);
      } catch (error) {
        // A full disk ends the whole transaction, and nothing after it can be written either.
        if (!db.inTransaction) throw error;
        refused.set(entry, error);
      }
    }
    return refused;
  });

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostWrites);
      waiting = waiting.slice(mostWrites);
      try {
        const refused = commitAll.immediate(group);
        for (const entry of group) {
          if (refused.has(entry)) entry.failed(refused.get(entry));
          else entry.done();
        }
      } catch (error) {
        for (const entry of group) entry.failed(error);
      }
    }
  }

  return {
    write: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        let result: { value: T } | undefined;
        waiting.push({
          work: () => {
            result = { value: work() };
          },
          done: () => {
            if (result) resolve(result.value);
          },
          failed: reject,
        });
        if (waiting.length >= mostWrites) flush();
        else timer ??= setTimeout(flush, gatherMs);
      }),
    flush,
  };
}
