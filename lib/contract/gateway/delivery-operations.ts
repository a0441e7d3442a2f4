import { z } from 'zod';
import {
  deliveryAttemptSchema,
  deliveryListQuerySchema,
  deliveryPageSchema,
  deliverySchema,
  forceResendSchema,
  heldDeliveriesSchema,
} from './delivery';
import { operation, projectPath } from './operation';

const deliveries = `${projectPath}/eventdeliveries`;
const reference = 'gateway contract §9.5';
const ownReference = 'moving events §3, embedded gateway only';

export const deliveryOperations = {
  listDeliveries: operation({
    name: 'listDeliveries',
    method: 'GET',
    path: deliveries,
    query: deliveryListQuerySchema,
    data: deliveryPageSchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  getDelivery: operation({
    name: 'getDelivery',
    method: 'GET',
    path: `${deliveries}/{deliveryID}`,
    data: deliverySchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  resendDelivery: operation({
    name: 'resendDelivery',
    method: 'PUT',
    path: `${deliveries}/{deliveryID}/resend`,
    data: deliverySchema,
    carriesPayloads: true,
    success: 200,
    reference,
    // The embedded gateway runs a function that failed once more.
    patience: 'outbound',
  }),
  forceResendDeliveries: operation({
    name: 'forceResendDeliveries',
    method: 'POST',
    path: `${deliveries}/forceresend`,
    body: forceResendSchema,
    data: z.unknown(),
    success: 200,
    reference,
  }),
  /** Runs as a job of the embedded gateway; its query chooses the deliveries as in the list. */
  batchRetryDeliveries: operation({
    name: 'batchRetryDeliveries',
    method: 'POST',
    path: `${deliveries}/batchretry`,
    query: deliveryListQuerySchema,
    data: z.unknown(),
    success: 200,
    reference,
  }),
  listDeliveryAttempts: operation({
    name: 'listDeliveryAttempts',
    method: 'GET',
    path: `${deliveries}/{deliveryID}/deliveryattempts`,
    data: z.array(deliveryAttemptSchema),
    success: 200,
    reference,
  }),
  getDeliveryAttempt: operation({
    name: 'getDeliveryAttempt',
    method: 'GET',
    path: `${deliveries}/{deliveryID}/deliveryattempts/{attemptID}`,
    data: deliveryAttemptSchema,
    success: 200,
    reference,
  }),
  getHeldDeliveries: operation({
    name: 'getHeldDeliveries',
    method: 'GET',
    path: `${projectPath}/held-deliveries`,
    data: heldDeliveriesSchema,
    success: 200,
    reference: ownReference,
  }),
  releaseHeldDeliveries: operation({
    name: 'releaseHeldDeliveries',
    method: 'POST',
    path: `${projectPath}/held-deliveries/release`,
    data: heldDeliveriesSchema,
    success: 200,
    reference: ownReference,
  }),
} as const;
