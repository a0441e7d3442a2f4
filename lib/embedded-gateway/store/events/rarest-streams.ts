import type { IdStream } from '../page';

/** Filters that find more rows than this are taken for equal. */
const countedRows = 250;

const countOf = (streams: readonly IdStream[]) =>
  streams.reduce((count, stream) => count + stream('', false, countedRows).length, 0);

/** With more streams than this, reading a little of each costs more than looking at all rows in order. */
const mostStreams = 100;

/**
 * Of several ways to find the rows of a list, the one that finds the fewest; the first of equals. The
 * rows that it finds are looked at one by one.
 * @param ways each holds every row that can match; those without streams are not asked for
 * @param all finds every row
 */
export function rarestStreams(ways: readonly IdStream[][], all: IdStream[]): IdStream[] {
  const [first = all, ...others] = ways.filter(
    (streams) => streams.length > 0 && streams.length <= mostStreams,
  );
  if (others.length === 0) return first;
  let rarest = { streams: first, count: countOf(first) };
  for (const streams of others) {
    const count = countOf(streams);
    if (count < Math.min(rarest.count, countedRows)) rarest = { streams, count };
  }
  return rarest.streams;
}
