import 'server-only';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import { isKnownAvailable, isKnownMissing, noteMissing } from '../known-capabilities';
import { readOne } from '../read-one';
import type { ServiceContext } from '../service-context';
import { findInList } from './find-in-list';
import { dialectOfGateway } from './write-context';

/**
 * What a gateway holds, secrets included. `no_reads`: it has no way to tell (design §6); `gone`:
 * it has, and there is no such endpoint.
 */
export type StoredEndpoint = { found: Endpoint } | 'gone' | 'no_reads';

async function fromList(context: ServiceContext, uid: string, name?: string) {
  const matches = (endpoint: Endpoint) => endpoint.uid === uid;
  if (!name) return await findInList(context, { matches });
  const narrowed = await findInList(context, { matches, name });
  // The search is a pattern match and names may hold its wildcards (gateway contract §3.4).
  return typeof narrowed === 'object' || narrowed === 'no_list'
    ? narrowed
    : await findInList(context, { matches });
}

/** 24.6 reads one from a cache that some changes go past; its list is right (contract §0.3). */
async function pastCache(context: ServiceContext, read: Endpoint): Promise<StoredEndpoint> {
  const listed = await fromList(context, read.uid, read.name ?? undefined);
  if (typeof listed === 'object') return listed;
  return listed === 'absent' ? 'gone' : { found: read };
}

/**
 * The endpoint as it is stored, never from a copy inside another resource.
 * @throws ConsoleError for every failure but a missing endpoint or route
 */
export async function readStored(context: ServiceContext, uid: string): Promise<StoredEndpoint> {
  const dialect = await dialectOfGateway(context);
  const isMissing = isKnownMissing(context, 'getEndpoint');
  const read = isMissing
    ? 'no_route'
    : await readOne(context, operations.getEndpoint, { endpointID: uid });
  if (typeof read === 'object') {
    return dialect === '24.6.5' ? await pastCache(context, read.found) : read;
  }
  if (read === 'no_route') noteMissing(context, 'getEndpoint');
  else if (isKnownAvailable(context, 'getEndpoint')) return 'gone';
  const listed = await fromList(context, uid);
  if (typeof listed === 'object') return listed;
  if (listed === 'absent') return 'gone';
  if (listed === 'no_list') return 'no_reads';
  throw new ConsoleError('not_found', {
    detail:
      'This endpoint is not among the first ones of the list, where the search stopped: the gateway has no way to read a single one. Nothing was changed.',
  });
}

/** What is said of an endpoint that is not there any more. */
export function goneError(): ConsoleError {
  return new ConsoleError('not_found', {
    detail: 'This endpoint no longer exists on the gateway. Go back to the list and refresh it.',
  });
}
