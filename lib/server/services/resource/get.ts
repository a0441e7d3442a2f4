import 'server-only';
import { ConsoleError } from '../../console-error';
import type { Shown } from '../context/list-row';
import type { ServiceContext } from '../context/service-context';
import { walkList } from '../listing/walk-list';
import type { ReadableKind, StoredRow } from './kinds';
import { goneError, type Listed, readHeld } from './read-held';
import { viewOf } from './view-of';
import { withStandIn } from './with-stand-in';

/** The row of a list, or of what stands in for it; callers share the walk. */
async function shownInList<Row extends StoredRow>(
  kind: ReadableKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<Listed<Shown<Row>>> {
  const { rows, isComplete } = await withStandIn(
    kind,
    context,
    () => walkList(kind, context, { wire: {}, servedPage: null }),
    (standIn) => standIn.rows(context, null),
  );
  const found = rows.find((row) => row.uid === uid);
  if (found) return { kind: 'found', found };
  return isComplete ? { kind: 'absent' } : { kind: 'unclear', searched: rows.length };
}

/**
 * One resource, masked; from the list, or from what is known here, where the gateway has no read of
 * one.
 * @throws ConsoleError `not_found` when neither has it
 */
export async function getResource<Row extends StoredRow>(
  kind: ReadableKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<Shown<Row>> {
  const held = await readHeld(kind, context, uid, {
    shape: (row) => viewOf(kind, row),
    list: () => shownInList(kind, context, uid),
  });
  if ('found' in held) return held.found;
  if (held.kind !== 'unclear') throw goneError(kind);
  throw new ConsoleError('not_found', {
    detail: `This ${kind.noun} is not among the ${held.searched} that could be looked through: the gateway has no way to read a single one.`,
  });
}
