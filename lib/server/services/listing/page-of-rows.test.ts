import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageSearch } from '@/lib/contract/console/list-search';
import { pageOfRows } from './page-of-rows';
import type { SettledPage } from './settle-page';

interface TestRow {
  uid: string;
  created_at: string;
}

function row(number: number): TestRow {
  return {
    uid: `01J${String(number).padStart(23, '0')}`,
    // Three rows share each moment, so that the identifier has to decide.
    created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 3) * 1000).toISOString(),
  };
}

const inOrder = (numbers: Iterable<number>, isAscending: boolean) =>
  [...new Set(numbers)].sort((a, b) => (isAscending ? a - b : b - a)).map(row);

/** Pages through a list of which another version is there at every step. */
function walk(versions: TestRow[][], perPage: number, isAscending: boolean): string[] {
  const seen: string[] = [];
  let page: PageSearch['page'] = null;
  for (let step = 0; step < 200; step += 1) {
    const rows = versions[Math.min(step, versions.length - 1)] ?? [];
    const answer: SettledPage<TestRow> = pageOfRows(rows, { perPage, page }, isAscending);
    expect(answer.cursorLost).toBe(false);
    seen.push(...answer.content.map(({ uid }) => uid));
    if (!answer.pagination.has_next_page) return seen;
    page = { direction: 'next', cursor: answer.pagination.next_page_cursor };
  }
  throw new Error('the pages never end');
}

const numbers = fc.uniqueArray(fc.nat(120), { maxLength: 60 });
const perPage = fc.integer({ min: 1, max: 25 });

test('a row that is there all the time is shown exactly once, whatever comes and goes', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.array(numbers, { maxLength: 6 }),
      perPage,
      fc.boolean(),
      (kept, others, size, isAscending) => {
        const versions = [...others, []].map((more) => inOrder([...kept, ...more], isAscending));
        const seen = walk(versions, size, isAscending);
        expect(new Set(seen).size).toBe(seen.length);
        for (const number of kept) expect(seen).toContain(row(number).uid);
      },
    ),
  );
});

test('going back from any page shows the pages that were there before it', () => {
  fc.assert(
    fc.property(numbers, perPage, fc.boolean(), (all, size, isAscending) => {
      const rows = inOrder(all, isAscending);
      const pages: string[][] = [];
      let search: PageSearch = { perPage: size, page: null };
      for (;;) {
        const { content, pagination } = pageOfRows(rows, search, isAscending);
        pages.push(content.map(({ uid }) => uid));
        if (pages.length > 1) {
          expect(pagination.has_prev_page).toBe(true);
          const page = { direction: 'prev', cursor: pagination.prev_page_cursor } as const;
          const back = pageOfRows(rows, { perPage: size, page }, isAscending);
          expect(back.content.map(({ uid }) => uid)).toEqual(pages.at(-2));
          expect(back.pagination.has_next_page).toBe(true);
        }
        if (!pagination.has_next_page) break;
        search = { ...search, page: { direction: 'next', cursor: pagination.next_page_cursor } };
      }
      expect(pages.flat()).toEqual(rows.map(({ uid }) => uid));
    }),
  );
});

test('rows of a gateway whose identifiers do not sort are found by their age', () => {
  const rows = ['c', 'a', 'b'].map((uid, index) => ({
    uid,
    created_at: new Date(1_000_000 - index).toISOString(),
  }));
  const first = pageOfRows(rows, { perPage: 1, page: null }, false);
  const page = { direction: 'next', cursor: first.pagination.next_page_cursor } as const;
  const withoutIt = rows.filter(({ uid }) => uid !== 'a');
  expect(pageOfRows(withoutIt, { perPage: 1, page }, false).content[0]?.uid).toBe('b');
});
