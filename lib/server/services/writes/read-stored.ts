import 'server-only';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { gatewayRecords } from '@/lib/releases/records.mjs';
import { ConsoleError } from '../../console-error';
import { isKnownAvailable, isKnownMissing, noteMissing } from '../known-capabilities';
import { readOne } from '../read-one';
import type { ServiceContext } from '../service-context';
import { findInList } from './find-in-list';
import type { ResourceKind, StoredRow } from './resource-kind';
import { dialectOfGateway } from './write-context';

/**
 * What a gateway holds, secrets included. `no_reads`: it has no way to tell (design §6); `gone`:
 * it has, and there is no such resource.
 */
export type Stored<Row> = { found: Row } | 'gone' | 'no_reads';

async function fromList<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  uid: string,
  name?: string,
) {
  const matches = (row: Row) => row.uid === uid;
  if (!name) return await findInList(kind, context, { matches });
  const narrowed = await findInList(kind, context, { matches, name });
  // The search is a pattern match and names may hold its wildcards (gateway contract §3.4).
  return typeof narrowed === 'object' || narrowed === 'no_list'
    ? narrowed
    : await findInList(kind, context, { matches });
}

/** Past a cache that some changes do not reach; the list is right (contract §0.3). */
async function pastCache<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  read: Row,
): Promise<Stored<Row>> {
  const listed = await fromList(kind, context, read.uid, read.name ?? undefined);
  if (typeof listed === 'object') return listed;
  return listed === 'absent' ? 'gone' : { found: read };
}

/**
 * The resource as it is stored, never from a copy inside another resource.
 * @throws ConsoleError for every failure but a missing resource or route
 */
export async function readStored<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<Stored<Row>> {
  // The table of operations names them all; a kind takes its own from there.
  const readName = kind.operations.read.name as OperationName;
  const dialect = await dialectOfGateway(context);
  const isMissing = isKnownMissing(context, readName);
  const read = isMissing
    ? 'no_route'
    : await readOne(context, kind.operations.read, { [kind.idName]: uid });
  if (typeof read === 'object') {
    const found = read.found as Row;
    return kind.isCached && gatewayRecords[dialect].readsCache
      ? await pastCache(kind, context, found)
      : { found };
  }
  if (read === 'no_route') noteMissing(context, readName);
  else if (isKnownAvailable(context, readName)) return 'gone';
  const listed = await fromList(kind, context, uid);
  if (typeof listed === 'object') return listed;
  if (listed === 'absent') return 'gone';
  if (listed === 'no_list') return 'no_reads';
  throw new ConsoleError('not_found', {
    detail: `This ${kind.noun} is not among the first ones of the list, where the search stopped: the gateway has no way to read a single one. Nothing was changed.`,
  });
}

/** What is said of a resource that is not there any more. */
export function goneError({ noun }: Pick<ResourceKind, 'noun'>): ConsoleError {
  return new ConsoleError('not_found', {
    detail: `This ${noun} no longer exists on the gateway. Go back to the list and refresh it.`,
  });
}
