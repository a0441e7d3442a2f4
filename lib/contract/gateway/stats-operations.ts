import { operation, projectPath } from './operation';
import { retentionSchema, statsQuerySchema, statsSchema } from './stats';

export const statsOperations = {
  getStats: operation({
    name: 'getStats',
    method: 'GET',
    path: `${projectPath}/stats`,
    query: statsQuerySchema,
    data: statsSchema,
    success: 200,
    reference: 'moving events §7, embedded gateway only',
  }),
  getRetention: operation({
    name: 'getRetention',
    method: 'GET',
    path: `${projectPath}/retention`,
    data: retentionSchema,
    success: 200,
    reference: 'moving events §3, embedded gateway only',
  }),
} as const;
