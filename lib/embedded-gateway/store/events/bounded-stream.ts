import type { IdStream } from '../page';
import type { IdRange } from './id-times';

/** The ids of a stream that lie in a range; it is not read beyond. */
export function boundedStream(stream: IdStream, { lowest, highest }: IdRange): IdStream {
  return (from, descending, limit) => {
    if (descending) {
      const ids = stream(from < highest ? from : highest, true, limit);
      return ids.filter((id) => id >= lowest);
    }
    const ids = stream(from > lowest ? from : lowest, false, limit);
    return ids.filter((id) => id <= highest);
  };
}
