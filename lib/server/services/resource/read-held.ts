import 'server-only';
import { ConsoleError } from '../../console-error';
import { isKnownAvailable, isKnownMissing, noteMissing } from '../context/known-capabilities';
import { readOne } from '../context/read-one';
import type { ServiceContext } from '../context/service-context';
import type { StoredKind, StoredRow } from './kinds';

/** What a list told of one resource; `unclear`: the search stopped after so many rows. */
export type Listed<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'absent' | 'no_list' }
  | { kind: 'unclear'; searched: number };

/** What a gateway holds of one resource; `read`: by its own read of one. */
export type Held<Found> = { kind: 'read'; found: Found } | Listed<Found>;

/**
 * One resource by its identifier: by the gateway's own read where it has one, else from its list.
 * Some gateways answer a missing route like a missing resource, so where it is not known that the
 * read exists the list has the last word.
 * @throws ConsoleError for every failure but a missing resource or route
 */
export async function readHeld<Row extends StoredRow, Found>(
  {
    operations: { read: operation },
    idName,
  }: Pick<StoredKind<Row>, 'schema' | 'operations' | 'idName'>,
  context: ServiceContext,
  uid: string,
  { shape, list }: { shape: (row: Row) => Found; list: () => Promise<Listed<Found>> },
): Promise<Held<Found>> {
  if (!isKnownMissing(context, operation)) {
    const read = await readOne(context, operation, { [idName]: uid });
    // The operation of a kind answers its rows.
    if (typeof read === 'object') return { kind: 'read', found: shape(read.found as Row) };
    if (read === 'no_route') noteMissing(context, operation);
    else if (isKnownAvailable(context, operation)) return { kind: 'absent' };
  }
  const listed = await list();
  if (listed.kind === 'found') noteMissing(context, operation);
  return listed;
}

/** What is said of a resource that is not there any more. */
export function goneError({ noun }: { noun: string }): ConsoleError {
  return new ConsoleError('not_found', {
    detail: `This ${noun} no longer exists on the gateway. Go back to the list and refresh it.`,
  });
}
