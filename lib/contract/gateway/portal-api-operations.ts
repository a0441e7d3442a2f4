import { z } from 'zod';
import { deliveryAttemptSchema, deliveryListQuerySchema, forceResendSchema } from './delivery';
import { endpointListQuerySchema, expireSecretSchema } from './endpoint';
import { eventCountSchema, eventListQuerySchema } from './event';
import {
  jobListQuerySchema,
  jobPageSchema,
  jobResultPageSchema,
  jobResultsQuerySchema,
  jobSchema,
  jobStartSchema,
} from './job';
import { type Operation, operation } from './operation';
import { portalEventTypesSchema, portalJobCreateSchema, portalStatsSchema } from './portal-api';
import { portalBrandSchema } from './portal-brand';
import {
  portalDeliveryPageSchema,
  portalDeliverySchema,
  portalEndpointPageSchema,
  portalEndpointSchema,
  portalEndpointWriteSchema,
  portalEventCreateSchema,
  portalEventPageSchema,
  portalEventSchema,
  portalOwnLinkSchema,
  portalSubscriptionPageSchema,
  portalSubscriptionSchema,
  portalSubscriptionWriteSchema,
} from './portal-resources';
import { subscriptionListQuerySchema } from './subscription';

/** Below the origin of a gateway, not below the base URL of its API. */
const portalPath = '/portal-api';
const reference = 'gateway contract §1.5, §8.5';
const own = 'embedded gateway only';

const endpoints = `${portalPath}/endpoints`;
const events = `${portalPath}/events`;
const deliveries = `${portalPath}/eventdeliveries`;
const subscriptions = `${portalPath}/subscriptions`;
const jobs = `${portalPath}/jobs`;

/** Everything that the token of a portal link may ask of a gateway, of its own endpoints alone. */
export const portalOperations = {
  portalLink: operation({
    name: 'portalLink',
    method: 'GET',
    path: `${portalPath}/portal_link`,
    data: portalOwnLinkSchema,
    success: 200,
    reference,
  }),
  portalBrand: operation({
    name: 'portalBrand',
    method: 'GET',
    path: `${portalPath}/brand`,
    data: portalBrandSchema,
    success: 200,
    reference: own,
  }),

  portalListEndpoints: operation({
    name: 'portalListEndpoints',
    method: 'GET',
    path: endpoints,
    query: endpointListQuerySchema,
    data: portalEndpointPageSchema,
    success: 200,
    reference,
  }),
  portalGetEndpoint: operation({
    name: 'portalGetEndpoint',
    method: 'GET',
    path: `${endpoints}/{endpointID}`,
    data: portalEndpointSchema,
    success: 200,
    reference,
  }),
  portalCreateEndpoint: operation({
    name: 'portalCreateEndpoint',
    method: 'POST',
    path: endpoints,
    body: portalEndpointWriteSchema,
    data: portalEndpointSchema,
    success: 201,
    reference,
    patience: 'outbound',
  }),
  portalUpdateEndpoint: operation({
    name: 'portalUpdateEndpoint',
    method: 'PUT',
    path: `${endpoints}/{endpointID}`,
    body: portalEndpointWriteSchema,
    data: portalEndpointSchema,
    success: 202,
    reference,
    patience: 'outbound',
  }),
  portalDeleteEndpoint: operation({
    name: 'portalDeleteEndpoint',
    method: 'DELETE',
    path: `${endpoints}/{endpointID}`,
    data: z.unknown(),
    success: 200,
    reference,
  }),
  portalPauseEndpoint: operation({
    name: 'portalPauseEndpoint',
    method: 'PUT',
    path: `${endpoints}/{endpointID}/pause`,
    data: portalEndpointSchema,
    success: 202,
    reference,
  }),
  portalActivateEndpoint: operation({
    name: 'portalActivateEndpoint',
    method: 'POST',
    path: `${endpoints}/{endpointID}/activate`,
    data: portalEndpointSchema,
    success: 202,
    reference,
  }),
  portalExpireSecret: operation({
    name: 'portalExpireSecret',
    method: 'PUT',
    path: `${endpoints}/{endpointID}/expire_secret`,
    body: expireSecretSchema,
    data: portalEndpointSchema,
    success: 200,
    reference,
  }),

  portalListEvents: operation({
    name: 'portalListEvents',
    method: 'GET',
    path: events,
    query: eventListQuerySchema,
    data: portalEventPageSchema,
    success: 200,
    reference,
  }),
  portalGetEvent: operation({
    name: 'portalGetEvent',
    method: 'GET',
    path: `${events}/{eventID}`,
    data: portalEventSchema,
    success: 200,
    reference,
  }),
  /** A test event for one own endpoint. */
  portalCreateEvent: operation({
    name: 'portalCreateEvent',
    method: 'POST',
    path: events,
    body: portalEventCreateSchema,
    data: z.unknown(),
    success: 201,
    reference,
  }),
  /** Types that own endpoints are subscribed to or were sent. */
  portalEventTypes: operation({
    name: 'portalEventTypes',
    method: 'GET',
    path: `${portalPath}/event-types`,
    data: portalEventTypesSchema,
    success: 200,
    reference: own,
  }),

  portalListDeliveries: operation({
    name: 'portalListDeliveries',
    method: 'GET',
    path: deliveries,
    query: deliveryListQuerySchema,
    data: portalDeliveryPageSchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  portalGetDelivery: operation({
    name: 'portalGetDelivery',
    method: 'GET',
    path: `${deliveries}/{deliveryID}`,
    data: portalDeliverySchema,
    carriesPayloads: true,
    success: 200,
    reference,
  }),
  portalResendDelivery: operation({
    name: 'portalResendDelivery',
    method: 'PUT',
    path: `${deliveries}/{deliveryID}/resend`,
    data: portalDeliverySchema,
    carriesPayloads: true,
    success: 200,
    reference,
    patience: 'outbound',
  }),
  portalForceResend: operation({
    name: 'portalForceResend',
    method: 'POST',
    path: `${deliveries}/forceresend`,
    body: forceResendSchema,
    data: z.unknown(),
    success: 200,
    reference,
  }),
  portalBatchRetry: operation({
    name: 'portalBatchRetry',
    method: 'POST',
    path: `${deliveries}/batchretry`,
    query: deliveryListQuerySchema,
    data: z.unknown(),
    success: 200,
    reference,
  }),
  portalCountBatchRetry: operation({
    name: 'portalCountBatchRetry',
    method: 'GET',
    path: `${deliveries}/countbatchretryevents`,
    query: deliveryListQuerySchema,
    data: eventCountSchema,
    success: 200,
    reference,
  }),
  portalListAttempts: operation({
    name: 'portalListAttempts',
    method: 'GET',
    path: `${deliveries}/{deliveryID}/deliveryattempts`,
    data: z.array(deliveryAttemptSchema),
    success: 200,
    reference,
  }),

  portalListSubscriptions: operation({
    name: 'portalListSubscriptions',
    method: 'GET',
    path: subscriptions,
    query: subscriptionListQuerySchema,
    data: portalSubscriptionPageSchema,
    success: 200,
    reference,
  }),
  portalGetSubscription: operation({
    name: 'portalGetSubscription',
    method: 'GET',
    path: `${subscriptions}/{subscriptionID}`,
    data: portalSubscriptionSchema,
    success: 200,
    reference,
  }),
  portalCreateSubscription: operation({
    name: 'portalCreateSubscription',
    method: 'POST',
    path: subscriptions,
    body: portalSubscriptionWriteSchema,
    data: portalSubscriptionSchema,
    success: 201,
    reference,
  }),
  portalUpdateSubscription: operation({
    name: 'portalUpdateSubscription',
    method: 'PUT',
    path: `${subscriptions}/{subscriptionID}`,
    body: portalSubscriptionWriteSchema,
    data: portalSubscriptionSchema,
    success: 202,
    reference,
  }),
  portalDeleteSubscription: operation({
    name: 'portalDeleteSubscription',
    method: 'DELETE',
    path: `${subscriptions}/{subscriptionID}`,
    data: z.unknown(),
    success: 200,
    reference,
  }),

  portalStats: operation({
    name: 'portalStats',
    method: 'GET',
    path: `${portalPath}/stats`,
    data: portalStatsSchema,
    success: 200,
    reference: own,
  }),
  portalListJobs: operation({
    name: 'portalListJobs',
    method: 'GET',
    path: jobs,
    query: jobListQuerySchema,
    data: jobPageSchema,
    success: 200,
    reference: own,
  }),
  portalCreateJob: operation({
    name: 'portalCreateJob',
    method: 'POST',
    path: jobs,
    body: portalJobCreateSchema,
    refusesUnknown: true,
    data: jobSchema,
    success: 201,
    reference: own,
  }),
  portalGetJob: operation({
    name: 'portalGetJob',
    method: 'GET',
    path: `${jobs}/{jobID}`,
    data: jobSchema,
    success: 200,
    reference: own,
  }),
  portalStartJob: operation({
    name: 'portalStartJob',
    method: 'POST',
    path: `${jobs}/{jobID}/start`,
    body: jobStartSchema,
    refusesUnknown: true,
    data: jobSchema,
    success: 202,
    reference: own,
  }),
  portalStopJob: operation({
    name: 'portalStopJob',
    method: 'POST',
    path: `${jobs}/{jobID}/stop`,
    data: jobSchema,
    success: 202,
    reference: own,
  }),
  portalListJobResults: operation({
    name: 'portalListJobResults',
    method: 'GET',
    path: `${jobs}/{jobID}/results`,
    query: jobResultsQuerySchema,
    data: jobResultPageSchema,
    success: 200,
    reference: own,
  }),
} as const satisfies Record<string, Operation>;

export type PortalOperationName = keyof typeof portalOperations;
