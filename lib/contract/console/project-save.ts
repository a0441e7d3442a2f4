import type { z } from 'zod';
import { projectUpdateSchema } from '@/lib/contract/gateway/project';
import type { SaveBody } from './save-body';
import { updateRequestOf } from './save-requests';

export const projectUpdateBodySchema = updateRequestOf(projectUpdateSchema);

export type ProjectSave = SaveBody<typeof projectUpdateSchema>;
export type ProjectUpdateBody = z.infer<typeof projectUpdateBodySchema>;
