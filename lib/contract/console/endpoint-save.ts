import type { z } from 'zod';
import { endpointCreateSchema, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import type { SaveBody } from './save-body';
import { createRequestOf, updateRequestOf } from './save-requests';

export const endpointCreateBodySchema = createRequestOf(endpointCreateSchema);
export const endpointUpdateBodySchema = updateRequestOf(endpointUpdateSchema);

export type EndpointCreateSave = SaveBody<typeof endpointCreateSchema>;
export type EndpointUpdateSave = SaveBody<typeof endpointUpdateSchema>;
export type EndpointCreateBody = z.infer<typeof endpointCreateBodySchema>;
export type EndpointUpdateBody = z.infer<typeof endpointUpdateBodySchema>;
