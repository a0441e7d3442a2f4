import type { Taken } from './taking';

const seconds = 60;

/** What came of the messages of a source since this gateway started. */
export interface Tally {
  note(kind: Taken['kind']): void;
  /** Each second on average over the last minute. */
  messagesPerSecond(): number;
  readonly counts: Readonly<Record<Taken['kind'], number>>;
  /** Milliseconds since 1970; undefined before the first message. */
  lastAt(): number | undefined;
}

/** @param now milliseconds since 1970 */
export function createTally(now: () => number): Tally {
  const counts = { taken: 0, duplicate: 0, refused: 0, later: 0 };
  /** One for each second of the last minute, in turn; with the second that it is about. */
  const buckets = Array.from({ length: seconds }, () => ({ second: -1, count: 0 }));
  let lastAt: number | undefined;

  return {
    counts,
    lastAt: () => lastAt,
    note(kind) {
      counts[kind] += 1;
      // It comes again.
      if (kind === 'later') return;
      lastAt = now();
      const second = Math.floor(lastAt / 1000);
      const bucket = buckets[second % seconds];
      if (!bucket) return;
      if (bucket.second !== second) Object.assign(bucket, { second, count: 0 });
      bucket.count += 1;
    },
    messagesPerSecond() {
      const newest = Math.floor(now() / 1000);
      const counted = buckets.filter(({ second }) => second <= newest && second > newest - seconds);
      return counted.reduce((sum, { count }) => sum + count, 0) / seconds;
    },
  };
}
