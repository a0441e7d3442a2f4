import 'server-only';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import type { Shown } from '../context/list-row';
import { readOne } from '../context/read-one';
import type { ServiceContext } from '../context/service-context';
import type { StoredRow } from '../resource/kinds';
import { goneError } from '../resource/read-held';
import { viewOf } from '../resource/view-of';
import type { ActivityKind } from './list/activity-kind';

/**
 * One row of a list of what happened, by the gateway's own read of one: such a list has no end in which to
 * look for it.
 * @throws ConsoleError `not_found` where the gateway has it not, or not any more
 */
export async function getActivityRow<Row extends StoredRow, F extends FilterReaders>(
  kind: ActivityKind<Row, F>,
  context: ServiceContext,
  uid: string,
): Promise<Shown<Row>> {
  const read = await readOne(context, kind.operations.read, { [kind.idName]: uid });
  if (typeof read !== 'object') throw goneError(kind);
  // The operation of a kind answers its rows.
  const row = viewOf(kind, read.found as Row);
  return kind.settled ? kind.settled(row) : row;
}
