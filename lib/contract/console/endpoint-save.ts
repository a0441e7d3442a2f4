import { z } from 'zod';
import { endpointCreateSchema, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { baselineSchema } from './baseline';
import { type SaveBody, saveBodyOf } from './save-body';

/**
 * Names one save, so that a request sent twice is carried out once: the server answers a repeat
 * with the result of the first, and refuses the same name with another body.
 */
export const operationIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Use 16 to 64 letters, digits, _ and -');

export const endpointCreateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  /**
   * Sent before without an answer. A server that does not remember it, as after a restart, looks
   * for what it may have made before it makes anything.
   */
  isRepeat: z.boolean().optional(),
  body: saveBodyOf(endpointCreateSchema),
});

export const endpointUpdateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  baseline: baselineSchema,
  body: saveBodyOf(endpointUpdateSchema),
});

export type EndpointCreateSave = SaveBody<typeof endpointCreateSchema>;
export type EndpointUpdateSave = SaveBody<typeof endpointUpdateSchema>;
export type EndpointCreateBody = z.infer<typeof endpointCreateBodySchema>;
export type EndpointUpdateBody = z.infer<typeof endpointUpdateBodySchema>;
