import 'server-only';
import { gatewayRecords } from '@/lib/releases/records.mjs';
import { ConsoleError } from '../../console-error';
import type { ServiceContext } from '../context/service-context';
import { findInList } from './find-in-list';
import type { StoredKind, StoredRow } from './kinds';
import { goneError, type Held, readHeld } from './read-held';
import { dialectOfGateway } from './write-context';

/**
 * What a gateway holds, secrets included. `no_reads`: it has no way to tell (design §6); `gone`:
 * it has, and there is no such resource.
 */
export type Stored<Row> = { found: Row } | 'gone' | 'no_reads';

async function fromList<Row extends StoredRow>(
  kind: StoredKind<Row>,
  context: ServiceContext,
  uid: string,
  name?: string,
) {
  const { schema, operations } = kind;
  if (operations.list === null) return { kind: 'no_list' } as const;
  const listed = { schema, operations: { list: operations.list } };
  const matches = (row: Row) => row.uid === uid;
  if (!name) return await findInList(listed, context, { matches });
  const narrowed = await findInList(listed, context, { matches, name });
  // The search is a pattern match and names may hold its wildcards (gateway contract §3.4).
  return narrowed.kind === 'found' || narrowed.kind === 'no_list'
    ? narrowed
    : await findInList(listed, context, { matches });
}

/** Past a cache that some changes do not reach; the list is right (contract §0.3). */
async function pastCache<Row extends StoredRow>(
  kind: StoredKind<Row>,
  context: ServiceContext,
  read: Row,
): Promise<Held<Row>> {
  const listed = await fromList(kind, context, read.uid, read.name ?? undefined);
  return listed.kind === 'found' || listed.kind === 'absent'
    ? listed
    : { kind: 'read', found: read };
}

/**
 * The resource as it is stored, never from a copy inside another resource nor from what is known
 * here.
 * @throws ConsoleError for every failure but a missing resource or route
 */
export async function readStored<Row extends StoredRow>(
  kind: StoredKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<Stored<Row>> {
  const { readsCache } = gatewayRecords[await dialectOfGateway(context)];
  const held = await readHeld(kind, context, uid, {
    shape: (row) => row,
    list: () => fromList(kind, context, uid),
  });
  const isFromCache = held.kind === 'read' && kind.isCached && readsCache;
  const stored = isFromCache ? await pastCache(kind, context, held.found) : held;
  if ('found' in stored) {
    return { found: kind.lateReads?.settled(context, stored.found) ?? stored.found };
  }
  if (stored.kind === 'absent') return 'gone';
  if (stored.kind === 'no_list') return 'no_reads';
  throw new ConsoleError('not_found', {
    detail: `This ${kind.noun} is not among the first ones of the list, where the search stopped: the gateway has no way to read a single one. Nothing was changed.`,
  });
}

/**
 * What a write is made over: the stored row, or null where the gateway has no way to tell.
 * @throws ConsoleError `not_found` for what is gone
 */
export async function requireStored<Row extends StoredRow>(
  kind: StoredKind<Row>,
  context: ServiceContext,
  uid: string,
): Promise<Row | null> {
  const stored = await readStored(kind, context, uid);
  if (stored === 'gone') throw goneError(kind);
  return stored === 'no_reads' ? null : stored.found;
}
