import { jobDeliveriesSchema } from '@/lib/contract/gateway/job';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { OwnLink } from '../services/portal/own-link';
import type { PortalDeliveries } from '../services/portal/portal-deliveries';
import type { PortalEndpoints } from '../services/portal/portal-endpoints';
import type { PortalEventTypes } from '../services/portal/portal-event-types';
import type { PortalEvents } from '../services/portal/portal-events';
import type { PortalRetry } from '../services/portal/portal-retry';
import type { PortalSubscriptions } from '../services/portal/portal-subscriptions';
import type { PortalBrandService } from '../services/portal-brand/portal-brand-service';
import { askedDeliveries, askedEvents, filterOf } from './asked-lists';
import { queuedData } from './events-routes';
import { filterValue, filterValues, pageAnswer, parsePageQuery } from './list-query';
import { type PortalRoute, portalRoute } from './portal-route';
import { parameter } from './route';

/** What a link tells of itself (gateway contract §1.5), and how its pages look. */
export function portalLinkRoute(link: OwnLink, brands: PortalBrandService): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalBrand, ({ scope }) => ({
      message: 'Portal brand fetched successfully',
      data: brands.get(scope.project),
    })),
    portalRoute(portalOperations.portalLink, ({ scope }) => ({
      message: 'Portal link fetched successfully',
      data: link.get(scope),
    })),
  ];
}

export function portalEndpointRoutes(endpoints: PortalEndpoints): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalListEndpoints, async ({ scope, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        q: query.get('q')?.trim() || undefined,
        ownerId: filterValue(query, 'ownerId'),
      };
      const data = pageAnswer(await endpoints.list(scope, filter, page), page);
      return { message: 'Endpoints fetched successfully', data };
    }),
    portalRoute(portalOperations.portalGetEndpoint, (request) => ({
      message: 'Endpoint fetched successfully',
      data: endpoints.get(request.scope, parameter(request, 'endpointID')),
    })),
    portalRoute(portalOperations.portalCreateEndpoint, ({ scope, body }) => ({
      message: 'Endpoint created successfully',
      data: endpoints.create(scope, body),
    })),
    portalRoute(portalOperations.portalUpdateEndpoint, (request) => ({
      message: 'Endpoint updated successfully',
      data: endpoints.update(request.scope, parameter(request, 'endpointID'), request.body),
    })),
    portalRoute(portalOperations.portalDeleteEndpoint, (request) => {
      endpoints.delete(request.scope, parameter(request, 'endpointID'));
      return { message: 'Endpoint deleted successfully', data: null };
    }),
    portalRoute(portalOperations.portalPauseEndpoint, (request) => ({
      message: 'endpoint status updated successfully',
      data: endpoints.togglePause(request.scope, parameter(request, 'endpointID')),
    })),
    portalRoute(portalOperations.portalActivateEndpoint, (request) => ({
      message: 'endpoint status successfully activated',
      data: endpoints.activate(request.scope, parameter(request, 'endpointID')),
    })),
    portalRoute(portalOperations.portalExpireSecret, (request) => ({
      message: 'endpoint secret expired successfully',
      data: endpoints.expireSecret(request.scope, parameter(request, 'endpointID'), request.body),
    })),
  ];
}

export function portalEventRoutes(events: PortalEvents, types: PortalEventTypes): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalListEvents, async ({ scope, query }) => {
      const page = parsePageQuery(query);
      const data = pageAnswer(await events.list(scope, askedEvents(query), page), page);
      return { message: 'App events fetched successfully', data };
    }),
    portalRoute(portalOperations.portalGetEvent, (request) => ({
      message: 'Endpoint event fetched successfully',
      data: events.get(request.scope, parameter(request, 'eventID')),
    })),
    portalRoute(portalOperations.portalCreateEvent, async ({ scope, body }) => {
      await events.create(scope, body);
      return { message: 'Event queued successfully', data: queuedData };
    }),
    portalRoute(portalOperations.portalEventTypes, ({ scope }) => ({
      message: 'Event types fetched successfully',
      data: types.list(scope),
    })),
  ];
}

/** Those of many before those of one, whose paths end with an id. */
export function portalDeliveryRoutes(
  deliveries: PortalDeliveries,
  retry: PortalRetry,
): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalListDeliveries, async ({ scope, query }) => {
      const page = parsePageQuery(query);
      const data = pageAnswer(await deliveries.list(scope, askedDeliveries(query), page), page);
      return { message: 'Event deliveries fetched successfully', data };
    }),
    portalRoute(portalOperations.portalForceResend, async ({ scope, body }) => {
      const { successful, failed } = await deliveries.forceResend(scope, body.ids ?? []);
      return { message: `${successful} successful, ${failed} failed`, data: null };
    }),
    portalRoute(portalOperations.portalBatchRetry, async ({ scope, query }) => {
      const told = filterOf(jobDeliveriesSchema, query);
      await retry.start(scope, askedDeliveries(query), told);
      return { message: 'Batch retry processing', data: null };
    }),
    portalRoute(portalOperations.portalCountBatchRetry, async ({ scope, query, signal }) => ({
      message: 'event deliveries count successful',
      data: { num: await retry.count(scope, askedDeliveries(query), signal) },
    })),
    portalRoute(portalOperations.portalGetDelivery, (request) => ({
      message: 'Event Delivery fetched successfully',
      data: deliveries.get(request.scope, parameter(request, 'deliveryID')),
    })),
    portalRoute(portalOperations.portalResendDelivery, async (request) => ({
      message: 'App event processed for retry successfully',
      data: await deliveries.resend(
        request.scope,
        parameter(request, 'deliveryID'),
        request.signal,
      ),
    })),
    portalRoute(portalOperations.portalListAttempts, (request) => ({
      message: 'App event delivery attempts fetched successfully',
      data: deliveries.attempts(request.scope, parameter(request, 'deliveryID')),
    })),
  ];
}

export function portalSubscriptionRoutes(subscriptions: PortalSubscriptions): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalListSubscriptions, async ({ scope, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        name: filterValue(query, 'name'),
        endpointIds: filterValues(query, 'endpointId'),
      };
      const data = pageAnswer(await subscriptions.list(scope, filter, page), page);
      return { message: 'Subscriptions fetched successfully', data };
    }),
    portalRoute(portalOperations.portalGetSubscription, (request) => ({
      message: 'Subscription fetched successfully',
      data: subscriptions.get(request.scope, parameter(request, 'subscriptionID')),
    })),
    portalRoute(portalOperations.portalCreateSubscription, async ({ scope, body }) => ({
      message: 'Subscription created successfully',
      data: await subscriptions.create(scope, body),
    })),
    portalRoute(portalOperations.portalUpdateSubscription, async (request) => ({
      message: 'Subscription updated successfully',
      data: await subscriptions.update(
        request.scope,
        parameter(request, 'subscriptionID'),
        request.body,
      ),
    })),
    portalRoute(portalOperations.portalDeleteSubscription, (request) => {
      subscriptions.delete(request.scope, parameter(request, 'subscriptionID'));
      return { message: 'Subscription deleted successfully', data: null };
    }),
  ];
}
