import { escapedAsInGo } from '@/lib/util/go-json';
import { parseJson } from '@/lib/util/json';
import { RawJson, rawJsonText } from '@/lib/util/raw-json';
import type { Page, PageQuery } from '../store/page';

/**
 * The most that a page holds, well below what the console reads of an answer. Rows may be as large
 * as a body, or larger where they were stored before there were limits of fields.
 */
const pageLimits = { bytes: 4 * 1024 * 1024, values: 50_000, containers: 10_000 } as const;

/** How many values a row holds, and how many of them are objects and lists. */
function countsOf(row: unknown): { values: number; containers: number } {
  const counts = { values: 0, containers: 0 };
  const pending = [row];
  while (pending.length > 0) {
    const taken = pending.pop();
    const next = taken instanceof RawJson ? parseJson(taken.text) : taken;
    counts.values += 1;
    if (typeof next !== 'object' || next === null) continue;
    counts.containers += 1;
    for (const member of Object.values(next)) pending.push(member);
  }
  return counts;
}

/** Keeps count of what a page holds, and tells when a row is one too many. */
class PageFill {
  private bytes = 0;
  private values = 0;
  private containers = 0;

  takes(row: unknown): boolean {
    const isFirst = this.values === 0;
    this.bytes += Buffer.byteLength(escapedAsInGo(rawJsonText(row)));
    const { values, containers } = countsOf(row);
    this.values += values;
    this.containers += containers;
    const isFull =
      this.bytes > pageLimits.bytes ||
      this.values > pageLimits.values ||
      this.containers > pageLimits.containers;
    return isFirst || !isFull;
  }
}

/**
 * The answers to the rows of a page, as many as one answer may hold and at least one: what is left
 * over begins the page that follows in the direction of the walk.
 */
export function answeredPage<Row extends { uid: string }, Answer>(
  page: Page<Row>,
  { direction }: PageQuery,
  answer: (row: Row) => Answer,
): Page<Answer> {
  const rows = direction === 'next' ? page.items : page.items.toReversed();
  const fill = new PageFill();
  const items: Answer[] = [];
  for (const row of rows) {
    const next = answer(row);
    if (!fill.takes(next)) break;
    items.push(next);
  }
  if (items.length === rows.length) {
    return { ...page, items: direction === 'next' ? items : items.toReversed() };
  }
  if (direction === 'next') {
    return { ...page, items, hasNextPage: true, nextCursor: rows[items.length]?.uid ?? '' };
  }
  const prevCursor = rows[items.length - 1]?.uid ?? '';
  return { ...page, items: items.toReversed(), hasPrevPage: true, prevCursor };
}
