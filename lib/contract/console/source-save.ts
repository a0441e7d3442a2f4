import { z } from 'zod';
import { sourceCreateSchema, sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { baselineSchema } from './baseline';
import { operationIdSchema } from './endpoint-save';
import { type SaveBody, saveBodyOf } from './save-body';

export const sourceCreateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  body: saveBodyOf(sourceCreateSchema),
});

export const sourceUpdateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  baseline: baselineSchema,
  body: saveBodyOf(sourceUpdateSchema),
});

export type SourceCreateSave = SaveBody<typeof sourceCreateSchema>;
export type SourceUpdateSave = SaveBody<typeof sourceUpdateSchema>;
export type SourceCreateBody = z.infer<typeof sourceCreateBodySchema>;
export type SourceUpdateBody = z.infer<typeof sourceUpdateBodySchema>;
