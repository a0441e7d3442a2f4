import { looksLikeOperator } from '@/lib/filter/operators';
import { fail, ok, type Result } from '@/lib/util/result';
import { isBlank, isBlankFilter, pathOf, type Row } from './rows';

/** What is wrong with a line; `line` counts from 0 in its list, `within` leads there through groups. */
export interface RowProblem {
  line: number;
  message: string;
}

/** A filter while it is put together; a map keeps any name plain. */
type Tree = Map<string, Leaf | Tree>;

class Leaf {
  constructor(readonly value: unknown) {}
}

function plain(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    [...tree].map(([name, held]) => [name, held instanceof Leaf ? held.value : plain(held)]),
  );
}

/** Puts a value below its keys; false where something else stands there or on the way. */
function put(tree: Tree, keys: readonly string[], value: unknown): boolean {
  const [first, ...rest] = keys;
  if (first === undefined) return false;
  const held = tree.get(first);
  if (rest.length === 0) {
    if (held !== undefined) return false;
    tree.set(first, new Leaf(value));
    return true;
  }
  if (held instanceof Leaf) return false;
  const below: Tree = held ?? new Map();
  tree.set(first, below);
  return put(below, rest, value);
}

function keysOf(row: Exclude<Row, { kind: 'group' }>): string[] {
  if (row.kind === 'kept' || row.operator === 'is') return row.keys;
  return [...row.keys, row.operator];
}

function problemOf(row: Row, placed: boolean): string | undefined {
  if (row.kind === 'condition') {
    if (row.keys.some((key) => key === '')) return 'Name the key to look at.';
    if (row.keys.some(looksLikeOperator)) {
      return 'A key cannot start with $, which is for operators. Name the key, then choose its operator.';
    }
  }
  if (placed) return undefined;
  return row.kind === 'group'
    ? `There is a group with ${row.operator} already; add to that one.`
    : `Another condition on “${pathOf(row)}” stands in the way; put one of them in a group.`;
}

/**
 * The filter that lines of the builder stand for, or what is wrong with them. Lines that came from a
 * filter give that very filter again, and lines to which nothing was typed count for nothing.
 */
export function filterOfRows(rows: readonly Row[]): Result<Record<string, unknown>, RowProblem[]> {
  const tree: Tree = new Map();
  const problems: RowProblem[] = [];
  for (const [line, row] of rows.entries()) {
    if (isBlank(row)) continue;
    let placed: boolean;
    if (row.kind === 'group') {
      const items = row.items.filter((item) => !isBlankFilter(item)).map(filterOfRows);
      const broken = items.find((item) => !item.ok);
      if (broken && !broken.ok) {
        problems.push({ line, message: broken.failure[0]?.message ?? 'A group is incomplete.' });
        continue;
      }
      const filters = items.flatMap((item) => (item.ok ? [item.value] : []));
      placed = put(tree, [row.operator], filters);
    } else placed = put(tree, keysOf(row), row.value);
    const message = problemOf(row, placed);
    if (message !== undefined) problems.push({ line, message });
  }
  return problems.length > 0 ? fail(problems) : ok(plain(tree));
}
