import { z } from 'zod';
import { operation, projectPath } from './operation';
import { projectSchema, projectUpdateSchema } from './project';

export const projectOperations = {
  listProjects: operation({
    name: 'listProjects',
    method: 'GET',
    path: '/v1/projects',
    data: z.array(projectSchema),
    success: 200,
    reference: 'gateway contract §1.3',
  }),
  getProject: operation({
    name: 'getProject',
    method: 'GET',
    path: projectPath,
    data: projectSchema,
    success: 200,
    reference: 'gateway contract §1.3',
    patience: 'check',
  }),
  updateProject: operation({
    name: 'updateProject',
    method: 'PUT',
    path: projectPath,
    body: projectUpdateSchema,
    data: projectSchema,
    success: 202,
    reference: 'gateway contract §9.8',
  }),
  clearExampleData: operation({
    name: 'clearExampleData',
    method: 'DELETE',
    path: `${projectPath}/example-data`,
    data: z.unknown(),
    success: 200,
    reference: 'gateway contract §13, embedded gateway only',
  }),
} as const;
