import type { View } from '@/lib/contract/console/masked';

/** What a list needs of a row to page through it; all else is the row's own matter. */
export interface ListRow {
  uid: string;
  name?: string | null | undefined;
  created_at?: string | null | undefined;
}

/** A row as the browser may see it. */
export type Shown<Row> = View<Row> & ListRow;

const identifierShape = /^[0-9A-Z]{26}$/;

/** Whether a text looks like the gateway's identifiers, which sort by creation (contract §2.6). */
export function isSortableId(text: string): boolean {
  return identifierShape.test(text);
}

/** Keeps the first row of each identifier: lists change while they are paged (contract §3.2). */
export function withoutRepeats<Row extends ListRow>(rows: readonly Row[]): Row[] {
  return [...new Map([...rows].reverse().map((row) => [row.uid, row])).values()].reverse();
}
