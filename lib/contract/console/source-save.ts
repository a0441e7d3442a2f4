import type { z } from 'zod';
import { sourceCreateSchema, sourceUpdateSchema } from '@/lib/contract/gateway/source';
import type { SaveBody } from './save-body';
import { createRequestOf, updateRequestOf } from './save-requests';

export const sourceCreateBodySchema = createRequestOf(sourceCreateSchema);
export const sourceUpdateBodySchema = updateRequestOf(sourceUpdateSchema);

export type SourceCreateSave = SaveBody<typeof sourceCreateSchema>;
export type SourceUpdateSave = SaveBody<typeof sourceUpdateSchema>;
export type SourceCreateBody = z.infer<typeof sourceCreateBodySchema>;
export type SourceUpdateBody = z.infer<typeof sourceUpdateBodySchema>;
