import { toView } from '@/lib/contract/console/masked';
import type { Shown } from '../context/list-row';
import type { ReadableKind, StoredRow } from './kinds';

/** A row as the browser may see it. */
export function viewOf<Row extends StoredRow>(
  { schema }: Pick<ReadableKind<Row>, 'schema'>,
  row: Row,
): Shown<Row> {
  // A view keeps the id, name and times that every row has.
  return toView(schema, row) as Shown<Row>;
}
