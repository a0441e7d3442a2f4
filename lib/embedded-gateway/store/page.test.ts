import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Candidates,
  type IdStream,
  type PageQuery,
  readOn,
  readPage,
  type Stretch,
} from './page';

interface Row {
  uid: string;
  tag: number;
}

function streamOf(ids: readonly string[]): IdStream {
  const ordered = [...ids].sort();
  return (from, descending, limit) =>
    descending
      ? ordered
          .filter((id) => id <= from)
          .reverse()
          .slice(0, limit)
      : ordered.filter((id) => id >= from).slice(0, limit);
}

function listOf(rows: readonly Row[], matches: (row: Row) => boolean): Candidates<Row> {
  const ids = rows.map(({ uid }) => uid);
  return {
    // Two streams that share rows, as links found by endpoint and by owner do.
    streams: [streamOf(ids), streamOf(ids.filter((_, at) => at % 2 === 0))],
    load: (uid) => rows.find((row) => row.uid === uid),
    matches,
  };
}

const start = (perPage: number, sort: PageQuery['sort']): PageQuery => ({
  perPage,
  sort,
  direction: 'next',
  cursor: undefined,
});

async function walkForward(list: Candidates<Row>, perPage: number, sort: PageQuery['sort']) {
  const pages = [await readPage(list, start(perPage, sort))];
  for (let page = pages[0]; page?.hasNextPage; page = pages.at(-1)) {
    pages.push(await readPage(list, { ...start(perPage, sort), cursor: page.nextCursor }));
  }
  return pages;
}

const uid = fc
  .integer({ min: 0, max: 60 })
  .map((number) => `id-${String(number).padStart(2, '0')}`);
const rowsOf = fc.uniqueArray(fc.record({ uid, tag: fc.integer({ min: 0, max: 2 }) }), {
  selector: (row) => row.uid,
});
const sorts = fc.constantFrom<PageQuery['sort']>('ASC', 'DESC');

test('a walk holds every matching row once, oldest first, in whatever parts it is read', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
      const matches = (row: Row) => row.tag > 0;
      const walked: string[] = [];
      for (let from: string | undefined = ''; from !== undefined; ) {
        const part: Stretch<Row> = await readOn(listOf(rows, matches), from, size);
        walked.push(...part.items.map((row) => row.uid));
        expect(part.items.length).toBeLessThanOrEqual(size);
        from = part.next;
      }
      expect(walked).toEqual(
        rows
          .filter(matches)
          .map((row) => row.uid)
          .sort(),
      );
    }),
  );
});

describe('pages of a list', () => {
  test('forward hold every matching row once, in order, in either sort', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, fc.integer({ min: 1, max: 7 }), sorts, async (rows, size, sort) => {
        const matches = (row: Row) => row.tag > 0;
        const pages = await walkForward(listOf(rows, matches), size, sort);
        const expected = rows
          .filter(matches)
          .map((row) => row.uid)
          .sort();
        if (sort === 'DESC') expected.reverse();
        expect(pages.flatMap(({ items }) => items.map((row) => row.uid))).toEqual(expected);
      }),
    );
  });

  test('backward from the last are the same pages again', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, fc.integer({ min: 1, max: 7 }), sorts, async (rows, size, sort) => {
        const list = listOf(rows, () => true);
        const forward = await walkForward(list, size, sort);
        const backward = [forward.at(-1)];
        for (let page = backward[0]; page?.hasPrevPage; page = backward.at(-1)) {
          const cursor = page.prevCursor;
          backward.push(await readPage(list, { perPage: size, sort, direction: 'prev', cursor }));
        }
        expect(backward.reverse().map((page) => page?.items)).toEqual(
          forward.map(({ items }) => items),
        );
        expect(backward.map((page) => page?.hasNextPage)).toEqual(
          forward.map(({ hasNextPage }) => hasNextPage),
        );
      }),
    );
  });

  test.each([
    { perPage: 3, cursors: ['21', '18', '15', '12', '09', '06', '03', '00', ''] },
    { perPage: 5, cursors: ['19', '14', '09', '04', '00'] },
    { perPage: 8, cursors: ['16', '08', '00', ''] },
    { perPage: 24, cursors: ['00', ''] },
    { perPage: 25, cursors: ['00'] },
    { perPage: 30, cursors: ['00'] },
  ])('of 25 rows have the recorded cursors at $perPage per page', async ({ perPage, cursors }) => {
    const rows = Array.from({ length: 25 }, (_, at) => ({
      uid: String(at).padStart(2, '0'),
      tag: 1,
    }));
    const pages = await walkForward(
      listOf(rows, () => true),
      perPage,
      'DESC',
    );
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(cursors);
    expect(pages.map(({ hasPrevPage }) => hasPrevPage)).toEqual(pages.map((_, at) => at > 0));
  });

  test('backward do not repeat the row of the cursor, and know that more follows', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((id) => ({ uid: id, tag: 1 }));
    const page = await readPage(
      listOf(rows, () => true),
      {
        perPage: 3,
        sort: 'DESC',
        direction: 'prev',
        cursor: 'c',
      },
    );
    expect(page.items.map((row) => row.uid)).toEqual(['d']);
    expect(page).toMatchObject({ hasNextPage: true, nextCursor: 'c', hasPrevPage: false });
  });

  test('go on where a cursor points whose row is gone', async () => {
    const rows = ['a', 'b', 'd', 'e'].map((id) => ({ uid: id, tag: 1 }));
    const list = listOf(rows, () => true);
    const query = { ...start(2, 'DESC'), cursor: 'c' };
    expect((await readPage(list, query)).items.map((row) => row.uid)).toEqual(['b', 'a']);
    const back = await readPage(list, { ...query, direction: 'prev' });
    expect(back.items.map((row) => row.uid)).toEqual(['e', 'd']);
    expect(back).toMatchObject({ hasNextPage: true, nextCursor: 'b' });
  });
});

describe('a search that few rows match', () => {
  const count = 50_000;
  const width = String(count).length;
  const idOf = (number: number) => String(number).padStart(width, '0');
  let loaded = 0;
  const list: Candidates<Row> = {
    streams: [
      (from, descending, limit) => {
        const first = Math.min(from.startsWith('\u{10ffff}') ? count - 1 : Number(from), count - 1);
        const step = descending ? -1 : 1;
        const left = descending ? first + 1 : count - first;
        return Array.from({ length: Math.min(limit, left) }, (_, at) => idOf(first + at * step));
      },
    ],
    load: (id) => {
      loaded += 1;
      return { uid: id, tag: 1 };
    },
    matches: (row) => row.uid === idOf(7) || row.uid === idOf(8),
  };

  test('stops after a bounded number of rows and goes on from there, missing none', async () => {
    const found: string[] = [];
    let page = await readPage(list, start(10, 'DESC'));
    for (let requests = 1; ; requests += 1) {
      expect(loaded).toBeLessThan(45_000);
      loaded = 0;
      found.push(...page.items.map((row) => row.uid));
      if (!page.hasNextPage) break;
      expect(requests).toBeLessThan(4);
      page = await readPage(list, { ...start(10, 'DESC'), cursor: page.nextCursor });
    }
    expect(found).toEqual([idOf(8), idOf(7)]);
  });

  test('lets other work run while it looks', async () => {
    let turns = 0;
    let other = setImmediate(function turn() {
      turns += 1;
      other = setImmediate(turn);
    });
    await readPage(list, start(10, 'DESC'));
    clearImmediate(other);
    expect(turns).toBeGreaterThan(5);
  });
});
