import type { EntryOutcome } from './entries';

/** Requests that are gathered: each entry is answered for itself. */
export interface Batches<Entry> {
  /**
   * Sends an entry with others of the next moment, and again where it failed for a while.
   * @returns whether it was done; what is gone, or failed too often, is not
   */
  add(entry: Entry): Promise<boolean>;
  /** From now on nothing waits for others. */
  hurry(): void;
  /** From now on nothing is tried again. */
  close(): void;
}

interface BatchesOptions<Entry> {
  /** Entries of one request. */
  mostEntries: number;
  /** Rejects where trying again is of no use. */
  send(entries: readonly Entry[]): Promise<readonly EntryOutcome[]>;
  /** Told why entries are not sent any more. */
  failed(error: unknown): void;
}

/** Short beside what a request costs, and long beside the time between two commits. */
const gatherMs = 10;
/** Together about six seconds. */
const pausesMs = [200, 400, 800, 1_600, 3_200];

interface Waiting<Entry> {
  entry: Entry;
  tries: number;
  end(isDone: boolean): void;
}

/** Gathers entries for operations that take many at once. */
export function createBatches<Entry>({
  mostEntries,
  send,
  failed,
}: BatchesOptions<Entry>): Batches<Entry> {
  let waiting: Waiting<Entry>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHurried = false;
  let isClosed = false;

  function put(added: Waiting<Entry>): void {
    waiting.push(added);
    if (waiting.length >= mostEntries) flush();
    else timer ??= setTimeout(flush, isHurried ? 0 : gatherMs);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) void sendAll(batch);
  }

  async function sendAll(batch: readonly Waiting<Entry>[]): Promise<void> {
    try {
      const outcomes = await send(batch.map(({ entry }) => entry));
      for (const [index, each] of batch.entries()) after(each, outcomes[index] ?? 'again');
    } catch (error) {
      failed(error);
      for (const { end } of batch) end(false);
    }
  }

  function after(each: Waiting<Entry>, outcome: EntryOutcome): void {
    const pause = pausesMs[each.tries];
    if (outcome !== 'again' || pause === undefined || isClosed) each.end(outcome === 'done');
    else setTimeout(() => put({ ...each, tries: each.tries + 1 }), pause);
  }

  return {
    add: (entry) => new Promise((end) => put({ entry, tries: 0, end })),
    hurry() {
      isHurried = true;
      flush();
    },
    close() {
      isClosed = true;
    },
  };
}
