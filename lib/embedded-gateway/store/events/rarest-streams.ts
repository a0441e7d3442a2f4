import type { IdStream } from '../page';

/** Filters that find more rows than this are taken for equal. */
const countedRows = 250;

const countOf = (streams: readonly IdStream[]) =>
  streams.reduce((count, stream) => count + stream('', false, countedRows).length, 0);

/**
 * Of several ways to find the rows of a list, the one that finds the fewest; the first of equals. The
 * rows that it finds are looked at one by one.
 * @param ways at least one; each holds every row that can match
 */
export function rarestStreams(ways: readonly IdStream[][]): IdStream[] {
  const [first = [], ...others] = ways;
  if (others.length === 0) return first;
  let rarest = { streams: first, count: countOf(first) };
  for (const streams of others) {
    const count = countOf(streams);
    if (count < Math.min(rarest.count, countedRows)) rarest = { streams, count };
  }
  return rarest.streams;
}
