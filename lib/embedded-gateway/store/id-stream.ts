import type Database from 'better-sqlite3';
import type { IdStream } from './page';

/** Ids that are known already, in both orders. */
export function listedIds(ids: readonly string[]): IdStream {
  const ascending = [...new Set(ids)].sort();
  const newestFirst = ascending.toReversed();
  return (from, descending, limit) =>
    (descending
      ? newestFirst.filter((id) => id <= from)
      : ascending.filter((id) => id >= from)
    ).slice(0, limit);
}

type Parameters = Record<string, string | number>;

/**
 * Ids of one table in both orders. `from` names table and alias of the id, `condition` the equality
 * terms of an index that ends with the id, with `@name` for each parameter; with `isRepeated` an id may
 * stand in several rows.
 */
export function prepareIdStream(
  db: Database.Database,
  {
    table,
    id = 'uid',
    condition,
    isRepeated = false,
  }: { table: string; id?: string; condition: string; isRepeated?: boolean },
): (parameters: Parameters) => IdStream {
  const select = (order: string) =>
    db
      .prepare<[Parameters], string>(
        `SELECT ${isRepeated ? 'DISTINCT' : ''} ${id} FROM ${table} WHERE ${condition} AND ${order} LIMIT @limit`,
      )
      .pluck();
  const newestFirst = select(`${id} <= @from ORDER BY ${id} DESC`);
  const oldestFirst = select(`${id} >= @from ORDER BY ${id}`);
  return (parameters) => (from, descending, limit) =>
    (descending ? newestFirst : oldestFirst).all({ ...parameters, from, limit });
}
