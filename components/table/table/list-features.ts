import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** How a column is laid out; its name stands in the header, the column menu and on a phone. */
export interface ListColumnMeta {
  label: string;
  /**
   * Width of the column as a class. Whatever is left over is shared out by these widths, so that
   * columns have one place on every page; where they need more, the table scrolls.
   */
  width: `w-${number}`;
  align?: 'end';
  /**
   * How narrow the table may get before the column gives way; `always` stays, and by default a
   * column does so outside a phone. What is left out is in the row's panel, and on a phone every
   * column but the first is in the row's second line.
   */
  stays?: 'always' | 'medium' | 'wide';
}

/** What our tables use of TanStack Table; a module constant, since its identity matters. */
export const listFeatures = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
});

export type ListFeatures = typeof listFeatures;

/** Every row of our lists has the gateway's id. */
export interface ListRow {
  uid: string;
  /** What the embedded gateway cannot read of it any more, by dotted path. */
  unreadable?: readonly string[] | null | undefined;
}

export type ListColumn<Row extends ListRow> = ColumnDef<ListFeatures, Row, unknown>;

/** Makes the columns of one kind of row; call it at module level. */
export function listColumnHelper<Row extends ListRow>() {
  return createColumnHelper<ListFeatures, Row>();
}

/** Ids of columns in their usual order. */
export function columnIds<Row extends ListRow>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.map((column) => column.id ?? '');
}
