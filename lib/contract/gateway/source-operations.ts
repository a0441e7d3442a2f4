import { z } from 'zod';
import { operation, projectPath } from './operation';
import {
  sourceCreateSchema,
  sourceListQuerySchema,
  sourcePageSchema,
  sourceSchema,
  sourceUpdateSchema,
} from './source';
import { testFunctionResultSchema, testFunctionSchema } from './test-function';

export const sourceOperations = {
  listSources: operation({
    name: 'listSources',
    method: 'GET',
    path: `${projectPath}/sources`,
    query: sourceListQuerySchema,
    data: sourcePageSchema,
    success: 200,
    reference: 'gateway contract §5.1',
  }),
  createSource: operation({
    name: 'createSource',
    method: 'POST',
    path: `${projectPath}/sources`,
    body: sourceCreateSchema,
    data: sourceSchema,
    success: 201,
    reference: 'interface specification §4.4',
    patience: 'outbound',
    documented: true,
  }),
  getSource: operation({
    name: 'getSource',
    method: 'GET',
    path: `${projectPath}/sources/{sourceID}`,
    data: sourceSchema,
    success: 200,
    reference: 'gateway contract §5.1',
  }),
  updateSource: operation({
    name: 'updateSource',
    method: 'PUT',
    path: `${projectPath}/sources/{sourceID}`,
    body: sourceUpdateSchema,
    data: sourceSchema,
    success: 202,
    reference: 'interface specification §4.5',
    patience: 'outbound',
    documented: true,
  }),
  deleteSource: operation({
    name: 'deleteSource',
    method: 'DELETE',
    path: `${projectPath}/sources/{sourceID}`,
    data: z.unknown(),
    success: 200,
    reference: 'gateway contract §5.1',
  }),
  testSourceFunction: operation({
    name: 'testSourceFunction',
    method: 'POST',
    path: `${projectPath}/sources/test_function`,
    body: testFunctionSchema,
    data: testFunctionResultSchema,
    success: 200,
    reference: 'gateway contract §7.3',
    patience: 'outbound',
    storesNothing: true,
  }),
} as const;
