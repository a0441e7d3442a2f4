import { parseInstant } from '@/lib/util/instant';
import { sameValue } from '@/lib/util/same-value';

interface Row {
  uid: string;
  updated_at?: string | null | undefined;
}

function isOlder(one: Row, other: Row): boolean {
  const [first, second] = [parseInstant(one.updated_at), parseInstant(other.updated_at)];
  return first.kind === 'moment' && second.kind === 'moment' && first.ms < second.ms;
}

/**
 * Rows with those of them that are known anew, each at its place; the same array where nothing
 * changed. What is older than a row that is there, such as a late answer, changes nothing.
 */
export function patchRows<R extends Row>(rows: R[], known: readonly R[]): R[] {
  const byId = new Map(known.map((row) => [row.uid, row]));
  const next = rows.map((row) => {
    const newer = byId.get(row.uid);
    return newer && !isOlder(newer, row) && !sameValue(newer, row) ? newer : row;
  });
  return next.some((row, at) => row !== rows[at]) ? next : rows;
}
