import { z } from 'zod';
import { operation, projectPath } from './operation';
import {
  subscriptionListQuerySchema,
  subscriptionPageSchema,
  subscriptionSchema,
  subscriptionWriteSchema,
  testFilterSchema,
} from './subscription';
import { testFunctionResultSchema, testFunctionSchema } from './test-function';

export const subscriptionOperations = {
  listSubscriptions: operation({
    name: 'listSubscriptions',
    method: 'GET',
    path: `${projectPath}/subscriptions`,
    query: subscriptionListQuerySchema,
    data: subscriptionPageSchema,
    success: 200,
    reference: 'gateway contract §6.1',
  }),
  createSubscription: operation({
    name: 'createSubscription',
    method: 'POST',
    path: `${projectPath}/subscriptions`,
    body: subscriptionWriteSchema,
    data: subscriptionSchema,
    success: 201,
    reference: 'gateway contract §6.2',
  }),
  getSubscription: operation({
    name: 'getSubscription',
    method: 'GET',
    path: `${projectPath}/subscriptions/{subscriptionID}`,
    data: subscriptionSchema,
    success: 200,
    reference: 'gateway contract §6.1',
  }),
  updateSubscription: operation({
    name: 'updateSubscription',
    method: 'PUT',
    path: `${projectPath}/subscriptions/{subscriptionID}`,
    body: subscriptionWriteSchema,
    data: subscriptionSchema,
    success: 202,
    reference: 'interface specification §4.6',
    documented: true,
  }),
  deleteSubscription: operation({
    name: 'deleteSubscription',
    method: 'DELETE',
    path: `${projectPath}/subscriptions/{subscriptionID}`,
    data: z.unknown(),
    success: 200,
    reference: 'gateway contract §6.1',
  }),
  testSubscriptionFilter: operation({
    name: 'testSubscriptionFilter',
    method: 'POST',
    path: `${projectPath}/subscriptions/test_filter`,
    body: testFilterSchema,
    data: z.boolean(),
    success: 200,
    reference: 'gateway contract §6.7',
    patience: 'outbound',
    storesNothing: true,
  }),
  testSubscriptionFunction: operation({
    name: 'testSubscriptionFunction',
    method: 'POST',
    path: `${projectPath}/subscriptions/test_function`,
    body: testFunctionSchema,
    data: testFunctionResultSchema,
    success: 200,
    reference: 'gateway contract §7.3',
    patience: 'outbound',
    storesNothing: true,
  }),
} as const;
