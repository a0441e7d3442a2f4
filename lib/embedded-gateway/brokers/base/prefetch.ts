/** How many messages a worker may have in hand, by how large they are. */
export interface Prefetch {
  now(): number;
  /**
   * Notes a message that came.
   * @returns whether another number holds from now on
   */
  note(bytes: number): boolean;
}

/** The size of messages for which a broker is asked at first: no larger one becomes an event. */
const firstBytes = 1024 * 1024;
/** Of so many messages the largest counts, and of as many before. */
const span = 128;

/**
 * Brokers count messages in hand and no bytes. So as many are asked for as fit where all are as large as
 * the largest of the last ones: fewer at once, and more again when a whole hand was small.
 * @param most however small they are
 */
export function createPrefetch(most: number, bytes: number): Prefetch {
  const fitting = (largest: number) =>
    Math.min(most, Math.max(1, Math.floor(bytes / Math.max(1, largest))));
  let current = fitting(firstBytes);
  /** The largest of this span, and of the one before. */
  let largest = { now: 0, before: 0 };
  let noted = 0;
  let sinceChange = 0;
  return {
    now: () => current,
    note(size) {
      noted += 1;
      sinceChange += 1;
      if (noted % span === 0) largest = { now: 0, before: largest.now };
      largest.now = Math.max(largest.now, size);
      const wanted = fitting(Math.max(largest.now, largest.before));
      const isMore = wanted >= 2 * current || wanted === most;
      if (wanted === current || (wanted > current && !(isMore && sinceChange >= current)))
        return false;
      current = wanted;
      sinceChange = 0;
      return true;
    },
  };
}
