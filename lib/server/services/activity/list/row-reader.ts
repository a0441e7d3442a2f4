import 'server-only';
import { maximumPageSize, type PageCursor } from '@/lib/contract/console/list-search';
import { ConsoleError } from '@/lib/server/console-error';
import type { RowsRead } from '../../context/activity-memory';
import { type ListRow, type Shown, withoutRepeats } from '../../context/list-row';
import type { ServiceContext } from '../../context/service-context';
import type { Listable, WireFilters } from '../../listing/read-page';
import { type AskedPage, askPage } from './ask-page';
import { besideId } from './sortable-ids';

/** Requests for one page; finding one row that cannot be read takes seven, and going on as many. */
const mostRequests = 40;

interface Reading {
  wire: WireFilters;
  isAscending: boolean;
  /** Told of each answer, with the text that it came in. */
  onPage?(rows: readonly ListRow[], text: string): void;
}

/** Reads a list around the rows of it that cannot be read. */
export interface RowReader<Row> {
  /**
   * So many rows onward from a cursor, or from the first one, fewer only at the end of the list. An
   * answer that is too large is asked for in halves; a single row that cannot be told is left out and
   * counted, as far as the ids of the gateway let it be stepped over.
   * @throws ConsoleError
   */
  onward(cursor: string | null, count: number): Promise<RowsRead<Shown<Row>>>;
  /** The rows before a cursor, at most so many: fewer where more cannot be read at once. */
  backward(cursor: string, count: number): Promise<RowsRead<Shown<Row>>>;
}

function cannotBeShown(): ConsoleError {
  return new ConsoleError('bad_gateway_answer', {
    detail:
      'The gateway cannot tell what stands here: one of the rows is no JSON or too large. Choose another time or another source to step over it.',
  });
}

const nothing = {
  isPaginated: true,
  hasNext: false,
  hasPrev: false,
  nextCursor: '',
  prevCursor: '',
};

export function createRowReader<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  { wire, isAscending, onPage }: Reading,
): RowReader<Row> {
  /** Rows that were read at once lately; halved by what is too large, and grown again. */
  let size: number = maximumPageSize;

  async function ask(page: PageCursor | null, count: number): Promise<AskedPage<Row>> {
    const asked = await askPage(kind, context, { page, perPage: count }, wire);
    if (asked === 'unreadable') size = Math.max(1, Math.floor(count / 2));
    else {
      size = Math.min(maximumPageSize, Math.max(size, count) * 2);
      onPage?.(asked.page.rows, asked.text);
    }
    return asked;
  }

  /** The cursor behind a row that cannot be read: that of the page which begins with it, or of the newest. */
  async function past(cursor: string | null): Promise<string | undefined> {
    if (cursor !== null) return besideId(cursor, isAscending ? 'after' : 'before');
    // An empty page names the row that the list begins with (gateway contract §3.1).
    const empty = await askPage(kind, context, { page: null, perPage: 0 }, wire);
    if (empty === 'unreadable' || empty.page.rows.length > 0) return undefined;
    return besideId(empty.page.prevCursor, isAscending ? 'after' : 'before');
  }

  async function onward(start: string | null, count: number): Promise<RowsRead<Shown<Row>>> {
    const rows: Shown<Row>[] = [];
    const seen = new Set<string>();
    let read: RowsRead<Shown<Row>> = { ...nothing, rows, skipped: 0 };
    let cursor = start;
    for (let requests = 0; requests < mostRequests; requests += 1) {
      const wanted = Math.min(size, count - rows.length);
      const page: PageCursor | null = cursor === null ? null : { direction: 'next', cursor };
      const asked = await ask(page, wanted);
      if (asked === 'unreadable') {
        if (wanted > 1) continue;
        const next = await past(cursor);
        if (next === undefined) throw cannotBeShown();
        cursor = next;
        // Going on from it is what is left to do where no more requests are.
        read = { ...read, skipped: read.skipped + 1, hasNext: true, nextCursor: next };
        continue;
      }
      const isFirst = read.prevCursor === '';
      rows.push(...asked.page.rows);
      const { hasPrev, prevCursor } = isFirst ? asked.page : read;
      read = { ...asked.page, hasPrev, prevCursor, skipped: read.skipped, rows };
      if (!asked.page.hasNext || rows.length >= count) break;
      cursor = asked.page.nextCursor;
      // A gateway that gives the same cursor again would be read for ever.
      if (seen.has(cursor)) break;
      seen.add(cursor);
    }
    return { ...read, rows: withoutRepeats(rows) };
  }

  return {
    onward,
    async backward(cursor, count) {
      for (let wanted = count; wanted >= 1; wanted = Math.floor(wanted / 2)) {
        const asked = await ask({ direction: 'prev', cursor }, wanted);
        if (asked !== 'unreadable') return { ...asked.page, skipped: 0 };
      }
      throw cannotBeShown();
    },
  };
}
