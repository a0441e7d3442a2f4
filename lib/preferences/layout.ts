import { type Guarded, listOf, oneOf, shapeOf, textOf } from '@/lib/util/guards';
import { densities } from '@/lib/util/preferences';

const maximumColumns = 50;

/** How the operator wants a table: column order, hidden columns, row height. */
export const isTableLayout = shapeOf({
  order: listOf(textOf({}), maximumColumns),
  hidden: listOf(textOf({}), maximumColumns),
  density: oneOf(densities),
});

export type TableLayout = Guarded<typeof isTableLayout>;

/** What a table has to offer: every column in its usual order, and those hidden at first. */
export interface LayoutDefaults {
  columns: readonly string[];
  hidden: readonly string[];
  /** Shown always and first: the column that names the row. */
  fixed: string;
}

export function defaultLayout(defaults: LayoutDefaults): TableLayout {
  return {
    order: [...defaults.columns],
    hidden: [...defaults.hidden],
    density: 'comfortable',
  };
}

/**
 * A stored layout made to fit the columns of this version: unknown ones dropped, new ones put in
 * their usual place and shown as a first visitor would see them, the naming column always there.
 */
export function fitLayout(stored: TableLayout, defaults: LayoutDefaults): TableLayout {
  const offered = new Set(defaults.columns);
  const known = [...new Set(stored.order)].filter((id) => offered.has(id));
  const added = defaults.columns.filter((id) => !known.includes(id));
  const order = [...known];
  for (const id of added) {
    const at = defaults.columns.indexOf(id);
    const before = defaults.columns.slice(0, at).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const wanted = [...stored.hidden, ...added.filter((id) => defaults.hidden.includes(id))];
  const hidden = [...new Set(wanted)].filter((id) => offered.has(id) && id !== defaults.fixed);
  return {
    order: [defaults.fixed, ...order.filter((id) => id !== defaults.fixed)],
    hidden,
    density: stored.density,
  };
}

/** The order after a column moved by one place; the naming column keeps the first. */
export function moveColumn(
  order: readonly string[],
  id: string,
  step: -1 | 1,
  fixed: string,
): string[] {
  const from = order.indexOf(id);
  const to = from + step;
  const other = order[to];
  if (from < 0 || other === undefined || other === fixed || id === fixed) return [...order];
  return order.map((each, at) => (at === from ? other : at === to ? id : each));
}

/** The same layout, whatever order the hidden columns are listed in. */
export function sameLayout(one: TableLayout, other: TableLayout): boolean {
  return (
    one.density === other.density &&
    one.order.join('\n') === other.order.join('\n') &&
    [...one.hidden].sort().join('\n') === [...other.hidden].sort().join('\n')
  );
}
