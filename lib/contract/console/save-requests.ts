import { z } from 'zod';
import { baselineSchema } from './baseline';
import { insistenceSchema } from './insistence';
import { operationIdSchema } from './operation-id';
import { saveBodyOf } from './save-body';

/** Body of the route that creates a resource, from the gateway's request. */
export function createRequestOf<S extends z.ZodObject>(request: S) {
  return z.strictObject({
    operationId: operationIdSchema,
    /**
     * Sent before without an answer. A server that does not remember it, as after a restart, looks
     * for what it may have made before it makes anything.
     */
    isRepeat: z.boolean().optional(),
    insistsOn: insistenceSchema.optional(),
    body: saveBodyOf(request),
  });
}

/** Body of the route that updates a resource, from the gateway's request. */
export function updateRequestOf<S extends z.ZodObject>(request: S) {
  return z.strictObject({
    operationId: operationIdSchema,
    baseline: baselineSchema,
    insistsOn: insistenceSchema.optional(),
    body: saveBodyOf(request),
  });
}
