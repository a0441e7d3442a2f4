import { deliveryOperations } from './delivery-operations';
import { endpointOperations } from './endpoint-operations';
import { eventOperations } from './event-operations';
import { jobOperations } from './job-operations';
import { metaEventOperations } from './meta-event-operations';
import { portalBrandOperations } from './portal-brand-operations';
import { portalLinkOperations } from './portal-link-operations';
import { projectOperations } from './project-operations';
import { sourceOperations } from './source-operations';
import { statsOperations } from './stats-operations';
import { subscriptionOperations } from './subscription-operations';

export type {
  AnsweredData,
  BodyOf,
  Method,
  Operation,
  QueryOf,
} from './operation';

/**
 * Everything the console may ask of a gateway. Client, server routes and embedded gateway take
 * the same entry; what is not here cannot be reached.
 */
export const operations = {
  ...projectOperations,
  ...portalLinkOperations,
  ...portalBrandOperations,
  ...endpointOperations,
  ...sourceOperations,
  ...subscriptionOperations,
  ...eventOperations,
  ...deliveryOperations,
  ...metaEventOperations,
  ...jobOperations,
  ...statsOperations,
} as const;

export type OperationName = keyof typeof operations;
