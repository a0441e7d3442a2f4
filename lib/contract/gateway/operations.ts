import { z } from 'zod';
import {
  endpointCreateSchema,
  endpointListQuerySchema,
  endpointPageSchema,
  endpointSchema,
  endpointUpdateSchema,
  expireSecretSchema,
} from './endpoint';
import {
  portalLinkKeySchema,
  portalLinkListQuerySchema,
  portalLinkPageSchema,
  portalLinkSchema,
  portalLinkWriteSchema,
} from './portal-link';
import { projectSchema } from './project';
import {
  sourceCreateSchema,
  sourceListQuerySchema,
  sourcePageSchema,
  sourceSchema,
  sourceUpdateSchema,
} from './source';
import {
  subscriptionListQuerySchema,
  subscriptionPageSchema,
  subscriptionSchema,
  subscriptionWriteSchema,
  testFilterSchema,
  testFunctionResultSchema,
  testFunctionSchema,
} from './subscription';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How long an answer may take: `check` at sign-in, `normal` for reads and most writes, `outbound`
 * where the gateway itself calls an address or a broker before it answers.
 */
export type Patience = 'check' | 'normal' | 'outbound';

export interface Operation<
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Data extends z.ZodType = z.ZodType,
  M extends Method = Method,
> {
  name: string;
  method: M;
  /** Relative to the base URL; each `{name}` is one path segment. */
  path: string;
  query: Query;
  body: Body;
  data: Data;
  /** Status of success by the interface; any other 2xx is accepted too (contract §11 row 2). */
  success: 200 | 201 | 202;
  /** Where the operation is described. */
  reference: string;
  patience: Patience;
  /** True for the six operations that every gateway of this interface has. */
  documented: boolean;
}

type Extra = Partial<Pick<Operation, 'patience' | 'documented'>>;

function operation<
  Data extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  M extends Method = Method,
>(
  entry: Pick<Operation, 'name' | 'path' | 'success' | 'reference'> & {
    method: M;
    data: Data;
    query?: Query;
    body?: Body;
  } & Extra,
): Operation<Query, Body, Data, M> {
  return {
    patience: 'normal',
    documented: false,
    ...entry,
    query: entry.query as Query,
    body: entry.body as Body,
  };
}

const project = '/v1/projects/{projectID}';
const nothing = z.unknown();

/**
 * Everything the console may ask of a gateway. Client, server routes and embedded gateway take
 * the same entry; what is not here cannot be reached.
 */
export const operations = {
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
    path: project,
    data: projectSchema,
    success: 200,
    reference: 'gateway contract §1.3',
    patience: 'check',
  }),
  listPortalLinks: operation({
    name: 'listPortalLinks',
    method: 'GET',
    path: `${project}/portal-links`,
    query: portalLinkListQuerySchema,
    data: portalLinkPageSchema,
    success: 200,
    reference: 'interface specification §4.1',
    documented: true,
  }),
  createPortalLink: operation({
    name: 'createPortalLink',
    method: 'POST',
    path: `${project}/portal-links`,
    body: portalLinkWriteSchema,
    data: portalLinkSchema,
    success: 201,
    reference: 'gateway contract §8.1',
  }),
  getPortalLink: operation({
    name: 'getPortalLink',
    method: 'GET',
    path: `${project}/portal-links/{portalLinkID}`,
    data: portalLinkSchema,
    success: 200,
    reference: 'gateway contract §8.1',
  }),
  updatePortalLink: operation({
    name: 'updatePortalLink',
    method: 'PUT',
    path: `${project}/portal-links/{portalLinkID}`,
    body: portalLinkWriteSchema,
    data: portalLinkSchema,
    success: 202,
    reference: 'gateway contract §8.1',
  }),
  revokePortalLink: operation({
    name: 'revokePortalLink',
    method: 'PUT',
    path: `${project}/portal-links/{portalLinkID}/revoke`,
    data: nothing,
    success: 200,
    reference: 'gateway contract §8.1',
  }),
  refreshPortalLinkKey: operation({
    name: 'refreshPortalLinkKey',
    method: 'GET',
    path: `${project}/portal-links/{portalLinkID}/refresh_token`,
    data: portalLinkKeySchema,
    success: 200,
    reference: 'gateway contract §8.1',
  }),
  listEndpoints: operation({
    name: 'listEndpoints',
    method: 'GET',
    path: `${project}/endpoints`,
    query: endpointListQuerySchema,
    data: endpointPageSchema,
    success: 200,
    reference: 'gateway contract §4.1',
  }),
  createEndpoint: operation({
    name: 'createEndpoint',
    method: 'POST',
    path: `${project}/endpoints`,
    body: endpointCreateSchema,
    data: endpointSchema,
    success: 201,
    reference: 'interface specification §4.2',
    patience: 'outbound',
    documented: true,
  }),
  getEndpoint: operation({
    name: 'getEndpoint',
    method: 'GET',
    path: `${project}/endpoints/{endpointID}`,
    data: endpointSchema,
    success: 200,
    reference: 'gateway contract §4.1',
  }),
  updateEndpoint: operation({
    name: 'updateEndpoint',
    method: 'PUT',
    path: `${project}/endpoints/{endpointID}`,
    body: endpointUpdateSchema,
    data: endpointSchema,
    success: 202,
    reference: 'interface specification §4.3',
    patience: 'outbound',
    documented: true,
  }),
  deleteEndpoint: operation({
    name: 'deleteEndpoint',
    method: 'DELETE',
    path: `${project}/endpoints/{endpointID}`,
    data: nothing,
    success: 200,
    reference: 'gateway contract §4.1',
  }),
  pauseEndpoint: operation({
    name: 'pauseEndpoint',
    method: 'PUT',
    path: `${project}/endpoints/{endpointID}/pause`,
    data: endpointSchema,
    success: 202,
    reference: 'gateway contract §4.7',
  }),
  activateEndpoint: operation({
    name: 'activateEndpoint',
    method: 'POST',
    path: `${project}/endpoints/{endpointID}/activate`,
    data: endpointSchema,
    success: 202,
    reference: 'gateway contract §4.7',
  }),
  expireEndpointSecret: operation({
    name: 'expireEndpointSecret',
    method: 'PUT',
    path: `${project}/endpoints/{endpointID}/expire_secret`,
    body: expireSecretSchema,
    data: endpointSchema,
    success: 200,
    reference: 'gateway contract §4.6',
  }),
  listSources: operation({
    name: 'listSources',
    method: 'GET',
    path: `${project}/sources`,
    query: sourceListQuerySchema,
    data: sourcePageSchema,
    success: 200,
    reference: 'gateway contract §5.1',
  }),
  createSource: operation({
    name: 'createSource',
    method: 'POST',
    path: `${project}/sources`,
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
    path: `${project}/sources/{sourceID}`,
    data: sourceSchema,
    success: 200,
    reference: 'gateway contract §5.1',
  }),
  updateSource: operation({
    name: 'updateSource',
    method: 'PUT',
    path: `${project}/sources/{sourceID}`,
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
    path: `${project}/sources/{sourceID}`,
    data: nothing,
    success: 200,
    reference: 'gateway contract §5.1',
  }),
  testSourceFunction: operation({
    name: 'testSourceFunction',
    method: 'POST',
    path: `${project}/sources/test_function`,
    body: testFunctionSchema,
    data: testFunctionResultSchema,
    success: 200,
    reference: 'gateway contract §7.3',
  }),
  listSubscriptions: operation({
    name: 'listSubscriptions',
    method: 'GET',
    path: `${project}/subscriptions`,
    query: subscriptionListQuerySchema,
    data: subscriptionPageSchema,
    success: 200,
    reference: 'gateway contract §6.1',
  }),
  createSubscription: operation({
    name: 'createSubscription',
    method: 'POST',
    path: `${project}/subscriptions`,
    body: subscriptionWriteSchema,
    data: subscriptionSchema,
    success: 201,
    reference: 'gateway contract §6.2',
  }),
  getSubscription: operation({
    name: 'getSubscription',
    method: 'GET',
    path: `${project}/subscriptions/{subscriptionID}`,
    data: subscriptionSchema,
    success: 200,
    reference: 'gateway contract §6.1',
  }),
  updateSubscription: operation({
    name: 'updateSubscription',
    method: 'PUT',
    path: `${project}/subscriptions/{subscriptionID}`,
    body: subscriptionWriteSchema,
    data: subscriptionSchema,
    success: 202,
    reference: 'interface specification §4.6',
    documented: true,
  }),
  deleteSubscription: operation({
    name: 'deleteSubscription',
    method: 'DELETE',
    path: `${project}/subscriptions/{subscriptionID}`,
    data: nothing,
    success: 200,
    reference: 'gateway contract §6.1',
  }),
  testSubscriptionFilter: operation({
    name: 'testSubscriptionFilter',
    method: 'POST',
    path: `${project}/subscriptions/test_filter`,
    body: testFilterSchema,
    data: z.boolean(),
    success: 200,
    reference: 'gateway contract §6.7',
  }),
  testSubscriptionFunction: operation({
    name: 'testSubscriptionFunction',
    method: 'POST',
    path: `${project}/subscriptions/test_function`,
    body: testFunctionSchema,
    data: testFunctionResultSchema,
    success: 200,
    reference: 'gateway contract §7.3',
  }),
  clearExampleData: operation({
    name: 'clearExampleData',
    method: 'DELETE',
    path: `${project}/example-data`,
    data: nothing,
    success: 200,
    reference: 'gateway contract §13, embedded gateway only',
  }),
} as const;

export type OperationName = keyof typeof operations;
export type QueryOf<O extends Operation> = O['query'] extends z.ZodType
  ? z.input<O['query']>
  : undefined;
export type BodyOf<O extends Operation> = O['body'] extends z.ZodType
  ? z.input<O['body']>
  : undefined;
export type DataOf<O extends Operation> = z.output<O['data']>;
/** What an answer yields: a write may have worked although its answer shows nothing of use. */
export type AnsweredData<O extends Operation> = O['method'] extends 'GET'
  ? DataOf<O>
  : DataOf<O> | undefined;
