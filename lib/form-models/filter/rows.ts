import type { LogicOperator, ValueOperator } from '@/lib/filter/operators';

/** How a row compares; `is` is a plain value, written without an operator. */
export type RowOperator = 'is' | ValueOperator;

export interface ConditionRow {
  kind: 'condition';
  /** Keys as the filter nests them; one key may hold dots. */
  keys: string[];
  operator: RowOperator;
  value: unknown;
}

/** A part that the builder does not show as fields. It is kept as it is and told. */
export interface KeptRow {
  kind: 'kept';
  /** Where it stands, an operator as its last key. */
  keys: string[];
  value: unknown;
  reason: string;
}

/** `$or` or `$and` with the rows of each of its filters. */
export interface GroupRow {
  kind: 'group';
  operator: LogicOperator;
  items: Row[][];
}

/** One line of the visual builder; the lines of a filter must all hold. */
export type Row = ConditionRow | KeptRow | GroupRow;

/** A line to which nothing was typed yet; told by its identity, as a filter may say the same. */
export const blankRow: Row = { kind: 'condition', keys: [''], operator: 'is', value: '' };

/** Whether nothing was typed to a line, or to all of a group. */
export function isBlank(row: Row): boolean {
  if (row.kind !== 'group') return row === blankRow;
  return row.items.length > 0 && row.items.every(isBlankFilter);
}

/** Whether nothing was typed to the lines of a filter in a group. */
export function isBlankFilter(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(isBlank);
}

/** The dotted path that a row is shown with. */
export function pathOf({ keys }: { keys: readonly string[] }): string {
  return keys.join('.');
}

/** Keys for a path that was typed: one key with dots, which the gateway takes as nesting. */
export function keysFor(path: string): string[] {
  return [path.trim()];
}

/** How many lines there are, those of groups included. */
export function countRows(rows: readonly Row[]): number {
  return rows.reduce(
    (sum, row) =>
      sum +
      (row.kind === 'group' ? 1 + row.items.reduce((all, item) => all + countRows(item), 0) : 1),
    0,
  );
}
