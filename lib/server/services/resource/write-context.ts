import 'server-only';
import type { Dialect } from '@/lib/releases/dialect';
import { isConsoleError } from '../../console-error';
import type { SaveMemory } from '../../saves/save-memory';
import { getCapabilities } from '../capabilities';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../context/service-context';

/** What a write works with besides: whose operation ids and undo tokens count. */
export interface WriteContext extends ServiceContext {
  session: { id: string };
}

export function savesOf(context: ServiceContext): SaveMemory {
  return runtimeOf(context).saves;
}

/** Names a resource in server memory for one session on one connection. */
export function ownerOf(context: WriteContext, resource: string): string {
  return `${context.session.id} ${connectionIdentity(context.connection)} ${resource}`;
}

/**
 * Carries a write out once per operation id, one after another per resource, and to its end: a
 * write that is given up half-way has an unknown outcome, so a caller who leaves does not stop it.
 */
export function writeOnce<Result, Context extends WriteContext>(
  context: Context,
  resource: string,
  { operationId, ...content }: { operationId: string },
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { operations, fingerprints } = savesOf(context);
  const request = {
    key: `${ownerOf(context, resource)} ${operationId}`,
    content: fingerprints.of(content),
  };
  return operations.run(request, () => inTurn(context, resource, work));
}

/** The same for a write that is harmless to repeat, without an operation id. */
export function inTurn<Result, Context extends WriteContext>(
  context: Context,
  resource: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const signal = new AbortController().signal;
  const key = `${connectionIdentity(context.connection)} ${resource}`;
  return savesOf(context).mutex.run(key, () => work({ ...context, signal }));
}

/** Which recorded behaviour to expect of this gateway; it is asked when that is not known yet. */
export async function dialectOfGateway(context: ServiceContext): Promise<Dialect> {
  try {
    return (await getCapabilities(context)).dialect;
  } catch (error) {
    if (isConsoleError(error)) return 'unknown';
    throw error;
  }
}
