import 'server-only';
import type { z } from 'zod';
import type { Operation } from '@/lib/contract/gateway/operations';
import { askGateway, throwFailure } from './call-gateway';
import type { ServiceContext } from './service-context';

type Read<S extends z.ZodType> = Operation & { method: 'GET'; data: S };

/** What a read of one resource found; `no_route` when the gateway has no such read. */
export type ReadOne<T> = { found: T } | 'no_resource' | 'no_route';

/**
 * Reads one resource, secrets included.
 * @throws ConsoleError for every failure but a missing resource or route
 */
export async function readOne<S extends z.ZodType>(
  context: ServiceContext,
  operation: Read<S>,
  params: Record<string, string>,
): Promise<ReadOne<z.output<S>>> {
  const result = await askGateway(context, operation, { params });
  if (result.ok) return { found: result.data as z.output<S> };
  const { failure } = result;
  if (failure.kind === 'not_found' && failure.missing === 'route') return 'no_route';
  if (failure.kind === 'not_found' && failure.missing === 'resource') return 'no_resource';
  return await throwFailure(context, failure);
}
