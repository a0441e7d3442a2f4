/**
 * What was handed out of a partition, in its order. What is committed is the offset up to which all
 * is settled, however the settlements come in: so nothing is lost, and a message that takes long
 * holds back the offset and not the messages behind it.
 */
export interface Ledger {
  /**
   * Notes a message that is handed out.
   * @param next where the next one is to be found, which need not be the offset behind it
   * @returns to be called once it is settled
   */
  hand(offset: bigint, next: bigint): () => void;
  /** Up to here there is nothing more to hand out, as where a transaction ended. */
  reach(next: bigint): void;
  /** The offset before which all is settled. */
  position(): bigint;
  /** The position that the broker has; undefined before the first. */
  committedAt(): bigint | undefined;
  /** Notes what the broker has. */
  committed(position: bigint): void;
  /** Messages that were handed out and are not committed: those that would come again. */
  open(): number;
}

interface Entry {
  offset: bigint;
  isSettled: boolean;
}

/** @param start the offset of the first message that is handed out, or one before it */
export function createLedger(start: bigint, known?: bigint): Ledger {
  let entries: Entry[] = [];
  /** So many of the first ones are settled. */
  let settled = 0;
  let upTo = start;
  let told = known;

  function position(): bigint {
    while (entries[settled]?.isSettled) settled += 1;
    return entries[settled]?.offset ?? upTo;
  }

  return {
    hand(offset, next) {
      const entry = { offset, isSettled: false };
      entries.push(entry);
      upTo = next;
      return () => {
        entry.isSettled = true;
      };
    },
    reach(next) {
      upTo = next;
    },
    position,
    committedAt: () => told,
    committed(at) {
      if (told !== undefined && at <= told) return;
      told = at;
      const first = entries.findIndex(({ offset }) => offset >= at);
      const gone = first === -1 ? entries.length : first;
      entries = entries.slice(gone);
      settled = Math.max(0, settled - gone);
    },
    open: () => entries.length,
  };
}
