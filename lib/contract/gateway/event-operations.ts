import { eventListQuerySchema, eventPageSchema } from './event';
import { operation, projectPath } from './operation';

export const eventOperations = {
  listEvents: operation({
    name: 'listEvents',
    method: 'GET',
    path: `${projectPath}/events`,
    query: eventListQuerySchema,
    data: eventPageSchema,
    success: 200,
    reference: 'gateway contract §9.1',
  }),
} as const;
